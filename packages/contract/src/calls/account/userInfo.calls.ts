import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { USER_BATCH_MAX } from '../../constants.ts'
import {
  accountKind,
  accountStatus,
  email,
  gender,
  idNumber,
  mobile,
  rolesOfUser,
  rowResults,
  username,
} from '../../entities/account/person.ts'
import { changes, flag, id, keyWords, password, text, time, updatedAt } from '../../entities/fields.ts'

/** Sign-ins that a person's detail shows, newest first. */
export const SIGN_INS_SHOWN = 20

const base = '/api/auth/system/userInfo'

const filter = {
  /** The beginning of a user name, name or mobile number. */
  keyword: keyWords,
  roleFlag: text(40).optional(),
  /** A unit including the units below it. */
  subSchoolId: id.optional(),
  status: accountStatus.optional(),
  kind: accountKind.optional(),
  lastLoginFrom: z.iso.date().optional(),
  lastLoginTo: z.iso.date().optional(),
  neverLogin: flag.optional(),
}

const shownRole = z.object({ roleFlag: z.string(), roleName: z.string(), scopeName: z.string() })

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  realname: text(50, 1),
  gender: gender.optional(),
  mobile: mobile.optional(),
  email: email.optional(),
  idNumber: idNumber.optional(),
  subSchoolId: id,
  mustChangePassword: flag.optional(),
}

const row = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  kinds: z.array(accountKind),
  roles: z.array(shownRole),
  subSchoolName: z.string(),
  /** 138****1234 */
  mobile: z.string(),
  status: accountStatus,
  /** For a locked account: until when sign-in is refused. */
  lockedUntil: time.nullable(),
  lastLoginAt: time.nullable(),
  createdAt: time,
  /** Whether this person may change it: only the super admin changes accounts that manage the whole school. */
  canEdit: flag,
  updatedAt: time,
})

