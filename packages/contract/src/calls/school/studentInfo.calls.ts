import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import {
  accountStatus,
  attachments,
  degreeType,
  gender,
  generatedPassword,
  peopleOutcome,
  personForm,
  reason,
  studyStatus,
} from '../../entities/account/person.ts'
import { changes, day, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/basic/api/studentInfo'

const filter = {
  /** Number, name or mobile number, from its beginning. */
  keyword: keyWords,
  subSchoolId: id.optional(),
  majorId: id.optional(),
  gradeCode: text(20).optional(),
  orgClassId: id.optional(),
  noClass: flag.optional(),
  studyStatus: studyStatus.optional(),
  degreeType: degreeType.optional(),
  enrolFrom: day.optional(),
  enrolTo: day.optional(),
  neverLogin: flag.optional(),
}

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  /** Becomes the user name; 13 characters mark a new student. */
  studentNo: text(20, 6).regex(/^[A-Za-z0-9]+$/, 'lettersDigits'),
  ...personForm,
  subSchoolId: id,
  majorId: id,
  gradeCode: text(20, 1),
  orgClassId: id.optional(),
  enrolDate: day,
  degreeType,
}

const row = z.object({
  id,
  userId: id,
  studentNo: z.string(),
  realname: z.string(),
  gender,
  subSchoolId: id,
  subSchoolName: z.string(),
  orgClassId: id.nullable(),
  className: z.string(),
  majorId: id,
  majorName: z.string(),
  gradeCode: z.string(),
  degreeType,
  studyStatus,
  mobile: z.string(),
  enrolDate: day,
  /** Course classes of the current term. */
  courseCount: z.number().int(),
  lastLoginAt: time.nullable(),
  accountStatus,
  updatedAt: time,
})

const sort = [
  'studentNo',
  'realname',
  'subSchoolName',
  'className',
  'majorName',
  'gradeCode',
  'enrolDate',
  'studyStatus',
  'lastLoginAt',
] as const

const counted = z.array(z.object({ key: z.string(), name: z.string(), count: z.number().int() }))

export const studentInfoCalls = {
  listStudentInfo: list(`${base}/list`, { filter, row, sort, defaultSort: 'studentNo@asc' }),
  getStudentInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      username: z.string(),
      email: z.string(),
      /** The last four characters alone. */
      idNumberMasked: z.string(),
      mustChangePassword: flag,
      /** May this person change the row. */
      canEdit: flag,
      /** This term's courses. */
      courses: z.array(
        z.object({
          courseId: id,
          courseCode: z.string(),
          courseName: z.string(),
          className: z.string(),
          percent: z.number(),
          formativeScore: z.number().nullable(),
        }),
      ),
    }),
  }),
  statStudentInfo: ask(`${base}/stat`, {
    in: z.object(filter),
    out: z.object({
      total: z.number().int(),
      byStatus: z.record(studyStatus, z.number().int()),
      byGrade: counted,
      bySubSchool: counted,
      byMajor: counted,
      noClass: z.number().int(),
      neverLogin: z.number().int(),
    }),
  }),
  addStudentInfo: write(`${base}/add`, { in: z.object(form), out: generatedPassword, refreshes: ['orgClassInfo'] }),
  /** Status, unit, major, grade and a class that is set change by 学籍异动 alone. */
  updateStudentInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['orgClassInfo'],
  }),
  deleteStudentInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['orgClassInfo'] }),
  /** The whole id number, which is logged. */
  showIdNumberStudentInfo: write(`${base}/showIdNumber/{id}`, {
    in: byId,
    out: z.object({ idNumber: z.string() }),
  }),
  setStudyStatusStudentInfo: write(`${base}/setStudyStatus`, {
    in: z.object({ ids: ids(200), studyStatus, reason, date: day, fileIds: attachments }),
    out: peopleOutcome,
    refreshes: ['orgClassInfo', 'userInfo'],
  }),
  transferStudentInfo: write(`${base}/transfer`, {
    in: z.object({
      ids: ids(200),
      toSubSchoolId: id,
      toMajorId: id,
      toGradeCode: text(20, 1),
      toOrgClassId: id,
      reason,
      fileIds: attachments,
      /** This term's course classes. */
      courseRule: z.enum(['keep', 'drop']),
    }),
    out: peopleOutcome,
    refreshes: ['orgClassInfo'],
  }),
  listChangeStudentInfo: ask(`${base}/changeList/{id}`, {
    in: byId,
    out: z.array(
      z.object({
        id,
        at: time,
        day,
        kind: z.enum(['status', 'class', 'major', 'subSchool', 'grade']),
        from: z.string(),
        to: z.string(),
        reason: z.string(),
        by: z.string(),
        files: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    ),
  }),
  resetPwdStudentInfo: write(`${base}/resetPwd`, {
    in: z.object({ ids: ids(200) }),
    out: z.array(z.object({ studentNo: z.string(), realname: z.string(), password: z.string() })),
  }),
  importStudentInfo: importSheet(`${base}/import`, { refreshes: ['orgClassInfo', 'userInfo'] }),
  templateStudentInfo: file('GET', `${base}/template`, { in: z.object({}) }),
  exportStudentInfo: file('POST', `${base}/export`, {
    in: z.object({
      ...filter,
      ids: ids(5000).optional(),
      /** roster and signIn are the printed lists of a class. */
      form: z.enum(['list', 'roster', 'signIn']).default('list'),
      /** Of form list, in this order; all without. */
      columns: z.array(text(30, 1)).min(1).max(30).optional(),
      orderBy: text(60).default(''),
    }),
  }),
}
