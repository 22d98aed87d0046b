import type { In } from '@shuyuan/contract/calls/index.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { lockEditable } from '../../assignment/get-assignment.flow.ts'
import { deletePeer, insertPeer, lockPeer, updatePeer } from './peer.store.ts'
import { findPeer, type StoredPeer } from './stored-peer.read.ts'

const KINDS = ['webHomework'] as const

type Form = Omit<In<'addMutualEvaluateInfo'>, 'assignmentId'>
type Change = Omit<In<'updateMutualEvaluateInfo'>, 'id' | 'updatedAt'>

function assertTimes(times: { opensAt: Date; closesAt: Date }, homeworkClosesAt: Date, now: Date): void {
  if (times.opensAt < homeworkClosesAt)
    throw badField('opensAt', '互评须在作业截止之后开始', 'peer marking begins after the homework closes')
  if (times.closesAt <= times.opensAt)
    throw badField('closesAt', '截止时间须晚于开始时间', 'it must close after it opens')
  if (times.closesAt <= now) throw badField('closesAt', '截止时间须晚于当前时间', 'it must close in the future')
}

/** Whoever may edit the homework sets its peer marking. */
export async function addPeer(ctx: Ctx, { assignmentId, ...form }: Form & { assignmentId: string }) {
  const { row } = await lockEditable(ctx, KINDS, assignmentId)
  const there = await ctx.db
    .selectFrom('mutualEvaluate')
    .select('id')
    .where('assignmentId', '=', assignmentId)
    .executeTakeFirst()
  if (there) throw refuse('这项作业已设置互评', 'this homework has peer marking already')
  const times = { opensAt: new Date(form.opensAt), closesAt: new Date(form.closesAt) }
  assertTimes(times, row.closesAt, ctx.now)
  const { rubric, showReference, calibrated, selfReview, ...rest } = form
  const flags = {
    showReference: showReference === '1',
    calibrated: calibrated === '1',
    selfReview: selfReview === '1',
  }
  const id = await insertPeer(
    ctx.db,
    { ...rest, ...times, ...flags, assignmentId, rubric: JSON.stringify(rubric) },
    writtenBy(ctx),
  )
  ctx.log({ targetType: 'mutualEvaluate', targetId: id, targetName: row.title, after: form })
  return { id }
}

/** The peer marking with its homework, locked by somebody who may edit it. */
export async function lockOwnPeer(ctx: Ctx, id: string): Promise<StoredPeer> {
  const known = found(await findPeer(ctx.db, id))
  await lockEditable(ctx, KINDS, known.assignmentId)
  return found(await lockPeer(ctx.db, id))
}

/** Once works are dealt their markers go by what they were told: only the end may move, and the reference be shown. */
const LATER = ['closesAt', 'showReference'] as const

function assertChangeable(peer: StoredPeer, change: Change): void {
  if (peer.closedAt) throw refuse('互评已结束，不能修改', 'peer marking is over and cannot be changed')
  if (!peer.allocatedAt) return
  const fixed = Object.keys(change).find((field) => !(LATER as readonly string[]).includes(field))
  if (fixed) throw badField(fixed, '已分配，不能再修改', 'the works have been dealt; this is fixed now')
}

export async function changePeer(ctx: Ctx, { id, updatedAt, ...change }: Change & { id: string; updatedAt: string }) {
  const peer = await lockOwnPeer(ctx, id)
  assertFresh(peer.updatedAt, updatedAt)
  assertChangeable(peer, change)
  const { rubric, showReference, calibrated, selfReview, opensAt, closesAt, ...rest } = change
  const times = { opensAt: new Date(opensAt ?? peer.opensAt), closesAt: new Date(closesAt ?? peer.closesAt) }
  assertTimes(times, peer.allocatedAt ? peer.opensAt : peer.homeworkClosesAt, ctx.now)
  await updatePeer(ctx.db, id, {
    ...rest,
    ...times,
    ...(rubric && { rubric: JSON.stringify(rubric) }),
    ...(showReference && { showReference: showReference === '1' }),
    ...(calibrated && { calibrated: calibrated === '1' }),
    ...(selfReview && { selfReview: selfReview === '1' }),
    updatedAt: ctx.now,
    updatedBy: ctx.me.userId,
  })
  ctx.log({ targetType: 'mutualEvaluate', targetId: id, targetName: peer.title, before: peer, after: change })
  return { updatedAt: ctx.now }
}

export async function removePeer(ctx: Ctx, id: string): Promise<null> {
  const peer = await lockOwnPeer(ctx, id)
  if (peer.allocatedAt) throw refuse('互评已分配，不能删除', 'the works have been dealt, so it cannot be deleted')
  await deletePeer(ctx.db, id)
  ctx.log({ targetType: 'mutualEvaluate', targetId: id, targetName: peer.title, before: peer })
  return null
}
