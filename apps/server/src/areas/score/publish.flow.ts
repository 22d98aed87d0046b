import { notify } from '../../messages/notify.store.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField } from '../../wire/error.ts'
import { assertCanManageWholeSchool, canManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { isComplete, moveScores } from './move.flow.ts'
import { assertCanEditScores, PUBLISH_CLOSED, windowState } from './score.policy.ts'
import { lockScoreRows, type ScoreRow } from './score.store.ts'
import { settleTotals } from './settle-totals.flow.ts'
import { type ScoreCourse, scoreCourses } from './sheet/score-course.read.ts'

export interface Chosen {
  courseIds?: string[] | undefined
  courseId?: string | undefined
  studentIds?: string[] | undefined
}

/** The selected courses: several whole ones, or one with or without selected students. */
export async function chosenCourses(ctx: Ctx, { courseIds, courseId }: Chosen): Promise<ScoreCourse[]> {
  if ((courseIds === undefined) === (courseId === undefined))
    throw badField('courseIds', '请选择课程', 'choose courses')
  return scoreCourses(ctx, courseIds ?? [courseId as string])
}

const by = (ctx: Ctx, reason = '') => ({ now: ctx.now, userId: ctx.me.userId, reason })

/** Why a course cannot be published; null if it can. */
function obstacle(ctx: Ctx, course: ScoreCourse, going: readonly ScoreRow[], withComputed: boolean): string | null {
  if (windowState(course.scorePublish, ctx.now) !== 'open') return PUBLISH_CLOSED[ctx.lang === 'zh' ? 0 : 1]
  if (going.length === 0) return ctx.lang === 'zh' ? '没有待发布的成绩' : 'nothing to publish'
  const open = going.filter((row) => !isComplete(row)).length
  if (open > 0) return ctx.lang === 'zh' ? `有${open}人无终考成绩且未标记` : `${open} have no final score and no flag`
  const notIn = withComputed ? 0 : going.filter(({ state }) => state === 'computed').length
  if (notIn > 0) return ctx.lang === 'zh' ? `有${notIn}人总评未提交` : `${notIn} are not handed in`
  return null
}

/**
 * entered -> published (also computed ones if educational affairs choose so); a course is published as a whole or not
 * at all.
 */
export async function publishScores(ctx: Ctx, input: Chosen & { withComputed?: '0' | '1' | undefined }) {
  const courses = await chosenCourses(ctx, input)
  const withComputed = input.withComputed === '1'
  if (withComputed) assertCanManageWholeSchool(ctx.me)
  const answer = { published: 0, refused: [] as { courseName: string; reason: string }[] }
  for (const course of courses) {
    assertCanEditScores(ctx.me, course)
    await settleTotals(ctx.db, course.courseId, ctx.now, input.studentIds ?? null)
    const rows = await lockScoreRows(ctx.db, course.courseId, input.studentIds ?? null, ctx.now)
    const going = rows.filter(({ state }) => state === 'computed' || state === 'entered')
    const reason = obstacle(ctx, course, going, withComputed)
    if (reason) {
      answer.refused.push({ courseName: course.courseName, reason })
      continue
    }
    const facts = (row: ScoreRow) => ({ complete: isComplete(row), inWindow: true, withComputed })
    const { moved } = await moveScores(ctx.db, course.courseId, going, 'publish', facts, by(ctx))
    answer.published += moved.length
    await notify(
      ctx,
      'scorePublished',
      moved.map(({ userId }) => userId),
      { course: course.courseName, courseId: course.courseId },
      { id: course.courseId, turn: ctx.now },
    )
  }
  logChange(ctx, courses, { published: answer.published })
  return answer
}

export async function lockScores(ctx: Ctx, input: Chosen) {
  assertCanManageWholeSchool(ctx.me)
  const courses = await chosenCourses(ctx, input)
  let locked = 0
  for (const { courseId } of courses) {
    const rows = await lockScoreRows(ctx.db, courseId, input.studentIds ?? null, ctx.now)
    locked += (await moveScores(ctx.db, courseId, rows, 'lock', () => ({}), by(ctx))).moved.length
  }
  logChange(ctx, courses, { locked })
  return { locked }
}

export async function unlockScores(ctx: Ctx, input: { courseId: string; studentIds: string[]; reason: string }) {
  assertCanManageWholeSchool(ctx.me)
  const courses = await scoreCourses(ctx, [input.courseId])
  const rows = await lockScoreRows(ctx.db, input.courseId, input.studentIds, ctx.now)
  const facts = () => ({ canUnlock: canManageWholeSchool(ctx.me), reason: input.reason })
  const { moved } = await moveScores(ctx.db, input.courseId, rows, 'unlock', facts, by(ctx, input.reason))
  logChange(ctx, courses, { unlocked: moved.length, reason: input.reason })
  return { unlocked: moved.length }
}

const logChange = (ctx: Ctx, courses: readonly ScoreCourse[], after: object) =>
  ctx.log({
    targetType: 'score',
    targetId: courses[0]?.courseId ?? '',
    targetName: courses
      .map(({ courseName }) => courseName)
      .join('、')
      .slice(0, 200),
    after,
  })
