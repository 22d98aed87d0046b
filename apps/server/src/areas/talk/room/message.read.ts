import { type RoomMessage, type RoomNow, VALID_TEXT_MIN } from '@shuyuan/contract/entities/talk/room.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'

/** A message as those who lead the room see it. */
export type FullMessage = Omit<
  RoomMessage,
  'isQuestion' | 'answered' | 'pinned' | 'recalled' | 'multiple' | 'closedAt' | 'at'
> & {
  isQuestion: boolean
  answered: boolean
  pinned: boolean
  recalled: boolean
  multiple: boolean
  closedAt: Date | null
  at: Date
}

const QUOTED = 80

/** A recalled text is gone for everybody; a quotation of what is not visible shows no text. */
const COLUMNS = sql`m.id, m.client_id as "clientId", m.seq, m.rev, m.user_id as "userId", u.realname as name, m.duty, m.kind,
  case when m.recalled_at is null then m.body else '' end as body,
  case when m.recalled_at is null then m.file_id end as "fileId",
  case when m.recalled_at is null and rs.id is not null
    then json_build_object('resourceId', rs.id, 'name', rs.title) end as card,
  case when q.id is not null then json_build_object('id', q.id, 'seq', q.seq, 'name', qu.realname, 'text',
    case when q.recalled_at is null and q.state = 'visible' then left(q.body, ${sql.lit(QUOTED)}) else '' end) end as quote,
  m.is_question as "isQuestion", m.answered_at is not null as answered, m.pinned_at is not null as pinned,
  m.recalled_at is not null as recalled, m.state, m.reason, m.choices, m.multiple, m.counts, m.closed_at as "closedAt",
  m.code, m.created_at as at`

const FROM = sql`bbs_in_time_msg m join app_user u on u.id = m.user_id
  left join resource rs on rs.id = m.resource_id and rs.recycled_at is null
  left join bbs_in_time_msg q on q.id = m.quote_id left join app_user qu on qu.id = q.user_id`

/** Who looks: those who lead see everything, others what is visible and their own. */
export interface Viewer {
  readonly userId: string
  readonly canHost: boolean
}

/** The message as this person may see it; null where they may not. */
export function seenBy(message: FullMessage, { userId, canHost }: Viewer): FullMessage | null {
  if (canHost) return message
  if (message.state !== 'visible' && message.userId !== userId) return null
  return { ...message, code: '' }
}

const seen = (messages: readonly FullMessage[], by: Viewer): FullMessage[] =>
  messages.flatMap((one) => seenBy(one, by) ?? [])

export interface MessageFilter {
  afterRev?: number | undefined
  afterSeq?: number | undefined
  beforeSeq?: number | undefined
  limit: number
  onlyTeacher?: '0' | '1' | undefined
  questions?: '0' | '1' | undefined
  keyWords?: string | undefined
}

/** By the order of changes where the page catches up, else a stretch of the talk, always in the order in which it was said. */
export async function listMessages(db: Db, roomId: string, by: Viewer, filter: MessageFilter) {
  const { afterRev, afterSeq, beforeSeq, limit, onlyTeacher, questions, keyWords } = filter
  const where: RawBuilder<unknown>[] = [sql`m.room_id = ${roomId}`]
  if (!by.canHost) where.push(sql`(m.state = 'visible' or m.user_id = ${by.userId})`)
  if (afterRev !== undefined) where.push(sql`m.rev > ${afterRev}`)
  if (afterSeq !== undefined) where.push(sql`m.seq > ${afterSeq}`)
  if (beforeSeq !== undefined) where.push(sql`m.seq < ${beforeSeq}`)
  if (onlyTeacher === '1') where.push(sql`m.duty <> 'student'`)
  if (questions === '1') where.push(sql`m.is_question`)
  if (keyWords) where.push(sql`m.recalled_at is null and m.body ilike ${containing(keyWords)}`)
  const order = afterRev !== undefined ? sql`m.rev` : afterSeq !== undefined ? sql`m.seq` : sql`m.seq desc`
  const { rows } = await sql<FullMessage>`select ${COLUMNS} from ${FROM} where ${sql.join(where, sql` and `)}
    order by ${order} limit ${limit + 1}`.execute(db)
  const more = rows.length > limit
  const page = rows.slice(0, limit)
  const rev = page.reduce((most, one) => Math.max(most, one.rev), afterRev ?? 0)
  return { messages: seen(page, by).sort((a, b) => a.seq - b.seq), more, rev }
}

/** Everything of a room that changed behind `from`, up to `rev`. */
export async function changedMessages(db: Db, roomId: string, from: number, rev: number): Promise<FullMessage[]> {
  const { rows } = await sql<FullMessage>`select ${COLUMNS} from ${FROM}
    where m.room_id = ${roomId} and m.rev > ${from} and m.rev <= ${rev} order by m.seq`.execute(db)
  return rows
}

const KEPT_MAX = 200

