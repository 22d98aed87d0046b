import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope, refuse } from '../../../wire/error.ts'
import { assertCanEditScores } from '../score.policy.ts'
import { lockScoreRows, type ScoreRow } from '../score.store.ts'
import { type ScoreCourse, scoreCourse } from '../sheet/score-course.read.ts'
import { assertNamesShown } from '../sheet/teaching-sheet.read.ts'
import { seatsOfClass } from './class-seats.read.ts'

interface Asked {
  courseId: string
  courseClassId?: string | undefined
}

async function lockedRows(ctx: Ctx, { courseId, courseClassId }: Asked) {
  const course = assertCanEditScores(ctx.me, await scoreCourse(ctx, courseId))
  await assertNamesShown(ctx, [courseId])
  if (course.finalRatio === 0) throw refuse('本课程没有终考', 'the course has no final exam')
  const studentIds = courseClassId ? await seatsOfClass(ctx.db, courseId, courseClassId) : null
  if (studentIds?.length === 0) throw outsideScope()
  return { course, rows: await lockScoreRows(ctx.db, courseId, studentIds, ctx.now) }
}

const isOut = ({ state }: ScoreRow) => state === 'published' || state === 'locked'

/** Everybody has a score or a flag; rows that are published already keep what they say. */
export async function submitFinal(ctx: Ctx, input: Asked): Promise<{ handed: number }> {
  const { course, rows } = await lockedRows(ctx, input)
  const open = rows.filter((row) => !isOut(row))
  const missing = open.filter(({ final, flag }) => final === null && flag === 'normal').length
  if (missing > 0)
    throw refuse(`还有${missing}人无终考成绩且未标记`, `${missing} students have neither a final score nor a flag`)
  if (open.length === 0) throw refuse('没有可提交的终考成绩', 'there are no final scores to submit')
  const done = await sql`
    update score set final_handed_at = ${ctx.now}, final_handed_by = ${ctx.me.userId}
    where id = any(${open.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
  const handed = Number(done.numAffectedRows ?? 0)
  logMove(ctx, course, { finalHandedIn: handed, courseClassId: input.courseClassId ?? '' })
  return { handed }
}

/** Until the total is handed in, which rests on it. */
export async function recallFinal(ctx: Ctx, input: Asked): Promise<{ recalled: number }> {
  const { course, rows } = await lockedRows(ctx, input)
  const handed = rows.filter(({ finalHandedAt }) => finalHandedAt !== null)
  if (handed.some(({ state }) => state === 'entered'))
    throw refuse('总评成绩已提交，请先撤回总评', 'the total scores have been handed in; recall them first')
  const going = handed.filter(({ state }) => state === 'computed')
  if (going.length === 0 && handed.length > 0)
    throw refuse('成绩已发布，不能撤回', 'the scores are published and cannot be recalled')
  await sql`
    update score set final_handed_at = null, final_handed_by = null
    where id = any(${going.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
  logMove(ctx, course, { recalled: going.length, courseClassId: input.courseClassId ?? '' })
  return { recalled: going.length }
}

const logMove = (ctx: Ctx, { courseId, courseName }: ScoreCourse, after: object) =>
  ctx.log({ targetType: 'score', targetId: courseId, targetName: courseName, after })
