import type { Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { mergeCoverage } from '@shuyuan/domain/study/coverage.rule.ts'
import { finishedAt, type StudyRequirement, studyPercent } from '@shuyuan/domain/study/finished.rule.ts'
import type { BeatsResult, Credit } from '@shuyuan/domain/study/heartbeat.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface PlaySession {
  id: string
  resourceId: string
  courseId: string
  counting: boolean
  startedAt: Date
}

export interface StudyRecord {
  seconds: number
  lastPosition: number
  coverage: Range[]
  percent: number
  finishedAt: Date | null
}

const EMPTY: StudyRecord = { seconds: 0, lastPosition: 0, coverage: [], percent: 0, finishedAt: null }

export async function recordOf(db: Db, studentId: string, resourceId: string): Promise<StudyRecord> {
  const row = await db
    .selectFrom('studyResource')
    .select(['seconds', 'lastPosition', 'coverage', 'percent', 'finishedAt'])
    .where('studentId', '=', studentId)
    .where('resourceId', '=', resourceId)
    .executeTakeFirst()
  return row ? { ...row, coverage: row.coverage as Range[] } : EMPTY
}

/** Locks the student's clock row, so that no two windows are credited for the same moment. */
export async function lockClock(tx: Db, studentId: string, now: Date): Promise<number | null> {
  await sql`insert into study_credit (student_id, credited_until) values (${studentId}, 'epoch') on conflict do nothing`.execute(
    tx,
  )
  const { creditedUntil } = await tx
    .selectFrom('studyCredit')
    .select('creditedUntil')
    .where('studentId', '=', studentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return creditedUntil.getTime() === 0 ? null : Math.min(creditedUntil.getTime(), now.getTime() + 2000)
}

/** Heartbeats of this session processed before, and until when time has been credited. */
export async function knownBeats(
  tx: Db,
  playSessionId: string,
  since: Date,
): Promise<{ known: Map<number, Credit>; watchedUntil: number | null; sum: number }> {
  const rows = await tx
    .selectFrom('studyBeat')
    .select(['seq', 'credited', 'reason', 'at'])
    .where('playSessionId', '=', playSessionId)
    .where('at', '>=', since)
    .execute()
  const known = new Map(
    rows.map((row) => [
      row.seq,
      { seq: row.seq, credited: row.credited, reason: (row.reason || null) as Credit['reason'] },
    ]),
  )
  const watchedUntil = rows.length === 0 ? null : Math.max(...rows.map(({ at }) => at.getTime()))
  return { known, watchedUntil, sum: rows.reduce((total, { credited }) => total + credited, 0) }
}

interface Kept {
  studentId: string
  session: PlaySession
  demand: StudyRequirement
  questionsLeft: number
  beats: readonly { seq: number; to: number; position: number; playedSeconds: number }[]
  result: BeatsResult
  /** The calendar day at the school. */
  day: string
  now: Date
}

/** Moves the student's clock on; returns the seconds of the day in all courses. */
async function moveClock(tx: Db, { studentId, day, result }: Kept): Promise<number> {
  const { rows } = await sql<{ daySeconds: number }>`
    update study_credit set credited_until = coalesce(${result.creditedUntil === null ? null : new Date(result.creditedUntil)}, credited_until),
      day_seconds = case when day = ${day} then day_seconds else 0 end + ${result.seconds}, day = ${day}
    where student_id = ${studentId} returning day_seconds as "daySeconds"`.execute(tx)
  return rows[0]?.daySeconds ?? 0
}

/** Stores heartbeats, study record, daily sum and clock, all or nothing. */
export async function storeBeats(tx: Db, kept: Kept): Promise<{ record: StudyRecord; daySeconds: number }> {
  const { studentId, session, result, now } = kept
  const before = await recordOf(tx, studentId, session.resourceId)
  const coverage = mergeCoverage([...before.coverage, ...result.stretches])
  const seconds = before.seconds + result.seconds
  const { questionsLeft } = kept
  const studied = { seconds, coverage, pages: result.pages, opened: true, questionsLeft }
  const finished = finishedAt(before.finishedAt?.getTime() ?? null, kept.demand, studied, now.getTime())
  const record: StudyRecord = {
    seconds,
    coverage,
    lastPosition: result.position ?? before.lastPosition,
    percent: Math.max(before.percent, studyPercent(kept.demand, studied, finished !== null)),
    finishedAt: finished === null ? null : new Date(finished),
  }
  const fresh = new Map(result.fresh.map((one) => [one.credit.seq, one.credit]))
  for (const beat of kept.beats) {
    const credit = fresh.get(beat.seq)
    if (!credit) continue
    await tx
      .insertInto('studyBeat')
      .values({
        playSessionId: session.id,
        seq: beat.seq,
        // Clamped to the session whatever the sender's clock says: known heartbeats are looked up from its start.
        at: new Date(Math.max(session.startedAt.getTime(), Math.min(beat.to, now.getTime()))),
        positionFrom: beat.position,
        positionTo: beat.position,
        claimed: Math.round(beat.playedSeconds),
        credited: credit.credited,
        reason: credit.reason ?? '',
      })
      .execute()
  }
  await sql`
    insert into study_resource as r (student_id, resource_id, course_id, seconds, last_position, coverage, percent, first_at, last_at, finished_at)
    values (${studentId}, ${session.resourceId}, ${session.courseId}, ${record.seconds}, ${record.lastPosition},
      ${JSON.stringify(record.coverage)}::jsonb, ${record.percent}, ${now}, ${now}, ${record.finishedAt})
    on conflict (student_id, resource_id) do update set seconds = excluded.seconds, last_position = excluded.last_position,
      coverage = excluded.coverage, percent = excluded.percent, last_at = excluded.last_at, finished_at = excluded.finished_at`.execute(
    tx,
  )
  if (result.seconds > 0)
    await sql`insert into study_day as d (student_id, course_id, day, seconds) values (${studentId}, ${session.courseId}, ${kept.day}, ${result.seconds})
      on conflict (student_id, course_id, day) do update set seconds = d.seconds + excluded.seconds`.execute(tx)
  const daySeconds = await moveClock(tx, kept)
  await tx.updateTable('playSession').set({ lastAt: now }).where('id', '=', session.id).execute()
  return { record, daySeconds }
}

/** A milder demand finds these finished; nothing that is asked later takes it away. */
export const finishResources = (db: Db, turned: readonly { studentId: string; resourceId: string }[], now: Date) =>
  sql`update study_resource r set finished_at = ${now}
    from unnest(${turned.map(({ studentId }) => studentId)}::uuid[],
      ${turned.map(({ resourceId }) => resourceId)}::uuid[]) as t (student, resource)
    where r.student_id = t.student and r.resource_id = t.resource`.execute(db)

/** The file is another one and everybody begins it anew. */
export const restartResource = (db: Db, resourceId: string) =>
  db
    .updateTable('studyResource')
    .set({ lastPosition: 0, coverage: '[]', percent: 0, finishedAt: null })
    .where('resourceId', '=', resourceId)
    .execute()
