import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import {
  accountStatus,
  gender,
  generatedPassword,
  personForm,
  reason,
  teacherKind,
  teachingRole,
} from '../../entities/account/person.ts'
import { changes, flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { GROUPS_MAX, groupRole } from '../../entities/school/research-group.ts'

const base = '/api/basic/api/teacherInfo'

const filter = {
  /** Number, name or mobile number, from its beginning. */
  keyword: keyWords,
  /** A college or a branch. */
  subSchoolId: id.optional(),
  title: text(30).optional(),
  kind: teacherKind.optional(),
  roleFlag: teachingRole.optional(),
  researchGroupId: id.optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
  /** Of which the courses are counted; the current term without. */
  termCode: text(20).optional(),
  /** '1': teaches nothing in that term. */
  noCourse: flag.optional(),
}

const form = {
  /** Becomes the user name. */
  teacherNo: text(20, 2).regex(/^[A-Za-z0-9]+$/, 'lettersDigits'),
  ...personForm,
  subSchoolId: id,
  title: text(30).optional(),
  kind: teacherKind,
  degree: text(30).optional(),
  specialties: z.array(text(40, 1)).max(10).optional(),
  /** Research groups; the first one joined is the main one. */
  researchGroupIds: z.array(id).max(GROUPS_MAX).optional(),
  roleFlags: z.array(teachingRole).min(1).max(4),
}

const row = z.object({
  id,
  userId: id,
  teacherNo: z.string(),
  realname: z.string(),
  gender,
  subSchoolId: id,
  subSchoolName: z.string(),
  title: z.string(),
  kind: teacherKind,
  roleFlags: z.array(teachingRole),
  /** Courses hosted and taught in the term, administrative classes looked after. */
  hostCount: z.number().int(),
  faceCount: z.number().int(),
  classCount: z.number().int(),
  mobile: z.string(),
  status: z.enum(['enabled', 'disabled']),
  lastLoginAt: time.nullable(),
  updatedAt: time,
})

const sort = ['teacherNo', 'realname', 'subSchoolName', 'title', 'kind', 'status', 'lastLoginAt'] as const

export const teacherInfoCalls = {
  listTeacherInfo: list(`${base}/list`, { filter, row, sort, defaultSort: 'teacherNo@asc' }),
  getTeacherInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      username: z.string(),
      email: z.string(),
      degree: z.string(),
      specialties: z.array(z.string()),
      researchGroups: z.array(
        z.object({
          id,
          groupCode: z.string(),
          name: z.string(),
          collegeName: z.string(),
          role: groupRole,
          isMain: flag,
          joinedAt: time,
        }),
      ),
      idNumberMasked: z.string(),
      mustChangePassword: flag,
      accountStatus,
      canEdit: flag,
    }),
  }),
  /** The figures over the list, for the same filters. */
  statTeacherInfo: ask(`${base}/stat`, {
    in: z.object(filter),
    out: z.object({
      total: z.number().int(),
      teaching: z.number().int(),
      idle: z.number().int(),
      partTime: z.number().int(),
    }),
  }),
  listCourseTeacherInfo: ask(`${base}/courseList/{id}`, {
    in: z.object({ id, termCode: text(20).optional() }),
    out: z.array(
      z.object({
        courseId: id,
        courseCode: z.string(),
        courseName: z.string(),
        termName: z.string(),
        duty: z.enum(['host', 'face', 'assistant']),
        subSchoolName: z.string(),
        courseClassCount: z.number().int(),
        studentCount: z.number().int(),
      }),
    ),
  }),
  addTeacherInfo: write(`${base}/add`, { in: z.object(form), out: generatedPassword, refreshes: ['userInfo'] }),
  updateTeacherInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['userInfo'],
  }),
  deleteTeacherInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['userInfo'] }),
  setStatusTeacherInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, status: z.enum(['enabled', 'disabled']), reason, updatedAt }),
    out: z.null(),
    refreshes: ['userInfo'],
  }),
  resetPwdTeacherInfo: write(`${base}/resetPwd`, {
    in: z.object({ ids: ids(100) }),
    out: z.array(z.object({ teacherNo: z.string(), realname: z.string(), password: z.string() })),
  }),
  importTeacherInfo: importSheet(`${base}/import`, { refreshes: ['userInfo'] }),
  templateTeacherInfo: file('GET', `${base}/template`, { in: z.object({}) }),
  exportTeacherInfo: file('POST', `${base}/export`, { in: z.object({ ...filter, orderBy: text(60).default('') }) }),
}
