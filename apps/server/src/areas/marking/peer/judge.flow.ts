import type { In } from '@shuyuan/contract/calls/index.ts'
import { rubricFull } from '@shuyuan/domain/peer/rubric.rule.ts'
import { sql } from 'kysely'
import { tell } from '../../../events/hub.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { recombine } from './close.flow.ts'
import { ownPeers } from './my-work.read.ts'
import { assertCanJudge, assertClosed } from './peer.policy.ts'
import { insertAppeal, lockPeer, setTeacherScore, settleAppeal, updateTasks } from './peer.store.ts'
import { appealUntil, type StoredPeer } from './stored-peer.read.ts'
import { teachersOf, toldOf } from './told.read.ts'

async function classesOf(
  ctx: Ctx,
  { courseId }: StoredPeer,
  studentIds: readonly string[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ classId: string | null }>`
    select s.course_class_id as "classId" from unnest(${[...studentIds]}::uuid[]) x
    left join content_place s on s.course_id = ${courseId} and s.student_id = x`.execute(ctx.db)
  return rows.map(({ classId }) => classId)
}

/** Marks that a teacher leaves out, or takes in again; a published result follows at once. */
export async function excludeMarks(ctx: Ctx, { taskIds, on, reason }: In<'excludeMutualEvaluateInfo'>): Promise<null> {
  const ids = [...new Set(taskIds)].sort()
  const tasks = await ctx.db
    .selectFrom('mutualTask')
    .select(['id', 'mutualId', 'authorId', 'state'])
    .where('id', 'in', ids)
    .execute()
  const [first] = tasks
  if (!first || tasks.length < ids.length) throw new AppError(100404)
  if (tasks.some(({ mutualId }) => mutualId !== first.mutualId))
    throw refuse('请一次处理一项互评', 'one peer marking at a time')
  const peer = found(await lockPeer(ctx.db, first.mutualId))
  const authors = tasks.map(({ authorId }) => authorId)
  assertCanJudge(await courseAccess(ctx, peer.courseId), await classesOf(ctx, peer, authors))
  if (tasks.some(({ state }) => state !== 'submitted'))
    throw refuse('只能处理已提交的评分', 'it has not been handed in')
  await updateTasks(ctx.db, ids, { excluded: on === '1', excludeReason: on === '1' ? reason : '', updatedAt: ctx.now })
  if (peer.closedAt) await recombine(ctx.db, peer, ctx.now)
  ctx.log({
    targetType: 'mutualEvaluate',
    targetId: peer.id,
    targetName: peer.title,
    after: { excluded: on, taskIds: ids, reason },
  })
  return null
}

/** 申诉: once, within three days of the results. */
export async function appeal(ctx: Ctx, { mutualId, reason }: In<'appealMutualEvaluateInfo'>) {
  const { studentId } = ctx.me
  const [own] = studentId ? await ownPeers(ctx.db, { studentId, mutualId }) : []
  if (!studentId || !own) throw new AppError(100612)
  if (ctx.now > appealUntil(assertClosed(own))) throw refuse('申诉期限已过', 'the time to appeal is over')
  const received = await ctx.db
    .selectFrom('mutualReceived')
    .select('studentId')
    .where('mutualId', '=', mutualId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  if (!received) throw refuse('您没有参加互评', 'you took no part in it')
  const isNew = await insertAppeal(ctx.db, { mutualId, studentId, reason, createdAt: ctx.now })
  if (!isNew) throw refuse('每份作品只能申诉一次', 'you can appeal once')
  const teachers = await teachersOf(ctx.db, own.courseId, studentId)
  const facts = { ...(await toldOf(ctx.db, mutualId)), reason }
  await notify(ctx, 'peerAppealed', teachers, facts, { id: mutualId, turn: studentId })
  ctx.log({ targetType: 'mutualEvaluate', targetId: mutualId, targetName: own.title, after: { reason } })
  return { state: 'applied' as const }
}

/** The teacher's score stands for the others', or theirs stays. */
export async function settle(ctx: Ctx, { id, studentId, score, answer }: In<'settleMutualEvaluateInfo'>) {
  const peer = found(await lockPeer(ctx.db, id))
  assertCanJudge(await courseAccess(ctx, peer.courseId), await classesOf(ctx, peer, [studentId]))
  assertClosed(peer)
  const full = rubricFull(peer.rubric)
  if (score !== null && score > full) throw badField('score', `不能超过${full}分`, `at most ${full} points`)
  if (!(await settleAppeal(ctx.db, { mutualId: id, studentId, answer }, writtenBy(ctx))))
    throw refuse('没有待处理的申诉', 'there is no open appeal')
  if (score !== null) {
    await setTeacherScore(ctx.db, id, studentId, score, ctx.now)
    await tell(ctx, 'attemptsScored', { assignmentId: peer.assignmentId, studentIds: [studentId] })
  }
  const owner = await ctx.db
    .selectFrom('student')
    .select('userId')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  const facts = { ...(await toldOf(ctx.db, id)), reason: answer }
  await notify(ctx, 'peerAppealSettled', [owner.userId], facts, { id, turn: studentId })
  ctx.log({ targetType: 'mutualEvaluate', targetId: id, targetName: peer.title, after: { score, answer } })
  return { state: 'settled' as const }
}
