import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { scoreAttempts } from '../../exam/attempt/attempt-score.flow.ts'
import { markUndone } from '../../exam/correction/correction.flow.ts'
import { recordRegrade } from './regrade.flow.ts'
import { findRegrade, pairsOfRegrade, touchedBy } from './regrade-list.read.ts'
import { settledAmong, touchedAttempts } from './regrade-plan.read.ts'
import { lockShowing, regraded, toHandedIn } from './rescore.flow.ts'

/**
 * Takes the latest regrade back: the attempts get what they would have without it, with every mark that came in since.
 * Refused as a whole once the score of somebody whom it changed was handed in.
 */
export async function undoRegrade(ctx: Ctx, { id, reason }: { id: string; reason: string }) {
  const asked = found(await findRegrade(ctx.db, id))
  assertHostCanEdit(await courseAccess(ctx, asked.courseId))
  const pairs = await pairsOfRegrade(ctx.db, id)
  const locked = await lockShowing(ctx.db, pairs)
  const row = found(await findRegrade(ctx.db, id))
  if (row.undoneAt) throw new AppError(100409)
  if (!row.isLatest) throw refuse('请先撤销之后的重新判分', 'undo the later regrade first')
  const { skipped, changed, wasWaiting } = await touchedBy(ctx.db, id)
  const settled = await settledAmong(ctx.db, locked, true)
  const stuck = [...changed].filter((one) => settled.has(one)).length
  if (stuck > 0)
    throw refuse(
      `已有${stuck}份答卷的成绩提交或锁定，不能撤销`,
      `the scores of ${stuck} of these attempts were handed in or locked meanwhile; it cannot be undone`,
    )
  await markUndone(ctx.db, id, { by: ctx.me.userId, at: ctx.now, reason })
  const attempts = (await touchedAttempts(ctx, locked)).filter((one) => !(skipped.has(one.id) || settled.has(one.id)))
  const rows = await regraded(ctx, attempts, undefined, wasWaiting)
  await scoreAttempts(
    ctx.db,
    attempts.map((attempt) => toHandedIn(attempt, ctx.now, wasWaiting)),
    ctx.now,
    new Set(pairs.map(({ questionVersionId }) => questionVersionId)),
  )
  await recordRegrade(ctx, rows, { regradeId: id, reason, undo: true })
  const count = rows.filter(({ way }) => way !== 'same').length
  ctx.log({ targetType: 'question', targetId: row.questionId, after: { undone: row.choice, reason, count } })
  return { changed: count }
}
