import { z } from 'zod'
import { ask, byId, file, list, write } from '../../call.ts'
import { email, gender, mobile, studyStatus } from '../../entities/account/person.ts'
import { CLASS_MESSAGE_MAX, CLASS_MESSAGE_TITLE_MAX, MARK_REASON_MAX } from '../../entities/care/contact.ts'
import { assignmentKind, myState } from '../../entities/exam/attempt.ts'
import { day, flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/edumanage/classTeacherIndex'
const NO_LOGIN_DAYS_MAX = 365
const MESSAGE_CLASSES_MAX = 50
const MESSAGE_STUDENTS_MAX = 500

const filter = {
  /** An instructor's list has all own classes without it; whoever manages names one. */
  orgClassId: id.optional(),
  courseId: id.optional(),
  keyWords,
  studyStatus: studyStatus.optional(),
  /** Mean progress below so many percent. */
  progressBelow: z.coerce.number().min(1).max(100).optional(),
  /** Not signed in for so many days, or never. */
  noLoginDays: z.coerce.number().int().min(1).max(NO_LOGIN_DAYS_MAX).optional(),
  attention: flag.optional(),
}

const figures = {
  courseCount: z.number().int(),
  /** In the courses of the current term. */
  avgProgress: z.number().nullable(),
  formativeAvg: z.number().nullable(),
  /** Work of the current term that the student owes, closed or not. */
  missingHomework: z.number().int(),
  weekStudySeconds: z.number().int(),
  integral: z.number(),
}

const person = {
  id,
  userId: id,
  studentNo: z.string(),
  realname: z.string(),
  gender,
  orgClassId: id,
  className: z.string(),
  mobileMasked: z.string(),
  studyStatus,
  lastLoginAt: time.nullable(),
  attention: flag,
  lastContactAt: time.nullable(),
}

/** The students of own classes, one by one. */
export const classStudentsCalls = {
  studentListClassTeacherIndex: list(`${base}/studentList`, {
    filter,
    row: z.object({ ...person, ...figures }),
    sort: [
      ...(['studentNo', 'realname', 'className', 'lastLoginAt', 'courseCount', 'avgProgress', 'formativeAvg'] as const),
      ...(['missingHomework', 'weekStudySeconds', 'integral', 'lastContactAt'] as const),
    ],
    defaultSort: 'lastLoginAt@asc',
    most: 200,
  }),
  studentDetailClassTeacherIndex: ask(`${base}/studentDetail/{id}`, {
    in: byId,
    out: z.object({
      student: z.object({
        ...person,
        ...figures,
        subSchoolName: z.string(),
        majorName: z.string(),
        gradeCode: z.string(),
        email: z.string(),
        markReason: z.string(),
        markByName: z.string(),
        /** Of the account, for a change of the ways to reach it. */
        updatedAt: time,
      }),
      courses: z.array(
        z.object({
          courseId: id,
          courseName: z.string(),
          faceTeacherName: z.string(),
          progress: z.number(),
          formativeScore: z.number().nullable(),
          /** Once they are published. */
          finalScore: z.number().nullable(),
          totalScore: z.number().nullable(),
        }),
      ),
      assignments: z.array(
        z.object({
          assignmentId: id,
          courseName: z.string(),
          title: z.string(),
          kind: assignmentKind,
          closesAt: time,
          state: myState,
          score: z.number().nullable(),
          fullScore: z.number(),
        }),
      ),
      /** Of the last thirty days, the oldest first. */
      studyByDay: z.array(z.object({ day, seconds: z.number().int() })),
    }),
  }),
  /** Each look is in the operation log. */
  showMobileClassTeacherIndex: write(`${base}/showMobile/{id}`, { in: byId, out: z.object({ mobile: z.string() }) }),
  /** The only two fields of a student's record that change here. */
  updateContactClassTeacherIndex: write(`${base}/updateContact/{id}`, {
    in: z.object({
      id,
      mobile: mobile.optional(),
      email: email.optional(),
      updatedAt,
    }),
    out: z.null(),
    refreshes: ['studentInfo', 'userInfo'],
  }),
  markStudentClassTeacherIndex: write(`${base}/markStudent`, {
    in: z.object({ studentIds: ids(MESSAGE_STUDENTS_MAX), attention: flag, reason: text(MARK_REASON_MAX).optional() }),
    out: z.object({ changed: z.number().int() }),
  }),
  /** To whole classes or to students; it goes out as a notice of the class. */
  sendMessageClassTeacherIndex: write(`${base}/sendMessage`, {
    in: z.object({
      orgClassIds: ids(MESSAGE_CLASSES_MAX).optional(),
      studentIds: ids(MESSAGE_STUDENTS_MAX).optional(),
      title: publishedText('notice', CLASS_MESSAGE_TITLE_MAX, 2),
      content: publishedText('notice', CLASS_MESSAGE_MAX, 1),
      channels: z
        .array(z.enum(['inSite', 'sms', 'email']))
        .min(1)
        .max(3),
    }),
    out: z.object({ noticeId: id, people: z.number().int() }),
    refreshes: ['notice'],
    repeatSafe: true,
  }),
  exportStudentClassTeacherIndex: file('POST', `${base}/exportStudent`, {
    in: z.object({ ...filter, orderBy: text(60).default('') }),
  }),
}
