import type {
  AddExamDetailState,
  AddExamFlag,
  AddExamKind,
  AddExamSource,
  AddExamState,
} from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import type { EligibleReason } from '@shuyuan/domain/scoring/course/qualify.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import { stillToSit } from './detail-list.read.ts'

interface By {
  now: Date
  userId: string
}

export interface NewDetail {
  studentId: string
  courseId: string
  reason: string
  source: AddExamSource
  /** Set instead of a reason: what generating the list found. */
  why?: EligibleReason
  whyTotal?: number | null
  fileIds?: readonly string[]
}

/** Inserts in batches: a sheet or a generated list of a large school takes several statements. */
const PIECE = 2000

export async function insertDetails(
  tx: Db,
  addExamId: string,
  rows: readonly NewDetail[],
  { now, userId }: By,
): Promise<string[]> {
  const made = rows.map((row) => ({ id: newId(), ...row }))
  for (let at = 0; at < made.length; at += PIECE) {
    const part = made.slice(at, at + PIECE)
    await sql`
      insert into add_exam_detail (id, add_exam_id, course_id, student_id, reason, source, why, why_total, duration_min,
        created_at, created_by, updated_at, updated_by)
      select t.id, ${addExamId}, t.course, t.student, t.reason, t.source, t.why, t.total, x.duration_min, ${now},
        ${userId}, ${now}, ${userId}
      from unnest(${part.map(({ id }) => id)}::uuid[], ${part.map(({ courseId }) => courseId)}::uuid[],
        ${part.map(({ studentId }) => studentId)}::uuid[], ${part.map(({ reason }) => reason)}::text[],
        ${part.map(({ source }) => source)}::text[], ${part.map(({ why }) => why ?? null)}::text[],
        ${part.map(({ whyTotal }) => whyTotal ?? null)}::numeric[]) as t (id, course, student, reason, source, why, total)
      join add_exam_course x on x.add_exam_id = ${addExamId} and x.course_id = t.course
      on conflict (add_exam_id, course_id, student_id) do nothing`.execute(tx)
  }
  for (const { id, fileIds } of made)
    if (fileIds?.length) await editDetail(tx, id, { fileIds: [...fileIds] }, { now, userId })
  return made.map(({ id }) => id)
}

/** A reason that a person enters replaces what generating the list found. */
export const editDetail = (tx: Db, id: string, change: { reason?: string; fileIds?: string[] }, { now, userId }: By) =>
  tx
    .updateTable('addExamDetail')
    .set({
      ...change,
      ...(change.reason === undefined ? {} : { why: null, whyTotal: null }),
      updatedAt: now,
      updatedBy: userId,
    })
    .where('id', '=', id)
    .execute()

export const deleteDetail = (tx: Db, id: string) => tx.deleteFrom('addExamDetail').where('id', '=', id).execute()

export async function decideDetails(
  tx: Db,
  ids: readonly string[],
  state: AddExamDetailState,
  reason: string,
  { now, userId }: By,
): Promise<void> {
  await sql`
    update add_exam_detail set state = ${state}, reject_reason = ${reason}, decided_by = ${userId}, decided_at = ${now},
      updated_at = ${now}, updated_by = ${userId}
    where id = any(${[...ids]}::uuid[])`.execute(tx)
}

export interface Lapsed {
  id: string
  userId: string
  courseName: string
  batchName: string
  batchState: AddExamState
  kind: AddExamKind
}

/** Takes these students off all lists of the course that they have not sat yet. Nobody decided it: `decided_by` stays. */
export async function lapseDetails(
  tx: Db,
  courseId: string,
  studentIds: readonly string[],
  reason: string,
  now: Date,
): Promise<Lapsed[]> {
  const { rows } = await sql<Lapsed>`
    update add_exam_detail d set state = 'rejected', reject_reason = ${reason}, decided_at = coalesce(d.decided_at, ${now}),
      place = '', starts_at = null, seat_no = null, updated_at = ${now}
    from add_exam e, course c, basic_course b, student st
    where d.course_id = ${courseId} and d.student_id = any(${[...studentIds]}::uuid[])
      and ${stillToSit(now)}
      and e.id = d.add_exam_id and c.id = d.course_id and b.id = c.basic_course_id and st.id = d.student_id
    returning d.id, st.user_id as "userId", b.course_name as "courseName", e.name as "batchName", e.state as "batchState",
      e.kind`.execute(tx)
  return rows
}

export interface Place {
  id: string
  startsAt: Date
  durationMin: number
  seatNo: number | null
}

export async function placeDetails(tx: Db, rows: readonly Place[], place: string, { now, userId }: By): Promise<void> {
  const ids = rows.map(({ id }) => id)
  // Clears the old seats first, so that two candidates of the list can swap places.
  await sql`update add_exam_detail set seat_no = null where id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update add_exam_detail d set state = 'scheduled', place = ${place}, starts_at = t.at, duration_min = t.minutes,
      seat_no = t.seat, updated_at = ${now}, updated_by = ${userId}
    from unnest(${ids}::uuid[], ${rows.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${rows.map(({ durationMin }) => durationMin)}::int[], ${rows.map(({ seatNo }) => seatNo)}::int[]) as t (id, at, minutes, seat)
    where d.id = t.id`.execute(tx)
}

export interface Mark {
  id: string
  state: AddExamDetailState
  score: number | null
  flag: AddExamFlag
}

/** Attendance and scores: a candidate who is no longer absent has no scorer any more. */
export async function markDetails(tx: Db, rows: readonly Mark[], { now, userId }: By): Promise<void> {
  await sql`
    update add_exam_detail d set state = t.state, score = t.score, flag = t.flag,
      scored_by = case when t.state = 'scored' then ${userId}::uuid end,
      scored_at = case when t.state = 'scored' then ${now}::timestamptz end, updated_at = ${now}, updated_by = ${userId}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map(({ score }) => score)}::numeric[], ${rows.map(({ flag }) => flag)}::text[]) as t (id, state, score, flag)
    where d.id = t.id`.execute(tx)
}

/** Serializes what one student applies for, so that two applications at once make one. */
export const lockApplicant = (tx: Db, studentId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${studentId}, 750102))`.execute(tx)

/** Serializes the allocation of places, so that no two lists take the same seat. */
export const lockPlace = (tx: Db, place: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${place}, 750101))`.execute(tx)

/** Marks rows whose scores have been written to the score sheets. */
export async function markWritten(tx: Db, rows: readonly { detailId: string }[], { now, userId }: By): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update add_exam_detail set written_at = ${now}, updated_at = ${now}, updated_by = ${userId}
    where id = any(${rows.map(({ detailId }) => detailId)}::uuid[])`.execute(tx)
}
