import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'

/** All that the exam office writes into score sheets, each with its line in the history. */

interface By {
  now: Date
  userId: string
}

interface Change {
  studentId: string
  courseId: string
  field: 'makeupScore' | 'finalScore' | 'flag'
  from: string
  to: string
  reason: string
}

const addChanges = (tx: Db, changes: readonly Change[], { now, userId }: By) =>
  sql`
    insert into score_change (id, course_id, student_id, field, from_value, to_value, reason, by, at)
    select t.*, ${userId}::uuid, ${now}::timestamptz
    from unnest(${changes.map(() => newId())}::uuid[], ${changes.map((one) => one.courseId)}::uuid[],
      ${changes.map((one) => one.studentId)}::uuid[], ${changes.map((one) => one.field)}::text[],
      ${changes.map((one) => one.from)}::text[], ${changes.map((one) => one.to)}::text[],
      ${changes.map((one) => one.reason)}::text[]) as t`.execute(tx)

/** An approved deferral stands instead of the total, in rows that are not out and carry no other flag. */
export async function setDeferred(
  tx: Db,
  rows: readonly { studentId: string; courseId: string; reason: string }[],
  by: By,
): Promise<void> {
  if (rows.length === 0) return
  const { rows: flagged } = await sql<{ studentId: string; courseId: string }>`
    insert into score (id, student_id, course_id, flag_reason, flag, updated_at, updated_by)
    select t.*, 'deferred', ${by.now}::timestamptz, ${by.userId}::uuid
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((one) => one.studentId)}::uuid[],
      ${rows.map((one) => one.courseId)}::uuid[], ${rows.map((one) => one.reason)}::text[]) as t
    on conflict (student_id, course_id) do update set flag = 'deferred', flag_reason = excluded.flag_reason, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by
    where score.flag = 'normal' and score.state in ('computed', 'entered')
    returning student_id as "studentId", course_id as "courseId"`.execute(tx)
  const reasons = new Map(rows.map(({ studentId, courseId, reason }) => [`${studentId}/${courseId}`, reason]))
  await addChanges(
    tx,
    flagged.map((one) => ({
      ...one,
      field: 'flag' as const,
      from: 'normal',
      to: 'deferred',
      reason: reasons.get(`${one.studentId}/${one.courseId}`) ?? '',
    })),
    by,
  )
}

const textOf = (score: number | null) => (score === null ? '' : String(score))

interface MakeupWrite {
  studentId: string
  courseId: string
  before: number | null
  after: number
  passed: boolean | null
  reason: string
}

/** Whatever state the regular score is in: a resit comes after it was published and locked. */
export async function writeMakeups(tx: Db, rows: readonly MakeupWrite[], by: By): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update score s set makeup_score = t.after, passed = t.passed, updated_at = ${by.now}, updated_by = ${by.userId}
    from unnest(${rows.map((one) => one.studentId)}::uuid[], ${rows.map((one) => one.courseId)}::uuid[],
      ${rows.map((one) => one.after)}::numeric[], ${rows.map((one) => one.passed)}::boolean[]) as t (student, course, after, passed)
    where s.student_id = t.student and s.course_id = t.course`.execute(tx)
  await addChanges(
    tx,
    rows.map(({ studentId, courseId, before, after, reason }) => ({
      studentId,
      courseId,
      field: 'makeupScore' as const,
      from: textOf(before),
      to: String(after),
      reason,
    })),
    by,
  )
}

interface FinalWrite {
  studentId: string
  courseId: string
  from: { final: number | null; flag: ScoreFlag }
  to: { final: number | null; flag: ScoreFlag }
  reason: string
}

/** A deferred student's score is the final that was missing, in whatever state the row is; the totals follow by `settleTotals`. */
export async function writeDeferredFinals(tx: Db, rows: readonly FinalWrite[], by: By): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update score s set final_score = t.final, final_source = case when t.scored then 'entered' else s.final_source end,
      flag = t.flag, flag_reason = case when s.flag = t.flag then s.flag_reason when t.flag = 'normal' then '' else t.reason end,
      flag_file_ids = case when s.flag = t.flag then s.flag_file_ids else '{}' end, final_at = ${by.now},
      final_by = ${by.userId}, updated_at = ${by.now}, updated_by = ${by.userId}
    from unnest(${rows.map((one) => one.studentId)}::uuid[], ${rows.map((one) => one.courseId)}::uuid[],
      ${rows.map(({ to }) => to.final)}::numeric[], ${rows.map(({ from, to }) => from.final !== to.final)}::boolean[],
      ${rows.map(({ to }) => to.flag)}::text[], ${rows.map((one) => one.reason)}::text[])
      as t (student, course, final, scored, flag, reason)
    where s.student_id = t.student and s.course_id = t.course`.execute(tx)
  const changes = rows.flatMap(({ studentId, courseId, from, to, reason }): Change[] => {
    const of = { studentId, courseId, reason }
    return [
      ...(from.final === to.final
        ? []
        : [{ ...of, field: 'finalScore' as const, from: textOf(from.final), to: textOf(to.final) }]),
      ...(from.flag === to.flag ? [] : [{ ...of, field: 'flag' as const, from: from.flag, to: to.flag }]),
    ]
  })
  await addChanges(tx, changes, by)
}

/** A student of the course whose score row was never made has nothing yet; the makeup gives it one. */
export const ensureScores = (tx: Db, rows: readonly { studentId: string; courseId: string }[], { now }: By) =>
  sql`
    insert into score (id, student_id, course_id, updated_at)
    select t.*, ${now}::timestamptz from unnest(${rows.map(() => newId())}::uuid[],
      ${rows.map((one) => one.studentId)}::uuid[], ${rows.map((one) => one.courseId)}::uuid[]) as t
    on conflict (student_id, course_id) do nothing`.execute(tx)
