import { z } from 'zod'
import { ask, byId, write } from '../../call.ts'
import { flag, id, password, time } from '../../entities/fields.ts'

export const userInfoCalls = {
  /** The person picker of every screen: by name or number, whoever is in one's own scope. */
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
        /** 学号 or 工号; of staff the user name. */
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
    // The hashing may wait for its turn, and must not keep a connection meanwhile.
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
      roles: z.array(z.object({ roleFlag: z.string(), roleName: z.string(), scopeName: z.string() })),
      lastLoginAt: time.nullable(),
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
        ip: z.string(),
        userAgent: z.string(),
        createdAt: time,
        lastSeenAt: time,
      }),
    ),
  }),
  /** The personal page; a mobile number changes by its own code. */
  updateOwnUserInfo: write('/api/auth/system/userInfo/updateOwn', {
    in: z.object({
      gender: z.enum(['male', 'female', 'unknown']).optional(),
      email: z.union([z.email().max(100), z.literal('')]).optional(),
      avatarFileId: z.union([id, z.literal('')]).optional(),
      updatedAt: time,
    }),
    out: z.null(),
  }),
  /** id of the session; its next call answers 100402. */
  endSessionUserInfo: write('/api/auth/system/userInfo/endSession/{id}', { in: byId, out: z.null() }),
}
