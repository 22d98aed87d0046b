import { dueLead } from '@shuyuan/domain/message/lead.rule.ts'
import { sql } from 'kysely'
import { IS_HANDED_IN } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { notify } from '../../../messages/notify.store.ts'
import { eventSetting } from '../../../messages/setting.read.ts'
import { allocate, joinLate } from './allocate.flow.ts'
import { closePeer } from './close.flow.ts'
import { lockPeer } from './peer.store.ts'
import type { StoredPeer } from './stored-peer.read.ts'
import { toldOf } from './told.read.ts'

const idsOf = async (db: Db, query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(db)).rows.map(({ id }) => id)

const toAllocate = (now: Date) => sql<{ id: string }>`
  select m.id from mutual_evaluate m join assignment a on a.id = m.assignment_id
  where m.allocated_at is null and m.start_rule = 'afterClose' and m.opens_at <= ${now} and a.closes_at <= ${now}
    and m.closes_at > ${now} and a.publish_status = 'published'`

const toJoin = (now: Date) => sql<{ id: string }>`
  select m.id from mutual_evaluate m join assignment a on a.id = m.assignment_id
  where m.allocated_at is not null and m.closed_at is null and m.closes_at > ${now} and m.each > 0
    and exists (select 1 from study_paper sp
      join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
      where sp.assignment_id = a.id and ${IS_HANDED_IN}
        and not exists (select 1 from mutual_task t where t.mutual_id = m.id and sp.student_id = t.author_id))`

const toClose = (now: Date) => sql<{ id: string }>`
  select m.id from mutual_evaluate m where m.allocated_at is not null and m.closed_at is null and m.closes_at <= ${now}`

/** Each in a transaction of its own, looked at once more under its lock: another instance may have been first. */
async function eachLocked(
  db: Db,
  ids: readonly string[],
  isDue: (peer: StoredPeer) => boolean,
  act: (tx: Db, peer: StoredPeer) => Promise<unknown>,
): Promise<void> {
  for (const id of ids)
    await db.transaction().execute(async (tx) => {
      const peer = await lockPeer(tx, id)
      if (peer && isDue(peer)) await act(tx, peer)
    })
}

/** Deals, lets late works in and closes, each at its time. */
export async function keepPeerTimes(db: Db, now: Date): Promise<void> {
  const isRunning = (peer: StoredPeer) => peer.allocatedAt !== null && peer.closedAt === null
  await eachLocked(
    db,
    await idsOf(db, toAllocate(now)),
    (peer) => peer.allocatedAt === null,
    (tx, peer) => allocate(tx, peer, now),
  )
  await eachLocked(
    db,
    await idsOf(db, toJoin(now)),
    (peer) => isRunning(peer) && now < peer.closesAt,
    (tx, peer) => joinLate(tx, peer, now),
  )
  await eachLocked(
    db,
    await idsOf(db, toClose(now)),
    (peer) => isRunning(peer) && now >= peer.closesAt,
    (tx, peer) => closePeer(tx, peer, now),
  )
}

/** Reminds those who have works left, as early as the school has set; running again reminds nobody twice. */
export async function remindPeers(db: Db, now: Date): Promise<void> {
  const { leads } = await eventSetting(db, 'peerDueSoon')
  const until = new Date(now.getTime() + Math.max(0, ...leads) * 60_000)
  const { rows } = await sql<{ id: string; closesAt: Date; allocatedAt: Date }>`
    select id, closes_at as "closesAt", allocated_at as "allocatedAt" from mutual_evaluate
    where allocated_at is not null and closed_at is null and closes_at > ${now} and closes_at <= ${until}`.execute(db)
  for (const { id, closesAt, allocatedAt } of rows) {
    const lead = dueLead(leads, closesAt, allocatedAt, now)
    if (lead === null) continue
    const owing = { audience: 'peerPeople' as const, mutualId: id, which: 'owing' as const }
    const facts = { ...(await toldOf(db, id)), closesAt }
    await notify({ db, now }, 'peerDueSoon', owing, facts, { id, turn: `${closesAt.toISOString()}/${lead}` })
  }
}