/** Pinned messages, polls, the sign-in that runs, open questions: a page shows them wherever they stand. */
export async function keptMessages(db: Db, roomId: string, by: Viewer): Promise<FullMessage[]> {
  const { rows } = await sql<FullMessage>`select ${COLUMNS} from ${FROM}
    where m.room_id = ${roomId} and m.recalled_at is null and (m.pinned_at is not null or m.kind in ('poll', 'sign')
      or (m.is_question and m.answered_at is null)) order by m.seq desc limit ${KEPT_MAX}`.execute(db)
  return seen(rows, by).reverse()
}

export async function getMessage(db: Db, id: string): Promise<FullMessage | undefined> {
  const { rows } = await sql<FullMessage>`select ${COLUMNS} from ${FROM} where m.id = ${id}`.execute(db)
  return rows[0]
}

export interface RoomPlace {
  rev: number
  stateRev: number
  lastSeq: number
}

/** Where a room is: asked whenever it may have moved. */
export async function roomPlace(db: Db, roomId: string): Promise<RoomPlace> {
  return db
    .selectFrom('bbsInTime')
    .select(['rev', 'stateRev', 'lastSeq'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
}

const HANDS_MAX = 100

/** What changes about a room while people talk, and where it is. */
export async function roomNow(db: Db, roomId: string): Promise<RoomPlace & { now: RoomNow }> {
  const { rows } = await sql<RoomPlace & RoomNow>`
    select r.rev, r.state_rev as "stateRev", r.last_seq as "lastSeq", r.title, r.question, r.starts_at as "startsAt",
      r.ends_at as "endsAt", r.muted_until as "mutedUntil",
      coalesce((select json_agg(h order by h.at) from (select p.user_id as "userId", u.realname as name, p.hand_at as at
        from bbs_in_time_presence p join app_user u on u.id = p.user_id
        where p.room_id = r.id and p.hand_at is not null order by p.hand_at limit ${HANDS_MAX}) h), '[]') as hands
    from bbs_in_time r where r.id = ${roomId}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the room is gone')
  const { rev, stateRev, lastSeq, ...now } = row
  return { rev, stateRev, lastSeq, now }
}

/** Whose right to speak has changed behind `from`. */
export async function changedMutes(db: Db, roomId: string, from: number) {
  return db
    .selectFrom('bbsInTimePresence')
    .select(['userId', 'mutedUntil'])
    .where('roomId', '=', roomId)
    .where('rev', '>', from)
    .execute()
}

/** What one person has done in a room. */
export async function ownPart(db: Db, roomId: string, userId: string) {
  const { rows } = await sql<{
    valid: number
    mutedUntil: Date | null
    votes: { messageId: string; choices: number[] }[]
  }>`
    select (select count(distinct m.body)::int from bbs_in_time_msg m where m.room_id = ${roomId} and m.user_id = ${userId}
        and m.kind = 'text' and m.state = 'visible' and m.recalled_at is null
        and char_length(m.body) >= ${VALID_TEXT_MIN}) as valid,
      (select p.muted_until from bbs_in_time_presence p where p.room_id = ${roomId} and p.user_id = ${userId}) as "mutedUntil",
      coalesce((select json_agg(json_build_object('messageId', v.message_id, 'choices', v.choices)) from bbs_in_time_vote v
        join bbs_in_time_msg m on m.id = v.message_id where m.room_id = ${roomId} and v.user_id = ${userId}), '[]') as votes`.execute(
    db,
  )
  return rows[0] ?? { valid: 0, mutedUntil: null, votes: [] }
}

/** At most so much goes into the minutes of a room. */
const MINUTES_MAX = 100

/** Pinned messages, questions with what teachers said in quoting them, and polls, in the order in which they were said. */
export async function minutesOf(db: Db, roomId: string) {
  const isKept = sql`m.room_id = ${roomId} and m.recalled_at is null and m.state = 'visible'`
  const [{ rows: kept }, { rows: answers }] = await Promise.all([
    sql<FullMessage>`select ${COLUMNS} from ${FROM}
      where ${isKept} and (m.pinned_at is not null or m.is_question or m.kind = 'poll') order by m.seq limit ${MINUTES_MAX * 3}`.execute(
      db,
    ),
    sql<FullMessage>`select ${COLUMNS} from ${FROM}
      where ${isKept} and m.duty <> 'student' and q.is_question order by m.seq limit ${MINUTES_MAX * 3}`.execute(db),
  ])
  const questions = kept.filter(({ isQuestion }) => isQuestion).slice(0, MINUTES_MAX)
  return {
    pinned: kept.filter(({ pinned }) => pinned).slice(0, MINUTES_MAX),
    questions: questions.map((one) => ({ ...one, answers: answers.filter(({ quote }) => quote?.id === one.id) })),
    polls: kept.filter(({ kind }) => kind === 'poll').slice(0, MINUTES_MAX),
  }
}