export const userInfoCalls = {
  listUserInfo: list(`${base}/list`, {
    filter,
    row,
    sort: ['username', 'realname', 'lastLoginAt', 'createdAt'],
    defaultSort: 'username@asc',
  }),
  addUserInfo: write(`${base}/add`, {
    in: z.object({
      username,
      ...form,
      /** Absent or empty: generated and returned this once. */
      password: z.union([z.literal(''), password]).optional(),
      roles: rolesOfUser,
    }),
    out: z.object({ id, password: z.string() }),
  }),
  updateUserInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['studentInfo', 'teacherInfo'],
  }),
  deleteUserInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['studentInfo', 'teacherInfo'] }),
  /** Each independently; those that are not deleted say why. */
  deleteBatchUserInfo: write(`${base}/deleteBatch`, {
    in: z.object({ ids: z.array(id).min(1).max(USER_BATCH_MAX) }),
    out: rowResults,
    refreshes: ['studentInfo', 'teacherInfo'],
  }),
  /** Replaces the roles. Revoking one ends the person's sessions; a granted one holds from the next call. */
  settingUserInfo: write(`${base}/setting/{id}`, {
    in: z.object({ id, roles: rolesOfUser, updatedAt }),
    out: z.null(),
    refreshes: ['roleInfo', 'subSchoolInfo', 'teacherInfo'],
  }),
  resetPwdUserInfo: write(`${base}/resetPwd/{id}`, {
    in: z.object({ id, reason: text(100).optional() }),
    out: z.object({ password: z.string() }),
  }),
  /** Enabling also unlocks; disabling needs a reason and ends the sessions. */
  setStatusUserInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, status: z.enum(['enabled', 'disabled']), reason: text(100).optional() }),
    out: z.null(),
    refreshes: ['studentInfo', 'teacherInfo'],
  }),
  importUserInfo: importSheet(`${base}/import`),
  templateUserInfo: file('GET', `${base}/template`, { in: z.object({}) }),
  exportUserInfo: file('POST', `${base}/export`, { in: z.object({ ...filter, orderBy: text(60).default('') }) }),
  /** The person picker of every screen: people in one's own scope, by name or number. */
  searchPersonUserInfo: ask('/api/auth/system/userInfo/searchPerson', {
    in: z.object({
      keyword: z.string().trim().min(1).max(30),
      kind: z.enum(['student', 'teacher', 'staff']).optional(),
      subSchoolId: id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    out: z.array(
      z.object({
        id,
        username: z.string(),
        realname: z.string(),
        kind: z.enum(['student', 'teacher', 'staff']),
        /** 学号 or 工号; the user name for staff. */
        number: z.string(),
        studentId: id.nullable(),
        teacherId: id.nullable(),
        subSchoolName: z.string(),
      }),
    ),
  }),
  updateUserPwd: write('/api/auth/system/userInfo/updateUserPwd', {
    open: 'signedIn',
    usedBy: 'shell',
    // Hashing may wait in a queue and must not hold a connection meanwhile.
    tx: false,
    in: z.object({ id, oldPwd: z.string().min(1).max(50), newPwd: password }),
    out: z.null(),
  }),
  /** A person's own record, and a manager's view of an account: what userInfoDetail and userList show. */
  getUserInfo: ask('/api/auth/system/userInfo/detailVo/{id}', {
    in: byId,
    out: z.object({
      id,
      username: z.string(),
      realname: z.string(),
      gender: z.string(),
      mobileMasked: z.string(),
      idNumberMasked: z.string(),
      email: z.string(),
      avatarUrl: z.string(),
      schoolName: z.string(),
      className: z.string(),
      majorName: z.string(),
      gradeName: z.string(),
      studentNo: z.string(),
      studyStatus: z.string(),
      enrolDate: z.string(),
      instructorName: z.string(),
      teacherNo: z.string(),
      teacherTitle: z.string(),
      roles: z.array(shownRole.extend({ roleId: id, scopeSubSchoolId: id.nullable() })),
      kinds: z.array(accountKind),
      subSchoolId: id.nullable(),
      subSchoolName: z.string(),
      zbUrl: z.string(),
      status: accountStatus,
      /** Why it was disabled. */
      statusReason: z.string(),
      lockedUntil: time.nullable(),
      mustChangePassword: flag,
      openSessions: z.number().int(),
      signIns: z.array(
        z.object({
          id,
          at: time,
          ip: z.string(),
          userAgent: z.string(),
          outcome: z.enum(['success', 'refused', 'error']),
          /** For a refusal, in the reader's language. */
          message: z.string(),
        }),
      ),
      /** In full for those who manage the account; otherwise empty. */
      mobile: z.string(),
      canEdit: flag,
      lastLoginAt: time.nullable(),
      createdAt: time,
      updatedAt: time,
    }),
  }),
  listSessionUserInfo: ask('/api/auth/system/userInfo/sessionList/{id}', {
    in: byId,
    out: z.array(
      z.object({
        id,
        current: flag,
        role: z.string(),
        variant: z.string(),
        ip: z.string(),
        userAgent: z.string(),
        createdAt: time,
        lastSeenAt: time,
      }),
    ),
  }),
  /**
   * The personal page. A new mobile number takes the ticket of its code. A new e-mail address is confirmed by a link sent
   * to it, where the school can send one, and holds from then on.
   */
  updateOwnUserInfo: write('/api/auth/system/userInfo/updateOwn', {
    in: z.object({
      gender: z.enum(['male', 'female', 'unknown']).optional(),
      mobile: mobile.optional(),
      smsTicket: text(200).optional(),
      email: z.union([z.email().max(100), z.literal('')]).optional(),
      avatarFileId: z.union([id, z.literal('')]).optional(),
      updatedAt: time,
    }),
    /** Where a link was sent to; '' where nothing waits for it. */
    out: z.object({ confirmSentTo: z.string() }),
    tx: false,
  }),
  /** Opened from the e-mail, by the person who asked for it. */
  confirmEmailUserInfo: write('/api/auth/system/userInfo/confirmEmail', {
    in: z.object({ token: text(200, 1) }),
    out: z.object({ email: z.string() }),
  }),
  /** id of the session; its next call answers 100402. */
  endSessionUserInfo: write('/api/auth/system/userInfo/endSession/{id}', { in: byId, out: z.null() }),
}
