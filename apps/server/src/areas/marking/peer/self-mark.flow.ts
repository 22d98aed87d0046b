import type { In } from '@shuyuan/contract/calls/index.ts'
import { rubricTotal } from '@shuyuan/domain/peer/rubric.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import { assertMarks } from './mark.flow.ts'
import { ownPeers } from './my-work.read.ts'
import { assertOpen } from './peer.policy.ts'
import { sharePeer, storeSelf } from './peer.store.ts'

/** 自评: an author marks the own work while the others mark it; the last one stands, and none of them counts. */
export async function markOwnWork(ctx: Ctx, { mutualId, marks, comment }: In<'selfMutualEvaluateInfo'>) {
  const { studentId } = ctx.me
  const [known] = studentId ? await ownPeers(ctx.db, { studentId, mutualId }) : []
  if (!known || !studentId) throw new AppError(100612)
  const peer = found(await sharePeer(ctx.db, mutualId))
  if (!peer.selfReview) throw refuse('这次互评不要求自评', 'this peer marking does not ask for own marks')
  assertOpen(peer, ctx.now)
  if (known.handedIn === false)
    throw refuse('您没有提交这次作业，不能自评', 'you have not handed in a work that you could mark')
  // To oneself nobody has to explain few points.
  assertMarks(peer, marks, 0)
  const row = { marks: JSON.stringify(marks), comment, total: rubricTotal(marks), at: ctx.now }
  await storeSelf(ctx.db, { mutualId, studentId, ...row })
  return { at: ctx.now }
}
