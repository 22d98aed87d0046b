import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface AnswerWrite {
  studyPaperId: string
  questionVersionId: string
  content: AnswerContent
  seq: number
  spentSeconds: number
  deviceId: string
  /** Epoch of the saving device; the attempt's own epoch may be higher by now. */
  epoch: number
  /** Position of the question if passed ones are closed; otherwise null. */
  place: number | null
}

/** The state of an attempt at the moment of a save. */
export interface AttemptNow {
  id: string
  epoch: number
  holderDeviceId: string
  deadlineAt: Date
  leaveCount: number
  forcedAt: Date | null
  reviewStatus: '0' | '1' | '2' | '3'
  submitKind: string | null
  redoOnly: string[] | null
  /** Questions before this position were passed when the save arrived. */
  furthest: number
  /** The save arrived after the deadline. */
  isPast: boolean
  /** Questions whose content was stored. */
  written: string[]
}

interface SaveTime {
  now: Date
  /** Answers that were in transit when the attempt ended. */
  isFlush?: boolean
  /** False while the clocks disagree: then no save is rejected as late. */
  isTimeKnown?: boolean
}

/**
 * Stores newer answers in one statement for any number of attempts: an answer replaces a stored one only when its seq is
 * greater, and never one that the student has had checked or has passed for good. Only attempts in progress and before
 * their deadline accept answers, unless `isFlush` says that these were in transit. The caller holds the locks.
 */
export async function writeAnswers(
  tx: Db,
  studyPaperIds: readonly string[],
  writes: readonly AnswerWrite[],
  { now, isFlush = false, isTimeKnown = true }: SaveTime,
): Promise<Map<string, AttemptNow>> {
  const column = <K extends keyof AnswerWrite>(key: K) => writes.map((write) => write[key])
  const { rows } = await sql<AttemptNow>`
    with papers as (
      select id, epoch, holder_device_id, deadline_at, leave_count, forced_at, review_status, submit_kind, redo_only, furthest
      from study_paper where id = any(${[...studyPaperIds]}::uuid[])
    ), written as (
      insert into answer (study_paper_id, question_version_id, content, seq, spent_seconds, device_id, saved_at)
      select i.sp, i.qv, i.content::jsonb, i.seq, i.spent, i.device, ${now}::timestamptz
      from unnest(${column('studyPaperId')}::uuid[], ${column('questionVersionId')}::uuid[],
        ${writes.map(({ content }) => JSON.stringify(content))}::text[], ${column('seq')}::bigint[],
        ${column('spentSeconds')}::int[], ${column('deviceId')}::text[], ${column('epoch')}::int[],
        ${column('place')}::int[]) as i (sp, qv, content, seq, spent, device, epoch, place)
      join papers p on p.id = i.sp and i.epoch <= p.epoch
        and (p.review_status = '0' and (p.deadline_at > ${now} or not ${isTimeKnown}) or ${isFlush}) and (i.place is null or i.place >= p.furthest)
        and (p.redo_only is null or i.qv = any(p.redo_only))
      order by i.sp, i.qv
      on conflict (study_paper_id, question_version_id) do update
        set content = excluded.content, seq = excluded.seq, spent_seconds = excluded.spent_seconds,
          device_id = excluded.device_id, saved_at = excluded.saved_at
        where answer.seq < excluded.seq and answer.checked_at is null
      returning study_paper_id, question_version_id
    )
    select p.id, p.epoch, p.holder_device_id as "holderDeviceId", p.deadline_at as "deadlineAt",
      p.leave_count as "leaveCount", p.forced_at as "forcedAt", p.review_status as "reviewStatus",
      p.submit_kind as "submitKind", p.redo_only as "redoOnly", p.furthest,
      p.deadline_at <= ${now} and ${isTimeKnown} as "isPast", coalesce(w.ids, '{}') as written
    from papers p
    left join (select study_paper_id, array_agg(question_version_id) as ids from written group by 1) w
      on w.study_paper_id = p.id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Passes questions for good: everything before the position is closed from now on. */
export const passQuestions = (tx: Db, moves: readonly { studyPaperId: string; place: number }[]) =>
  sql`
    update study_paper sp set furthest = m.place
    from unnest(${moves.map(({ studyPaperId }) => studyPaperId)}::uuid[], ${moves.map(({ place }) => place)}::int[])
      as m (id, place)
    where sp.id = m.id and sp.furthest < m.place and sp.review_status = '0'`.execute(tx)

/** The stored answers of questions whose save was refused as outdated. */
export async function storedAnswers(db: Db, studyPaperId: string, questionVersionIds: readonly string[]) {
  if (questionVersionIds.length === 0) return []
  return db
    .selectFrom('answer')
    .select(['questionVersionId', 'seq', 'content', 'checkedAt'])
    .where('studyPaperId', '=', studyPaperId)
    .where('questionVersionId', '=', (eb) => eb.fn.any(eb.val([...questionVersionIds])))
    .execute() as Promise<
    { questionVersionId: string; seq: number; content: AnswerContent | null; checkedAt: Date | null }[]
  >
}

/** Stored by 检查本题 and final from then on. The caller holds the attempt's lock exclusively. */
export async function storeCheckedAnswer(
  db: Db,
  write: { studyPaperId: string; questionVersionId: string; content: AnswerContent; seq: number },
  now: Date,
): Promise<void> {
  const { studyPaperId, questionVersionId, seq } = write
  const change = { content: JSON.stringify(write.content), seq, savedAt: now, checkedAt: now }
  await db
    .insertInto('answer')
    .values({ studyPaperId, questionVersionId, ...change })
    .onConflict((c) => c.columns(['studyPaperId', 'questionVersionId']).doUpdateSet(change))
    .execute()
}

/**
 * Stores answers that arrived after the close beside the attempt, never in it, until a person decides. Returns the
 * questions stored for the first time. `madeAt`: when the page wrote the signed file they come from.
 */
export async function storeLateAnswers(
  db: Db,
  ids: () => string,
  writes: readonly AnswerWrite[],
  now: Date,
  madeAt: Date | null = null,
): Promise<string[]> {
  if (writes.length === 0) return []
  const rows = await db
    .insertInto('lateAnswer')
    .values(
      writes.map((write) => ({
        id: ids(),
        studyPaperId: write.studyPaperId,
        questionVersionId: write.questionVersionId,
        content: JSON.stringify(write.content),
        seq: write.seq,
        receivedAt: now,
        source: madeAt ? 'file' : 'room',
        madeAt,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('questionVersionId')
    .execute()
  return rows.map(({ questionVersionId }) => questionVersionId)
}
