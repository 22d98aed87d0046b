import { z } from 'zod'
import { ask, file, list } from '../../call.ts'
import { day, id, text } from '../../entities/fields.ts'

const base = '/api/edumanage/classTeacherIndex'
const count = z.number().int()
const share = z.number().nullable()

const filter = {
  /** A teacher, for those who look in from above. */
  instructorId: id.optional(),
  gradeCode: text(20).optional(),
  majorId: id.optional(),
  status: z.enum(['enabled', 'disabled', 'graduated']).optional(),
}

const figures = {
  /** Students by their study status. */
  enrolled: count,
  suspended: count,
  graduated: count,
  /** Of the enrolled: who studied this week, and who did in the week before up to the same weekday. */
  weekStudyRate: share,
  lastWeekStudyRate: share,
  /** In the courses of the current term. */
  avgProgress: share,
  formativeAvg: share,
  missingHomework: count,
}

const band = z.object({ from: count, to: count, students: count })

/** 班级管理（辅导员）: own classes as wholes. */
export const classBoardCalls = {
  todoClassTeacherIndex: ask(`${base}/todo`, {
    in: z.object({}),
    out: z.object({
      /** Talks to be taken up again. */
      followUps: count,
      /** Works that close within three days and are owed by somebody. */
      dueAssignments: count,
      /** Students who have not read a notice of the last fortnight that this person wrote. */
      unreadNoticeStudents: count,
      /** Students who have not signed in for a fortnight. */
      quietStudents: count,
    }),
  }),
  listClassTeacherIndex: list(`${base}/list`, {
    filter,
    row: z.object({
      orgClassId: id,
      className: z.string(),
      majorName: z.string(),
      gradeCode: z.string(),
      subSchoolName: z.string(),
      instructorNames: z.array(z.string()),
      ...figures,
    }),
    sort: ['gradeCode', 'className', 'majorName'],
    defaultSort: 'gradeCode@desc',
    most: 100,
  }),
  /** The board of a class. */
  getClassTeacherIndex: ask(`${base}/detail/{id}`, {
    in: z.object({ id }),
    out: z.object({
      orgClassId: id,
      className: z.string(),
      ...figures,
      /** Weeks of the current term up to now, by their Mondays. */
      weeks: z.array(z.object({ monday: day, students: count, studyHours: z.number() })),
      progressBands: z.array(band),
      scoreBands: z.array(band),
    }),
  }),
  /** 班级学情报告, as a page to print or as a workbook. */
  reportClassTeacherIndex: file('POST', `${base}/report`, {
    in: z.object({ orgClassId: id, from: day, to: day, format: z.enum(['pdf', 'xlsx']) }),
  }),
  workloadClassTeacherIndex: list(`${base}/workload`, {
    filter: {
      /** Absent: the current term. */
      termCode: text(20).optional(),
      subSchoolId: id.optional(),
      instructorId: id.optional(),
    },
    row: z.object({
      teacherId: id,
      teacherNo: z.string(),
      realname: z.string(),
      subSchoolName: z.string(),
      classCount: count,
      studentCount: count,
      /** Talks recorded and lines of the work log within the term. */
      contacts: count,
      logs: count,
    }),
    sort: ['teacherNo', 'realname', 'classCount', 'studentCount', 'contacts', 'logs'],
    defaultSort: 'contacts@asc',
  }),
  exportClassTeacherIndex: file('POST', `${base}/export`, {
    in: z.object({
      ...filter,
      view: z.enum(['classes', 'workload']).default('classes'),
      termCode: text(20).optional(),
      subSchoolId: id.optional(),
      orderBy: text(60).default(''),
    }),
  }),
}
