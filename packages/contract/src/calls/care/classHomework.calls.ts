import { z } from 'zod'
import { ask, file, list, write } from '../../call.ts'
import { HOMEWORK_KINDS, PERIODIC_KINDS, REASON_MAX } from '../../entities/assignment/assignment.ts'
import {
  DELAY_REASON_MIN,
  REVIEW_PATIENCE_DAYS,
  URGED_ASSIGNMENTS_MAX,
  WAITED_DAYS_MAX,
} from '../../entities/care/homework.ts'
import { assignmentKind, myState } from '../../entities/exam/attempt.ts'
import { flag, id, ids, text, time } from '../../entities/fields.ts'

const base = '/api/edumanage/classTeacherIndex'

const ofClass = {
  orgClassId: id,
  /** Absent: the current term. */
  termCode: text(20).optional(),
}
const filter = {
  ...ofClass,
  courseId: id.optional(),
  kind: z.enum([...HOMEWORK_KINDS, ...PERIODIC_KINDS]).optional(),
  /** It closes within so many days. */
  dueDays: z.coerce.number().int().min(1).max(WAITED_DAYS_MAX).optional(),
  /** Somebody of the class owes it. */
  missingOnly: flag.optional(),
}
const sort = [
  'closesAt',
  'opensAt',
  'courseName',
  'title',
  'submitRate',
  'missing',
  'waiting',
  'oldestWaitDays',
] as const

const count = z.number().int()
const work = {
  id,
  title: z.string(),
  kind: assignmentKind,
  opensAt: time,
  closesAt: time,
  /** Students of the class whom it is set, and those of them who have handed it in. */
  due: count,
  submitted: count,
  submitRate: z.number().nullable(),
  /** Students who owe it: it is open or over for them, and nothing of them is handed in. */
  missing: count,
  /** Those of them who can still hand it in. */
  owing: count,
}

const cell = z.object({
  assignmentId: id,
  state: myState,
  /** What counts, out of the full score of the assignment; null before it is known. */
  score: z.number().nullable(),
  /** The attempt that this person may read, or why none may be read now; both '' where there is none. */
  studyPaperId: z.string(),
  closed: z.enum(['', 'testOpen', 'anonymous', 'scope']),
  /** Until when the instructor asked for more time, and whether it was given. */
  askedUntil: time.nullable(),
  askGranted: flag,
  personalDue: time.nullable(),
})

/** The homework of a class as its instructor sees it, across all courses. */
export const classHomeworkCalls = {
  homeworkListClassTeacherIndex: list(`${base}/homeworkList`, {
    filter,
    row: z.object({
      ...work,
      courseId: id,
      courseName: z.string(),
      /** Attempts that wait for a mark, and for how many whole days the oldest of them. */
      waiting: count,
      oldestWaitDays: count.nullable(),
      avgPercent: z.number().nullable(),
      reviewerName: z.string(),
    }),
    sort,
    defaultSort: 'closesAt@asc',
    most: 200,
  }),
  homeworkMatrixClassTeacherIndex: ask(`${base}/homeworkMatrix`, {
    in: z.object({ ...ofClass, courseId: id }),
    out: z.object({
      assignments: z.array(z.object({ ...work, fullScore: z.number() })),
      students: z.array(
        z.object({
          studentId: id,
          studentNo: z.string(),
          realname: z.string(),
          due: count,
          submitted: count,
          /** Works that can still be handed in and are not. */
          owing: count,
          /** None for an assignment that is not set for the student. */
          cells: z.array(cell),
        }),
      ),
    }),
  }),
  /** 催交: each student once a day for an assignment; nobody named is everybody of the class who owes it. */
  urgeHomeworkClassTeacherIndex: write(`${base}/urgeHomework`, {
    in: z.object({
      orgClassId: id,
      assignmentIds: ids(URGED_ASSIGNMENTS_MAX),
      studentIds: ids().optional(),
      channels: z
        .array(z.enum(['inSite', 'sms']))
        .min(1)
        .max(2),
    }),
    /** Messages, and those left out because the student was asked for that work today. */
    out: z.object({ sent: count, skipped: count }),
  }),
  /** 催批: to whoever marks, once a day for a course. */
  urgeReviewClassTeacherIndex: write(`${base}/urgeReview`, {
    in: z.object({
      orgClassId: id,
      assignmentIds: ids(URGED_ASSIGNMENTS_MAX),
      days: z.number().int().min(0).max(WAITED_DAYS_MAX).default(REVIEW_PATIENCE_DAYS),
    }),
    /** Whose marking waits so long, and how many of them were told now. */
    out: z.object({ teachers: count, sent: count }),
  }),
  /** 登记延期申请: handed over to the teacher who can grant it. */
  applyDelayClassTeacherIndex: write(`${base}/applyDelay`, {
    in: z.object({
      studentId: id,
      assignmentId: id,
      until: time,
      reason: text(REASON_MAX, DELAY_REASON_MIN),
    }),
    out: z.object({ state: z.literal('applied'), teacherName: z.string() }),
  }),
  exportHomeworkClassTeacherIndex: file('POST', `${base}/exportHomework`, {
    in: z.object({ ...filter, view: z.enum(['list', 'matrix']), orderBy: text(60).default('') }),
  }),
}
