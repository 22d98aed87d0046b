import { DAY_PARTS, type StudentPortrait } from '@shuyuan/contract/entities/study/style.ts'
import { classMedians, scalesOf } from '@shuyuan/domain/study/portrait.rule.ts'
import { nearDays, type StyleFacts, termWeek } from '@shuyuan/domain/study/style.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { factsOf } from '../portrait/portrait.flow.ts'
import { answersByChapter, studyOf } from '../portrait/portrait.read.ts'
import { tasksOfCourse } from '../statistics/task-figures.flow.ts'
import { type StyleRow, type StyleTask, styleMeans, styleTexts } from './style.read.ts'
import { type StyledCourse, styledCourse, styledStudents } from './styled.flow.ts'

type TaskState = StudentPortrait['tasks'][number]['state']

/** `first`: the attempt that counts for punctuality. */
function stateOf(
  { isExempt, state, closesAt }: StyleTask,
  first: { late: boolean } | undefined,
  now: number,
): TaskState {
  if (isExempt) return 'exempt'
  if (state === 'offline') return 'offline'
  if (closesAt > now) return 'coming'
  if (!first) return 'missing'
  return first.late ? 'late' : 'onTime'
}

function taskRow(task: StyleTask, now: number) {
  const { assignmentId, title, closesAt, attempts } = task
  const handedIn = attempts.filter(({ submittedAt }) => submittedAt !== null)
  const first = handedIn.find(({ late }) => !late) ?? handedIn[0]
  const at = first?.submittedAt ?? null
  return {
    ...{ assignmentId, title, state: stateOf(task, first, now) },
    closesAt: new Date(closesAt).toISOString(),
    submittedAt: at === null ? null : new Date(at).toISOString(),
  }
}

const partRows = (parts: StyleFacts['parts']): StudentPortrait['parts'] =>
  DAY_PARTS.flatMap((key) => {
    const seconds = parts.reduce((sum, one) => sum + (one.key === key ? one.seconds : 0), 0)
    return seconds === 0 ? [] : [{ key, seconds }]
  })

/** Six scales of the term up to now as the student sees them, but with the score of the sheet, and the medians of the class. */
async function scalesIn(ctx: Ctx, course: StyledCourse, { studentId, ownCourseId, formative }: StyleRow) {
  const { contentId, weeks } = course
  const [classmates, tasks] = await Promise.all([
    studyOf(ctx.db, { courseId: ownCourseId, contentId, studentId, withClass: true }, course),
    tasksOfCourse(ctx, studentId, ownCourseId),
  ])
  const own = found(classmates.find((one) => one.studentId === studentId))
  return {
    scales: scalesOf({ ...factsOf(own, weeks), tasks, formative }),
    medians: classMedians(classmates.map((one) => factsOf(one, weeks))),
  }
}

export async function studentPortrait(ctx: Ctx, input: Asked<'getCourseStuPortrayalInfo'>): Promise<StudentPortrait> {
  const { studentId, ...asked } = input
  const course = await styledCourse(ctx, asked)
  const { of, row } = found((await styledStudents(ctx.db, course)).seen.find((one) => one.row.studentId === studentId))
  const ofOne = { ...course, studentId }
  const [{ scales, medians }, means, texts, chapters] = await Promise.all([
    scalesIn(ctx, course, of.person),
    styleMeans(ctx.db, ofOne),
    styleTexts(ctx.db, ofOne),
    answersByChapter(ctx.db, { studentId, courseId: course.contentId }, ctx.now),
  ])
  const near = nearDays(of.dueDays)
  const { courseName, fromWeek, toWeek, startDate } = course
  return {
    ...{ student: row, courseName, fromWeek, toWeek, scales, medians, chapters },
    days: of.days.map(({ day, seconds }) => ({
      ...{ day, seconds, weekNo: termWeek(startDate, day), near: near.has(day) ? '1' : '0' },
    })),
    tasks: of.tasks.map((task) => taskRow(task, course.now)),
    means: means.map(({ id, title, means: key, seconds }) => ({ id, title, means: key, seconds })),
    parts: partRows(of.parts),
    texts: texts.map(({ day, isPost }) => ({ day, isPost: isPost ? '1' : '0' })),
  }
}
