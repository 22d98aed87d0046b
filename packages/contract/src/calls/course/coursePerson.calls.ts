import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { COURSES_MAX } from '../../entities/course/basic-course.ts'
import { changedAndRefused } from '../../entities/course/opening.ts'
import { CARD_TEXT_MAX, NOTE_MAX } from '../../entities/course/people.ts'
import { day, flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/edumanage/coursePerson'

export const personDuty = z.enum(['host', 'face', 'assistant'])
/** What an assistant may do; marking the final exam is never included. */
export const assistRight = z.enum(['review', 'discuss', 'resource'])
export const ASSIST_RIGHTS = assistRight.options
const rights = z.array(assistRight).min(1).max(3)

const filter = {
  termCode: text(20, 1),
  courseId: id.optional(),
  subSchoolId: id.optional(),
  teacherId: id.optional(),
  /** The college or branch that the teacher belongs to. */
  unitId: id.optional(),
  duty: personDuty.optional(),
  right: assistRight.optional(),
  /** '1': its last day is over. */
  expired: z.enum(['0', '1']).optional(),
  keyword: keyWords,
}

const person = z.object({
  id,
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  hostTeacherName: z.string(),
  teacherId: id,
  teacherNo: z.string(),
  teacherName: z.string(),
  unitName: z.string(),
  duty: personDuty,
  /** '' the whole course. */
  subSchoolId: z.string(),
  subSchoolName: z.string(),
  rights: z.array(assistRight),
  /** Days; '' without an end. */
  from: z.string(),
  to: z.string(),
  state: z.enum(['before', 'current', 'expired']),
  classCount: z.number().int(),
  studentCount: z.number().int(),
  updatedAt: time,
})

const coursesFilter = {
  courseId: id.optional(),
  keyword: keyWords,
  /** The owning college. */
  collegeId: id.optional(),
  subSchoolId: id.optional(),
  /** Name or number of a teacher of the course. */
  teacher: z.string().trim().max(50).optional(),
  gap: z.enum(['host', 'face']).optional(),
}
const matrixFilter = { termCode: text(20, 1), ...coursesFilter }

export const coursePersonCalls = {
  listCoursePerson: list(`${base}/list`, {
    filter,
    row: person,
    sort: ['courseCode', 'courseName', 'teacherNo', 'duty', 'to'],
    defaultSort: 'courseCode@asc',
  }),
  getCoursePerson: ask(`${base}/detail/{id}`, {
    in: byId,
    out: person.extend({
      /** Attempts of the course that this teacher has begun to mark: released when the row is deleted. */
      claimedReviews: z.number().int(),
    }),
  }),
  /** Each course with its teachers, and by branch who teaches how many students; courses with gaps first. */
  matrixCoursePerson: list(`${base}/matrix`, {
    filter: matrixFilter,
    row: z.object({
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      collegeName: z.string(),
      hostTeacherId: z.string(),
      hostTeacherName: z.string(),
      assistantCount: z.number().int(),
      classCount: z.number().int(),
      studentCount: z.number().int(),
      /** Branches with students and no face teacher, and the host if there is none. */
      gaps: z.number().int(),
      archived: flag,
      cells: z.array(
        z.object({
          subSchoolId: id,
          subSchoolName: z.string(),
          students: z.number().int(),
          teachers: z.array(z.object({ teacherId: id, name: z.string() })),
        }),
      ),
    }),
    sort: ['gaps', 'courseCode', 'courseName', 'collegeName'],
    defaultSort: 'gaps@desc',
  }),
  statCoursePerson: ask(`${base}/stat`, {
    in: z.object({ termCode: text(20, 1), collegeId: id.optional(), subSchoolId: id.optional() }),
    out: z.object({
      courses: z.number().int(),
      noHost: z.number().int(),
      noFace: z.number().int(),
      /** Teachers with more than six course classes. */
      overLoaded: z.number().int(),
    }),
  }),
  /** Candidates for a duty within one's own scope, found by name or number. */
  pickTeacherCoursePerson: ask(`${base}/pickTeacher`, {
    in: z.object({ duty: personDuty, keyword: keyWords, subSchoolId: id.optional() }),
    out: z.array(
      z.object({
        teacherId: id,
        teacherNo: z.string(),
        realname: z.string(),
        subSchoolId: id,
        subSchoolName: z.string(),
        /** Courses of the current term that the teacher has a duty in. */
        courseCount: z.number().int(),
      }),
    ),
  }),
  /** The term's assistants with how much they do and until when. */
  assistantsCoursePerson: ask(`${base}/assistants`, {
    in: z.object({ termCode: text(20, 1), keyword: keyWords }),
    out: z.array(
      z.object({
        teacherId: id,
        teacherNo: z.string(),
        realname: z.string(),
        unitName: z.string(),
        courseCount: z.number().int(),
        studentCount: z.number().int(),
        /** The earliest end date; '' without one. */
        nextEnd: z.string(),
      }),
    ),
  }),
  setHostCoursePerson: write(`${base}/setHost`, {
    in: z.object({ courseIds: ids(COURSES_MAX), teacherId: id }),
    out: changedAndRefused,
    refreshes: ['courseInherit'],
  }),
  /** Face teachers of one branch, or an assistant of several courses: each course and teacher is one row. */
  addCoursePerson: write(`${base}/add`, {
    in: z.object({
      courseIds: ids(50),
      teacherIds: ids(10),
      duty: z.enum(['face', 'assistant']),
      subSchoolId: id.optional(),
      rights: rights.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    out: changedAndRefused,
  }),
  updateCoursePerson: write(`${base}/update/{id}`, {
    in: z.object({
      id,
      updatedAt,
      rights: rights.optional(),
      subSchoolId: id.nullable().optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    out: z.null(),
  }),
  /** A new last day for several assistants at once. */
  extendCoursePerson: write(`${base}/extend`, { in: z.object({ ids: ids(200), to: day }), out: changedAndRefused }),
  deleteCoursePerson: write(`${base}/delete/{id}`, {
    in: byId,
    /** Attempts that this teacher had claimed for marking and that are free again. */
    out: z.object({ released: z.number().int() }),
  }),
  replaceCoursePerson: write(`${base}/replace`, {
    in: z.object({
      courseIds: ids(COURSES_MAX),
      fromTeacherId: id,
      toTeacherId: id,
      /** '1': attempts claimed by the first teacher pass to the second; '0': anybody may claim them again. */
      moveReviews: flag.default('0'),
      reason: text(100, 2),
    }),
    out: changedAndRefused,
    refreshes: ['courseInherit'],
  }),
  /** Last term's face teachers of the same course and branch; preview '1' writes nothing. */
  copyCoursePerson: write(`${base}/copy`, {
    in: z.object({
      termCode: text(20, 1),
      preview: flag.default('1'),
      rows: z
        .array(z.object({ courseId: id, subSchoolId: id, teacherId: id }))
        .max(500)
        .default([]),
    }),
    out: z.object({
      proposed: z.array(
        z.object({
          courseId: id,
          courseName: z.string(),
          subSchoolId: id,
          subSchoolName: z.string(),
          teacherId: id,
          teacherName: z.string(),
        }),
      ),
      made: z.number().int(),
    }),
  }),
  /** When and how one can be reached in a course; students read it where it is open to them. */
  saveCardCoursePerson: write(`${base}/saveCard`, {
    refreshes: ['courseInfo'],
    in: z.object({
      courseId: id,
      answerHours: publishedText('courseCard', CARD_TEXT_MAX),
      contactWay: publishedText('courseCard', CARD_TEXT_MAX),
      isOpen: flag,
    }),
    out: z.null(),
  }),
  /** What one keeps in mind about a student of the course; nobody else reads it, the operation log included. */
  saveNoteCoursePerson: write(`${base}/saveNote`, {
    refreshes: ['courseInfo'],
    log: false,
    in: z.object({ courseId: id, studentId: id, note: text(NOTE_MAX) }),
    out: z.null(),
  }),
  importCoursePerson: importSheet(`${base}/import`, { beside: { termCode: text(20, 1).optional() } }),
  templateCoursePerson: file('GET', `${base}/template`, { in: z.object({}) }),
  exportCoursePerson: file('POST', `${base}/export`, {
    in: z.object({
      ...filter,
      /** Only of the courses that the matrix shows under these filters. */
      courses: z.object(coursesFilter).optional(),
      orderBy: text(60).default(''),
    }),
  }),
}
