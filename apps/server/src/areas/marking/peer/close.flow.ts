import { receivedMarks } from '@shuyuan/domain/peer/received.rule.ts'
import type { Db } from '../../../db/db.ts'
import { tell } from '../../../events/hub.ts'
import { notify } from '../../../messages/notify.store.ts'
import { storeReceived, updatePeer } from './peer.store.ts'
import { type StoredPeer, tasksOf } from './stored-peer.read.ts'
import { toldOf } from './told.read.ts'

/** Counts all of it anew and hands it to the scores; the caller holds the lock. */
export async function recombine(db: Db, peer: StoredPeer, now: Date): Promise<void> {
  const rows = receivedMarks(peer, await tasksOf(db, peer.id))
  await storeReceived(db, peer.id, rows, now)
  const studentIds = rows.map(({ studentId }) => studentId)
  if (studentIds.length > 0) await tell({ db, now }, 'attemptsScored', { assignmentId: peer.assignmentId, studentIds })
}

/** From now on nobody marks, everybody sees what they got, and it counts. The caller holds the lock. */
export async function closePeer(db: Db, peer: StoredPeer, now: Date): Promise<void> {
  await updatePeer(db, peer.id, { closedAt: now, updatedAt: now })
  await recombine(db, peer, now)
  const authors = { audience: 'peerPeople' as const, mutualId: peer.id, which: 'authors' as const }
  await notify({ db, now }, 'peerClosed', authors, await toldOf(db, peer.id), { id: peer.id })
}
