import type { Portrait } from '@shuyuan/contract/entities/study/portrait.ts'
import { daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { forecastOf } from '@shuyuan/domain/scoring/course/forecast.rule.ts'
import {
  adviceOf,
  classMedians,
  ENOUGH_STUDY_SECONDS,
  type StudyFacts,
  scalesOf,
} from '@shuyuan/domain/study/portrait.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { readsOf } from '../../../db/hot-reads.ts'
import type { Ctx } from '../../../wire/context.ts'
import { assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { todoList } from '../../exam/start/task-list.read.ts'
import { releasedFormative, runningOptions } from '../../score/result/released-scores.read.ts'
import { activeScheme } from '../../score/scheme/scheme.read.ts'
import { readCatalogue } from '../catalogue.read.ts'
import { teachWeekOf } from '../home.read.ts'
import { ownStudentId } from '../own.policy.ts'
import { tasksOfCourse } from '../statistics/task-figures.flow.ts'
import { dismissAdvice, dismissedAdvice } from './advice.store.ts'
import { answersByChapter, type ClassmateRow, studyOf, termOfCourse } from './portrait.read.ts'

/** Nobody but a student of the course is told how one studies there. */
async function ownCourse(ctx: Ctx, courseId: string) {
  const { contentId } = assertStudent(await courseAccess(ctx, courseId))
  return { courseId, contentId, studentId: ownStudentId(ctx) }
}

export const weeksBegun = (term: { startDate: string; teachWeeks: number }, now: Date): number =>
  Math.max(1, Math.min(term.teachWeeks, teachWeekOf(term.startDate, schoolDay(now))))

export const factsOf = ({ byWeek, progressPercent, texts }: ClassmateRow, weeks: number): StudyFacts => ({
  ...{ weeks, byWeek, progressPercent, texts, tasks: null, formative: null },
})

async function formativeOf(ctx: Ctx, courseId: string, studentId: string) {
  const scheme = await activeScheme(readsOf(ctx), courseId)
  if (!scheme) return { formative: null, forecast: null }
  const [formative, options] = await Promise.all([
    releasedFormative(readsOf(ctx), scheme, { courseId, studentId, now: ctx.now }),
    runningOptions(readsOf(ctx), scheme, { courseId, studentId, now: ctx.now }),
  ])
  return { formative, forecast: options && forecastOf(options) }
}

const NOBODY: Omit<ClassmateRow, 'studentId' | 'userId'> = { progressPercent: 0, texts: 0, byWeek: [] }

export async function ownPortrait(ctx: Ctx, { courseId }: { courseId: string }): Promise<Portrait> {
  const own = await ownCourse(ctx, courseId)
  const { studentId, contentId } = own
  const term = await termOfCourse(ctx.db, courseId)
  const weeks = weeksBegun(term, ctx.now)
  const ofContent = { studentId, courseId: contentId }
  const [[study], tasks, { formative, forecast }, chapters, todo, { open }, dismissed] = await Promise.all([
    studyOf(ctx.db, { ...own, withClass: false }, term),
    tasksOfCourse(ctx, studentId, courseId),
    formativeOf(ctx, courseId, studentId),
    answersByChapter(ctx.db, ofContent, ctx.now),
    todoList(ctx, { courseId }),
    readCatalogue(ctx.db, contentId, studentId, ctx.now),
    dismissedAdvice(ctx.db, { studentId, courseId }, ctx.now),
  ])
  const facts = { ...factsOf({ ...NOBODY, ...study, studentId, userId: '' }, weeks), tasks, formative }
  const seconds = facts.byWeek.reduce((sum, one) => sum + one.seconds, 0)
  const head = { courseName: term.courseName, seconds, weeks }
  if (seconds < ENOUGH_STUDY_SECONDS)
    return { ...head, enough: '0', scales: [], forecast: null, byWeek: [], chapters: [], advice: [] }
  const last = await ctx.db
    .selectFrom('studyDay')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('studentId', '=', studentId)
    .where('courseId', '=', contentId)
    .executeTakeFirst()
  return {
    ...{ ...head, enough: '1', scales: scalesOf(facts), forecast, chapters },
    byWeek: Array.from({ length: weeks }, (_, at) => ({
      weekNo: at + 1,
      seconds: facts.byWeek.find(({ weekNo }) => weekNo === at + 1)?.seconds ?? 0,
    })),
    advice: adviceOf({
      ...{ now: ctx.now.getTime(), todo, chapters, tasks, texts: facts.texts, dismissed },
      mustSee: open.filter(({ mustSee, finishedAt }) => mustSee && finishedAt === null),
      pause: last?.day ? daysBetween(last.day, schoolDay(ctx.now)) : null,
    }).map((one) => ({ ...one, dueAt: one.dueAt?.toISOString() ?? null })),
  }
}

export async function classPortrait(ctx: Ctx, { courseId }: { courseId: string }) {
  const own = await ownCourse(ctx, courseId)
  const term = await termOfCourse(ctx.db, courseId)
  const weeks = weeksBegun(term, ctx.now)
  const students = await studyOf(ctx.db, { ...own, withClass: true }, term)
  return classMedians(students.map((one) => factsOf(one, weeks)))
}

export async function dismissOwnAdvice(ctx: Ctx, { courseId, adviceId }: { courseId: string; adviceId: string }) {
  const { studentId } = await ownCourse(ctx, courseId)
  await dismissAdvice(ctx.db, { studentId, courseId }, adviceId, ctx.now)
  return null
}
