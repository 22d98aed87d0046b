import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { CHOOSING_TAB, CONFIRM_MAX, choiceSource, choiceState } from '../../entities/course/choosing.ts'
import { classTime } from '../../entities/course/class-time.ts'
import { flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/edumanage/chooseCourse'
const count = z.number().int()
const credits = z.number()
const termCode = text(20, 1)

const filter = {
  termCode,
  subSchoolId: id.optional(),
  majorId: id.optional(),
  gradeCode: text(20).optional(),
  orgClassId: id.optional(),
  courseId: id.optional(),
  studentId: id.optional(),
  state: choiceState.optional(),
  source: choiceSource.optional(),
  /** '1': confirmed and in no class. */
  unassigned: flag.optional(),
  /** Number or name of the student, code or name of the course. */
  keyWords,
}

const row = z.object({
  id,
  studentId: id,
  studentNo: z.string(),
  realname: z.string(),
  subSchoolName: z.string(),
  orgClassName: z.string(),
  majorName: z.string(),
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  credits,
  source: choiceSource,
  chosenAt: time,
  state: choiceState,
  /** Place in the line of those who wait; 0 for all others. */
  queueNo: count,
  /** The class that it promises or has given; '' none yet. */
  courseClassName: z.string(),
  confirmedBy: z.string(),
})

const unchosenFilter = {
  termCode,
  subSchoolId: id.optional(),
  orgClassId: id.optional(),
  keyWords,
}
const courseFilter = { termCode, subSchoolId: id.optional(), schoolCode: text(50).optional(), keyWords }

const refusals = z.array(z.object({ id, name: z.string(), reason: z.string() }))
/** By their ids, or all that filters find: then as many as the person was told. */
const which = z.object({
  ids: ids(500).optional(),
  filters: z.object(filter).optional(),
  expect: z.number().int().min(0).max(CONFIRM_MAX).optional(),
})
const refreshes = ['classInfo', 'classStudInfo', 'coursePerson', 'myCourseInfo', 'basicCourseInfoIndex', 'studentInfo']

/** 选课: what students choose of the courses of a term, and what the office makes of it. */
export const chooseCourseCalls = {
  /** A student's own, an instructor's students, what a manager manages. */
  listChooseCourse: list(`${base}/list`, {
    filter,
    row,
    sort: ['chosenAt', 'studentNo', 'courseCode', 'state'],
    defaultSort: 'chosenAt@desc',
    most: 500,
  }),
  getChooseCourse: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      termName: z.string(),
      /** Why outside of the window. */
      reason: z.string(),
      chosenBy: z.string(),
      movedUpAt: time.nullable(),
      confirmedAt: time.nullable(),
      droppedAt: time.nullable(),
      droppedBy: z.string(),
      dropReason: z.string(),
      recordsKept: flag,
    }),
  }),
  /** Courses of the term that are meant for the student, with the classes of the student's branch. */
  candidateListChooseCourse: list(`${base}/candidateList`, {
    filter: {
      termCode,
      /** Absent: the caller, a student. */
      studentId: id.optional(),
      keyWords,
    },
    row: z.object({
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      category: z.string(),
      credits,
      hours: count,
      examForm: z.enum(['closed', 'open', 'thesis', 'online', 'none']),
      hostTeacherName: z.string(),
      required: flag,
      /** Failed before: choosing it is a retake. */
      retake: flag,
      passed: flag,
      /** The student's own choice; '' for a place without one. */
      choiceId: z.string(),
      state: z.enum(['none', 'chosen', 'waiting', 'confirmed', 'dropped']),
      queueNo: count,
      courseClassName: z.string(),
      /** When the class meets that was chosen or given. */
      times: z.array(classTime),
      /** Why it cannot be chosen now; '' it can. */
      reason: z.string(),
      classes: z.array(
        z.object({
          id,
          name: z.string(),
          faceTeacherName: z.string(),
          /** The next meeting of the class, as its course has planned it. */
          nextAt: time.nullable(),
          place: z.string(),
          times: z.array(classTime),
          /** The other course of the student that meets at the same time; '' none. */
          clash: z.string(),
          capacity: count,
          left: count,
          waiting: count,
        }),
      ),
    }),
    sort: ['courseCode', 'courseName', 'credits'],
    defaultSort: 'courseCode@asc',
    most: 500,
  }),
  /** What the student has of the term, against what may be taken in one. */
  creditsChooseCourse: ask(`${base}/credits`, {
    in: z.object({ termCode, studentId: id.optional() }),
    out: z.object({ taken: credits, limit: credits, courses: count }),
  }),
  /** Students × courses; each pair is judged by itself. */
  addChooseCourse: write(`${base}/add`, {
    // Students who choose at the same moment share a transaction.
    tx: false,
    in: z.object({
      /** Absent: the caller, a student. */
      studentIds: ids(200).optional(),
      courseIds: ids(30),
      /** Classes that were chosen, at most one of a course. */
      courseClassIds: z.array(id).max(30).optional(),
      retake: flag.optional(),
      /** Of a choice outside of the window. */
      reason: text(200).optional(),
    }),
    out: z.array(
      z.object({
        studentId: id,
        courseId: id,
        studentName: z.string(),
        courseName: z.string(),
        ok: z.boolean(),
        state: z.enum(['chosen', 'waiting', 'none']),
        reason: z.string(),
      }),
    ),
    refreshes,
  }),
  /** A student drops what is not confirmed yet. */
  deleteChooseCourse: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes }),
  confirmChooseCourse: write(`${base}/confirm`, {
    in: which,
    out: z.object({ done: count, unassigned: count, refused: refusals }),
    refreshes,
  }),
  unconfirmChooseCourse: write(`${base}/unconfirm`, {
    in: z.object({ ids: ids(500) }),
    out: z.object({ done: count, refused: refusals }),
    refreshes,
  }),
  dropChooseCourse: write(`${base}/drop`, {
    in: z.object({ ids: ids(500), reason: text(200, 2), force: flag.optional() }),
    out: z.object({ done: count, movedUp: count, refused: refusals }),
    refreshes,
  }),
  summaryChooseCourse: ask(`${base}/summary`, {
    in: z.object({ termCode, subSchoolId: id.optional() }),
    out: z.object({
      windowFrom: time.nullable(),
      windowTo: time.nullable(),
      windowState: z.enum(['none', 'before', 'open', 'closed']),
      /** Students who have something to choose, and those who have chosen. */
      due: count,
      chosenPeople: count,
      chosen: count,
      waiting: count,
      confirmed: count,
      unassigned: count,
      dropped: count,
    }),
  }),
  byCourseChooseCourse: list(`${base}/byCourse`, {
    filter: courseFilter,
    row: z.object({
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      credits,
      schoolName: z.string(),
      eligible: count,
      chosen: count,
      waiting: count,
      confirmed: count,
      dropped: count,
      classCapacity: count,
    }),
    sort: ['courseCode', 'courseName', 'credits'],
    defaultSort: 'courseCode@asc',
    most: 500,
  }),
  /** Students who still have to choose something that their major requires. */
  unchosenListChooseCourse: list(`${base}/unchosenList`, {
    filter: unchosenFilter,
    row: z.object({
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      className: z.string(),
      dueCredits: credits,
      chosenCredits: credits,
      /** Required courses that are not chosen yet. */
      missing: count,
      lastLoginAt: time.nullable(),
    }),
    sort: ['studentNo', 'realname', 'lastLoginAt'],
    defaultSort: 'studentNo@asc',
    most: 500,
  }),
  /** 催选: everybody whom unchosenList finds, each once a day. */
  urgeChooseCourse: write(`${base}/urge`, {
    in: z.object(unchosenFilter),
    out: z.object({ sent: count, skipped: count }),
  }),
  importChooseCourse: importSheet(`${base}/import`, { beside: { termCode: text(20).optional() }, refreshes }),
  templateChooseCourse: file('GET', `${base}/template`, { in: z.object({ termCode: text(20).optional() }) }),
  /** One of the tabs, with its filters. */
  exportChooseCourse: file('POST', `${base}/export`, {
    in: z.object({
      tab: z.enum(CHOOSING_TAB),
      ...filter,
      schoolCode: text(50).optional(),
      orderBy: text(60).default(''),
    }),
  }),
}
