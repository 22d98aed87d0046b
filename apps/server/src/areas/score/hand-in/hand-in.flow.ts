import type { Ctx } from '../../../wire/context.ts'
import { isComplete, moveScores } from '../move.flow.ts'
import { assertCanEditScores } from '../score.policy.ts'
import { lockScoreRows } from '../score.store.ts'
import { settleTotals } from '../settle-totals.flow.ts'
import { scoreCourse } from '../sheet/score-course.read.ts'

const by = (ctx: Ctx) => ({ now: ctx.now, userId: ctx.me.userId })

/** computed -> entered for everyone with a total or a flag; the others are reported and wait. */
export async function submitTotal(ctx: Ctx, input: { courseId: string; confirmMissing?: '0' | '1' | undefined }) {
  const course = assertCanEditScores(ctx.me, await scoreCourse(ctx, input.courseId))
  await settleTotals(ctx.db, course.courseId, ctx.now)
  const rows = await lockScoreRows(ctx.db, course.courseId, null, ctx.now)
  const missing = rows
    .filter((row) => row.state === 'computed' && !isComplete(row))
    .map(({ studentId, studentNo, realname, formative, final }) => ({
      studentId,
      studentNo,
      realname,
      missing: [
        ...(formative === null && course.formativeRatio > 0 ? ['formative'] : []),
        ...(final === null && course.finalRatio > 0 ? ['final'] : []),
      ],
    }))
  if (missing.length > 0 && input.confirmMissing !== '1') {
    ctx.log({ nothing: true })
    return { entered: 0, missing }
  }
  const facts = (row: Parameters<typeof isComplete>[0]) => ({ complete: isComplete(row) })
  const { moved } = await moveScores(ctx.db, course.courseId, rows, 'submit', facts, by(ctx))
  logChange(ctx, course, { entered: moved.length })
  return { entered: moved.length, missing }
}

export async function recallTotal(ctx: Ctx, { courseId }: { courseId: string }) {
  const course = assertCanEditScores(ctx.me, await scoreCourse(ctx, courseId))
  const rows = await lockScoreRows(ctx.db, courseId, null, ctx.now)
  const { moved } = await moveScores(ctx.db, courseId, rows, 'recall', () => ({}), by(ctx))
  logChange(ctx, course, { recalled: moved.length })
  return { recalled: moved.length }
}

const logChange = (ctx: Ctx, { courseId, courseName }: { courseId: string; courseName: string }, after: object) =>
  ctx.log({ targetType: 'score', targetId: courseId, targetName: courseName, after })
