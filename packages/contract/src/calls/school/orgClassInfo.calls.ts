import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { gender, peopleOutcome, rowResults, studyStatus } from '../../entities/account/person.ts'
import { changes, day, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/basic/api/orgClassInfo'

const filter = {
  keyword: keyWords,
  subSchoolId: id.optional(),
  majorId: id.optional(),
  gradeCode: text(20).optional(),
  /** A teacher. */
  instructorId: id.optional(),
  noInstructor: flag.optional(),
  /** graduated classes have left the pickers. */
  status: z.enum(['enabled', 'disabled', 'graduated']).optional(),
}

const form = {
  classCode: text(30, 2).regex(/^[A-Za-z0-9-]+$/, 'lettersDigits'),
  className: text(40, 2),
  subSchoolId: id,
  majorId: id,
  gradeCode: text(20, 1),
  instructorIds: z.array(id).max(3).optional(),
  maxStudents: z.number().int().min(1).max(500).optional(),
}

const row = z.object({
  id,
  classCode: z.string(),
  className: z.string(),
  subSchoolId: id,
  subSchoolName: z.string(),
  majorId: id,
  majorName: z.string(),
  gradeCode: z.string(),
  instructorIds: z.array(id),
  instructorNames: z.array(z.string()),
  /** Enrolled students, and all who were ever in the class. */
  enrolledCount: z.number().int(),
  studentCount: z.number().int(),
  maxStudents: z.number().int(),
  /** Mean progress in the courses of the current term; null without any. */
  progressPercent: z.number().nullable(),
  /** 预警 of its students that nobody has closed. */
  openWarnings: z.number().int(),
  status: z.enum(['enabled', 'disabled', 'graduated']),
  updatedAt: time,
})

const sort = ['gradeCode', 'classCode', 'className', 'subSchoolName', 'majorName', 'maxStudents'] as const

export const orgClassInfoCalls = {
  listOrgClassInfo: list(`${base}/list`, { filter, row, sort, defaultSort: 'gradeCode@desc' }),
  getOrgClassInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({ canEdit: flag, monitorIds: z.array(id) }),
  }),
  statOrgClassInfo: ask(`${base}/stat`, {
    in: z.object(filter),
    out: z.object({
      total: z.number().int(),
      noInstructor: z.number().int(),
      noStudents: z.number().int(),
      /** Of a grade whose years are over. */
      due: z.number().int(),
    }),
  }),
  /** Instructors to choose from: teachers in use whose name or number begins so. */
  listInstructorOrgClassInfo: ask(`${base}/instructorList`, {
    in: z.object({
      keyword: keyWords,
      ids: z.array(id).max(10).optional(),
      /** Only those who already look after a class. */
      assigned: flag.optional(),
    }),
    out: z.array(z.object({ id, realname: z.string(), teacherNo: z.string(), subSchoolName: z.string() })),
  }),
  /** Without a code: grade, major and the next number. */
  addOrgClassInfo: write(`${base}/add`, {
    in: z.object({ ...form, classCode: form.classCode.optional() }),
    out: id,
    refreshes: ['dictInfo'],
  }),
  /** Branch, major and grade are fixed once the class has students. */
  updateOrgClassInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['dictInfo'],
  }),
  deleteOrgClassInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['dictInfo'] }),
  setInstructorOrgClassInfo: write(`${base}/setInstructor`, {
    in: z.object({
      ids: ids(200),
      instructorIds: z.array(id).min(1).max(3),
      mode: z.enum(['replace', 'add']),
    }),
    /** How many students each then looks after. */
    out: z.object({
      changed: z.number().int(),
      load: z.array(z.object({ realname: z.string(), studentCount: z.number().int() })),
    }),
    refreshes: ['userInfo', 'teacherInfo'],
  }),
  listStudentOrgClassInfo: list(`${base}/studentList`, {
    filter: { orgClassId: id, keyword: keyWords, studyStatus: studyStatus.optional() },
    row: z.object({
      id,
      studentNo: z.string(),
      realname: z.string(),
      gender,
      mobile: z.string(),
      studyStatus,
      isMonitor: flag,
      lastLoginAt: time.nullable(),
      courseCount: z.number().int(),
      progressPercent: z.number().nullable(),
      openWarnings: z.number().int(),
      /** Courses whose published score was never passed, and courses whose score is still to come. */
      failedCourses: z.array(z.string()),
      runningCourses: z.array(z.string()),
    }),
    sort: ['studentNo', 'realname', 'studyStatus', 'lastLoginAt'],
    defaultSort: 'studentNo@asc',
    most: 500,
  }),
  addStudentOrgClassInfo: write(`${base}/addStudent`, {
    in: z.object({ orgClassId: id, studentIds: ids(500) }),
    out: rowResults,
    refreshes: ['studentInfo'],
  }),
  moveStudentOrgClassInfo: write(`${base}/moveStudent`, {
    in: z.object({ fromId: id, toId: id, studentIds: ids(500), reason: text(100, 2) }),
    out: z.object({ moved: z.number().int() }),
    refreshes: ['studentInfo'],
  }),
  setMonitorOrgClassInfo: write(`${base}/setMonitor`, {
    in: z.object({ orgClassId: id, studentIds: z.array(id).max(3) }),
    out: z.null(),
  }),
  graduateOrgClassInfo: write(`${base}/graduate`, {
    in: z.object({ ids: ids(50), date: day, exceptStudentIds: z.array(id).max(500).optional() }),
    out: peopleOutcome,
    refreshes: ['studentInfo', 'dictInfo'],
  }),
  importOrgClassInfo: importSheet(`${base}/import`, { refreshes: ['dictInfo'] }),
  templateOrgClassInfo: file('GET', `${base}/template`, { in: z.object({}) }),
  exportOrgClassInfo: file('POST', `${base}/export`, { in: z.object({ ...filter, orderBy: text(60).default('') }) }),
}
