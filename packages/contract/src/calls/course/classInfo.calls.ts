import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { CLASS_TIMES_MAX, classTime } from '../../entities/course/class-time.ts'
import { batchResult, changes, flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'

const base = '/api/edumanage/classInfo'

export const courseClassStatus = z.enum(['open', 'closed'])

const form = {
  name: text(50, 2),
  capacity: z.number().int().min(1).max(500),
  /** The teacher gets a duty in the course if they have none yet; null: nobody. */
  faceTeacherId: id.nullable(),
}

const filter = {
  termCode: text(20, 1),
  courseId: id.optional(),
  subSchoolId: id.optional(),
  status: courseClassStatus.optional(),
  noTeacher: flag.optional(),
  /** '1': with more students than it takes. */
  over: flag.optional(),
  /** Code or name of the course, name of the class or of its teacher. */
  keyWords,
}
const count = z.number().int()
const refreshes = [
  'coursePerson',
  'courseInherit',
  'basicCourseInfoIndex',
  'classStudInfo',
  'classGroupInfo',
  'bbsModule',
]

/** 课程班: the students of one branch who take an opening together. */
export const classInfoCalls = {
  listClassInfo: list(`${base}/list`, {
    filter,
    row: z.object({
      id,
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      name: z.string(),
      subSchoolId: id,
      subSchoolName: z.string(),
      faceTeacherId: id.nullable(),
      faceTeacherName: z.string(),
      faceTeacherNo: z.string(),
      capacity: count,
      studentCount: count,
      groupCount: count,
      /** When it meets, by day and hour. */
      times: z.array(classTime),
      /** Weeks of its term. */
      teachWeeks: count,
      status: courseClassStatus,
      archived: flag,
      updatedAt: time,
    }),
    sort: ['courseCode', 'courseName', 'name', 'subSchoolName', 'capacity', 'status'],
    defaultSort: 'courseCode@asc',
  }),
  summaryClassInfo: ask(`${base}/summary`, {
    in: z.object({ termCode: text(20, 1) }),
    out: z.object({
      classCount: count,
      noTeacher: count,
      noStudents: count,
      over: count,
      studentCount: count,
    }),
  }),
  /** Openings of a term to make a class in, by their code or name. */
  pickCourseClassInfo: ask(`${base}/pickCourse`, {
    in: z.object({ termCode: text(20, 1), keyword: keyWords }),
    out: z.array(z.object({ courseId: id, courseCode: z.string(), courseName: z.string() })),
  }),
  addClassInfo: write(`${base}/add`, {
    in: z.object({ courseId: id, subSchoolId: id, ...form, faceTeacherId: form.faceTeacherId.optional() }),
    out: id,
    refreshes: ['coursePerson', 'courseInherit', 'basicCourseInfoIndex'],
  }),
  /** The course and the branch of a class are fixed. */
  updateClassInfo: write(`${base}/update/{id}`, { in: changes(form), out: z.null(), refreshes: ['coursePerson'] }),
  /** 上课时间: all of them at once. Answers whose other classes meet at the same time now, who stay in both. */
  setTimesClassInfo: write(`${base}/setTimes/{id}`, {
    in: z.object({ id, times: z.array(classTime).max(CLASS_TIMES_MAX), updatedAt }),
    out: z.object({ clashes: z.array(z.object({ name: z.string(), courseName: z.string() })) }),
    refreshes: ['chooseCourse', 'studyResult'],
  }),
  deleteClassInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['coursePerson'] }),
  /** A closed class takes no more students. */
  setStatusClassInfo: write(`${base}/setStatus`, {
    in: z.object({ ids: ids(200), status: courseClassStatus }),
    out: batchResult,
  }),
  /** 合班: students, groups and boards of several classes go on in a new one; the classes they came from are closed. */
  mergeClassInfo: write(`${base}/merge`, {
    in: z.object({ ids: z.array(id).min(2).max(20), name: text(50, 2), faceTeacherId: id }),
    out: z.object({ id, studentCount: count }),
    refreshes,
  }),
  /** One face teacher for several classes. */
  setBatchClassTeacherInfo: write('/api/edumanage/classTeacherInfo/setBatch', {
    in: z.object({ courseClassIds: ids(200), teacherId: id }),
    out: batchResult,
    refreshes: ['coursePerson'],
  }),
  /** 变动记录: who came and went. */
  logListClassInfo: list(`${base}/logList`, {
    filter: { id, keyWords },
    row: z.object({
      /** Of the place and what befell it. */
      id: z.string(),
      at: time,
      studentNo: z.string(),
      realname: z.string(),
      kind: z.enum(['joined', 'left', 'movedIn', 'movedOut']),
      /** The other class of a move. */
      otherName: z.string(),
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  importClassInfo: importSheet(`${base}/import`, { beside: { termCode: text(20).optional() }, refreshes }),
  templateClassInfo: file('GET', `${base}/template`, { in: z.object({ termCode: text(20).optional() }) }),
  exportClassInfo: file('POST', `${base}/export`, { in: z.object({ ...filter, orderBy: text(60).default('') }) }),
}
