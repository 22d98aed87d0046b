import type { Credit } from '@shuyuan/domain/study/beat/heartbeat.rule.ts'
import type { StudyRecord } from '@shuyuan/domain/study/beat/record.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { BeatState } from './beat-state.read.ts'

/** Clocks of those who have none yet. */
export const createClocks = (db: Db, studentIds: readonly string[]) =>
  sql`insert into study_credit (student_id, credited_until)
    select id, 'epoch' from unnest(${[...studentIds]}::uuid[]) as t (id) order by id on conflict do nothing`.execute(db)

/**
 * Locks a student's clock for a decision about study. Beats that were judged by what stood before are judged anew.
 */
export async function lockClock(tx: Db, studentId: string): Promise<void> {
  await createClocks(tx, [studentId])
  await sql`update study_credit set version = version + 1 where student_id = ${studentId}`.execute(tx)
}

/** What these beats were credited when they came for the first time, by session. */
export async function knownBeats(
  db: Db,
  asked: readonly { sessionId: string; startedAt: Date; seq: number }[],
): Promise<Map<string, Map<number, Credit>>> {
  const known = new Map<string, Map<number, Credit>>()
  if (asked.length === 0) return known
  const { rows } = await sql<Credit & { sessionId: string; reason: Credit['reason'] | '' }>`
    select b.play_session_id as "sessionId", b.seq, b.credited, b.reason
    from unnest(${asked.map(({ sessionId }) => sessionId)}::uuid[], ${asked.map(({ seq }) => seq)}::int[],
      ${asked.map(({ startedAt }) => startedAt.toISOString())}::timestamptz[]) as t (session, seq, since)
    join study_beat b on b.play_session_id = t.session and b.seq = t.seq and b.at >= t.since`.execute(db)
  for (const { sessionId, seq, credited, reason } of rows) {
    const ofSession = known.get(sessionId) ?? new Map<number, Credit>()
    known.set(sessionId, ofSession.set(seq, { seq, credited, reason: reason || null }))
  }
  return known
}

/** A beat as it is stored. */
export interface KeptBeat {
  seq: number
  at: Date
  position: number
  claimed: number
  credited: number
  reason: string
}

/** What the beats of one session change. */
export interface Kept {
  state: BeatState
  beats: readonly KeptBeat[]
  record: StudyRecord
  /** Credited now, and on this day in all courses. */
  seconds: number
  day: string
  daySeconds: number
  creditedUntil: number | null
  isFinishedNow: boolean
  now: Date
}

const iso = (at: number | Date | null): string | null => (at === null ? null : new Date(at).toISOString())
const lastSeqOf = ({ state, beats }: Kept) => Math.max(state.lastSeq, ...beats.map(({ seq }) => seq))
const lastBeatOf = ({ state, beats }: Kept) =>
  Math.max(state.lastBeatAt?.getTime() ?? 0, ...beats.map(({ at }) => at.getTime())) || null

/** The columns of a statement over rows, as `unnest` takes them. */
const columns = <Row>(rows: readonly Row[], ...of: [(row: Row) => unknown, type: string][]): RawBuilder<unknown> =>
  sql.join(of.map(([value, type]) => sql`${rows.map(value)}::${sql.raw(type)}[]`))

/**
 * Stores beats, records of study, sums of days and sessions, and clocks of any number of students, each once, in one
 * statement. Returns the students of whom all is stored: of the others, whose clock somebody else has moved since their
 * state was read, nothing is.
 */
export async function storeBeats(db: Db, all: readonly Kept[]): Promise<Set<string>> {
  if (all.length === 0) return new Set()
  // One order for all: two batches wait for each other and never cross.
  const kept = all.toSorted((a, b) => (a.state.studentId < b.state.studentId ? -1 : 1))
  const beats = kept.flatMap(({ state, beats: own }) => own.map((beat) => ({ ...beat, sessionId: state.sessionId })))
  const { rows } = await sql<{ studentId: string }>`
    with asked as (select * from unnest(${columns(
      kept,
      [({ state }) => state.sessionId, 'uuid'],
      [({ state }) => state.studentId, 'uuid'],
      [({ state }) => state.clockVersion ?? 0, 'int'],
      [({ state }) => state.resourceId, 'uuid'],
      [({ state }) => state.courseId, 'uuid'],
      [({ seconds }) => seconds, 'int'],
      [({ record }) => record.lastPosition, 'numeric'],
      [({ record }) => JSON.stringify(record.coverage), 'jsonb'],
      [({ record }) => record.percent, 'numeric'],
      [({ record, isFinishedNow }) => (isFinishedNow ? iso(record.finishedAt) : null), 'timestamptz'],
      [({ now }) => iso(now), 'timestamptz'],
      [({ day }) => day, 'date'],
      [({ daySeconds }) => daySeconds, 'int'],
      [({ creditedUntil }) => iso(creditedUntil), 'timestamptz'],
      [lastSeqOf, 'int'],
      [({ state, seconds }) => state.sessionSeconds + seconds, 'int'],
      [(one) => iso(lastBeatOf(one)), 'timestamptz'],
    )}) as t (session, student, version, resource, course, seconds, position, coverage, percent, finished, now, day,
      day_seconds, credited_until, last_seq, session_seconds, last_beat_at)),
    mine as (update study_credit c set version = c.version + 1, credited_until = coalesce(t.credited_until, c.credited_until),
        day = t.day, day_seconds = t.day_seconds
      from asked t where c.student_id = t.student and c.version = t.version returning c.student_id),
    t as (select a.* from asked a join mine m on m.student_id = a.student),
    beats as (insert into study_beat (play_session_id, seq, at, position_from, position_to, claimed, credited, reason)
      select b.session, b.seq, b.at, b.position, b.position, b.claimed, b.credited, b.reason
      from unnest(${columns(
        beats,
        [({ sessionId }) => sessionId, 'uuid'],
        [({ seq }) => seq, 'int'],
        [({ at }) => iso(at), 'timestamptz'],
        [({ position }) => position, 'numeric'],
        [({ claimed }) => claimed, 'int'],
        [({ credited }) => credited, 'int'],
        [({ reason }) => reason, 'text'],
      )}) as b (session, seq, at, position, claimed, credited, reason) join t on t.session = b.session),
    records as (insert into study_resource as r
        (student_id, resource_id, course_id, seconds, last_position, coverage, percent, first_at, last_at, finished_at)
      select student, resource, course, seconds, position, coverage, percent, now, now, finished from t
      on conflict (student_id, resource_id) do update set seconds = r.seconds + excluded.seconds,
        last_position = excluded.last_position, coverage = excluded.coverage, percent = excluded.percent,
        first_at = least(r.first_at, excluded.first_at), last_at = greatest(r.last_at, excluded.last_at),
        finished_at = coalesce(r.finished_at, excluded.finished_at)),
    days as (insert into study_day as d (student_id, course_id, day, seconds)
      select student, course, day, seconds from t where seconds > 0
      on conflict (student_id, course_id, day) do update set seconds = d.seconds + excluded.seconds),
    sessions as (update play_session p set last_at = greatest(p.last_at, t.now), last_seq = t.last_seq,
        seconds = t.session_seconds, last_beat_at = t.last_beat_at
      from t where p.id = t.session)
    select student_id as "studentId" from mine`.execute(db)
  return new Set(rows.map(({ studentId }) => studentId))
}
