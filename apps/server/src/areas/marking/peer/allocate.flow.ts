import { allocatePeers, joinPeers, type PeerPair } from '@shuyuan/domain/peer/allocate.rule.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import { deleteTasks, insertTasks, type NewTask, updatePeer } from './peer.store.ts'
import { type StoredPeer, tasksOf } from './stored-peer.read.ts'
import { toldOf } from './told.read.ts'
import { type Work, worksOf, worksWithoutPlace } from './works.read.ts'

function tasksFrom(pairs: readonly PeerPair[], authorOf: ReadonlyMap<string, string>): NewTask[] {
  return pairs.flatMap(({ from, to }) => {
    const [reviewerId, authorId] = [authorOf.get(from), authorOf.get(to)]
    return reviewerId && authorId ? [{ reviewerId, authorId, studyPaperId: to }] : []
  })
}

const ringOf = (works: readonly Work[], peer: StoredPeer, seed: string) =>
  allocatePeers(
    works.map(({ studyPaperId, groupId }) => ({ id: studyPaperId, groupId })),
    peer.perStudent,
    seed,
  )

/** Deals the works that were handed in. The caller holds the lock; what is dealt already stays. */
export async function allocate(db: Db, peer: StoredPeer, now: Date) {
  const seed = newId()
  const works = await worksOf(db, peer.assignmentId)
  const { pairs, each, together } = ringOf(works, peer, seed)
  const authorOf = new Map(works.map(({ studyPaperId, studentId }) => [studyPaperId, studentId]))
  await insertTasks(db, peer.id, tasksFrom(pairs, authorOf), now)
  await updatePeer(db, peer.id, { seed, each, together, allocatedAt: now, updatedAt: now })
  if (pairs.length > 0) {
    const facts = { ...(await toldOf(db, peer.id)), closesAt: peer.closesAt }
    const markers = { audience: 'peerPeople' as const, mutualId: peer.id, which: 'markers' as const }
    await notify({ db, now }, 'peerAllocated', markers, facts, { id: peer.id })
  }
  return { works: works.length, tasks: pairs.length, perPerson: each, together }
}

/** By the teacher: how it would come out, or for good. */
export async function allocateByHand(ctx: Ctx, peer: StoredPeer, isPreview: boolean) {
  if (peer.allocatedAt) throw refuse('互评已经分配', 'the works have been dealt already')
  if (isPreview) {
    const works = await worksOf(ctx.db, peer.assignmentId)
    const { pairs, each, together } = ringOf(works, peer, peer.id)
    return { works: works.length, tasks: pairs.length, perPerson: each, together }
  }
  if (ctx.now < peer.homeworkClosesAt) throw refuse('作业截止后才能分配', 'works are dealt once the homework is closed')
  if (ctx.now >= peer.closesAt)
    throw refuse('互评截止时间已过，请先修改', 'the closing time has passed; change it first')
  return allocate(ctx.db, peer, ctx.now)
}

/** Works that were handed in late step between those that nobody has begun to mark. */
export async function joinLate(db: Db, peer: StoredPeer, now: Date): Promise<void> {
  const { each } = peer
  if (!each) return
  for (const work of await worksWithoutPlace(db, peer.assignmentId, peer.id)) {
    const tasks = await tasksOf(db, peer.id)
    const workOf = new Map(tasks.map(({ authorId, studyPaperId }) => [authorId, studyPaperId]))
    const held = tasks.flatMap((task) => {
      const from = workOf.get(task.reviewerId)
      const isFresh = task.state === 'todo' && task.openedAt === null
      return from ? [{ id: task.id, from, to: task.studyPaperId, isFresh }] : []
    })
    const { removed, added } = joinPeers(held, work.studyPaperId, each, `${peer.seed}${work.studyPaperId}`)
    if (added.length === 0) continue
    const gone = new Set(removed.map(({ from, to }) => `${from}>${to}`))
    await deleteTasks(
      db,
      held.filter(({ from, to }) => gone.has(`${from}>${to}`)).map(({ id }) => id),
    )
    const authorOf = new Map(tasks.map(({ authorId, studyPaperId }) => [studyPaperId, authorId]))
    authorOf.set(work.studyPaperId, work.studentId)
    await insertTasks(db, peer.id, tasksFrom(added, authorOf), now)
    const owner = await db.selectFrom('student').select('userId').where('id', '=', work.studentId).executeTakeFirst()
    const facts = { ...(await toldOf(db, peer.id)), closesAt: peer.closesAt }
    if (owner)
      await notify({ db, now }, 'peerAllocated', [owner.userId], facts, { id: peer.id, turn: work.studyPaperId })
  }
}
