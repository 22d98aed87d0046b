import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

/**
 * Makes the rows that are missing and locks all of them, always in the same order: two teachers, or a teacher and a
 * student who is sending a page, change a student's work one after the other.
 */
export async function lockWorks(db: Db, assignmentId: string, studentIds: readonly string[], now: Date) {
  const all = [...new Set(studentIds)].sort()
  await sql`
    insert into written_work (id, assignment_id, student_id, created_at, updated_at)
    select t.id, ${assignmentId}, t.student, ${now}, ${now}
    from unnest(${all.map(() => newId())}::uuid[], ${all}::uuid[]) as t (id, student) order by t.student
    on conflict (assignment_id, student_id) do nothing`.execute(db)
  return db
    .selectFrom('writtenWork')
    .selectAll()
    .where('assignmentId', '=', assignmentId)
    .where('studentId', 'in', all)
    .orderBy('studentId')
    .forUpdate()
    .execute()
}
export type LockedWork = Awaited<ReturnType<typeof lockWorks>>[number]

export interface WorkScore {
  id: string
  score: number | null
  comment: string
  outcome: string
  seatNo: string
  isReceived: boolean
  lateDays: number
}

/** A score, or that nothing came; whoever gives points has the sheets. */
export const storeScores = (db: Db, rows: readonly WorkScore[], { userId, now }: { userId: string; now: Date }) =>
  sql`
    update written_work w set score = t.score, comment = t.comment, outcome = t.outcome, seat_no = t.seat,
      scored_at = case when t.score is null then null when w.score is not distinct from t.score then w.scored_at else ${now} end,
      scored_by = case when t.score is null then null when w.score is not distinct from t.score then w.scored_by else ${userId}::uuid end,
      late_days = t.late,
      earlier_score = case when t.score is null and t.outcome = '' then w.earlier_score end,
      back_reason = case when t.score is null and t.outcome = '' then w.back_reason else '' end,
      redo_until = case when t.score is null and t.outcome = '' then w.redo_until end,
      received_at = case when t.received then coalesce(w.received_at, ${now}) end,
      received_by = case when t.received then coalesce(w.received_by, ${userId}::uuid) end,
      updated_at = ${now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ score }) => score)}::numeric[],
      ${rows.map(({ comment }) => comment)}::text[], ${rows.map(({ outcome }) => outcome)}::text[],
      ${rows.map(({ seatNo }) => seatNo)}::text[], ${rows.map(({ isReceived }) => isReceived)}::bool[],
      ${rows.map(({ lateDays }) => lateDays)}::int[])
      as t (id, score, comment, outcome, seat, received, late)
    where w.id = t.id`.execute(db)

export const storeReceipts = (
  db: Db,
  ids: readonly string[],
  on: boolean,
  { userId, now }: { userId: string; now: Date },
) =>
  db
    .updateTable('writtenWork')
    .set({ receivedAt: on ? now : null, receivedBy: on ? userId : null, updatedAt: now })
    .where('id', 'in', [...ids])
    .execute()

export const storeSeats = (db: Db, seats: readonly { id: string; seatNo: string }[], now: Date) =>
  sql`
    update written_work w set seat_no = t.seat, updated_at = ${now}
    from unnest(${seats.map(({ id }) => id)}::uuid[], ${seats.map(({ seatNo }) => seatNo)}::text[]) as t (id, seat)
    where w.id = t.id`.execute(db)

export const storeSubmitted = (db: Db, id: string, now: Date, lateDays: number) =>
  db.updateTable('writtenWork').set({ submittedAt: now, lateDays, updatedAt: now }).where('id', '=', id).execute()

/** Done again from now on: its points are the earlier ones, and nothing of it has come yet. */
export const storeSentBack = (
  db: Db,
  { id, earlierScore }: { id: string; earlierScore: number | null },
  { reason, redoUntil, now }: { reason: string; redoUntil: Date; now: Date },
) =>
  db
    .updateTable('writtenWork')
    .set({ earlierScore, backReason: reason, redoUntil, score: null, scoredAt: null, scoredBy: null, lateDays: 0 })
    .set({ submittedAt: null, receivedAt: null, receivedBy: null, updatedAt: now })
    .where('id', '=', id)
    .execute()

/** The test is written another time. */
export const storeResit = (db: Db, id: string, now: Date) =>
  db.updateTable('writtenWork').set({ outcome: 'resit', updatedAt: now }).where('id', '=', id).execute()
