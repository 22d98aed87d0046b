import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'

export type ScoreState = 'computed' | 'entered' | 'published' | 'locked'

/** A student's score row, locked until the transaction ends. */
export interface ScoreRow {
  id: string
  studentId: string
  studentNo: string
  realname: string
  userId: string
  state: ScoreState
  flag: ScoreFlag
  formative: number | null
  final: number | null
  total: number | null
  passed: boolean | null
  finalSource: string
  finalAt: Date | null
  finalByName: string
  finalHandedAt: Date | null
  updatedAt: Date
}

/** Creates missing score rows for the students of a course (all, or these). */
async function createMissingRows(
  tx: Db,
  courseId: string,
  studentIds: readonly string[] | null,
  now: Date,
): Promise<void> {
  const chosen = studentIds ? sql`s.student_id = any(${[...studentIds]}::uuid[])` : sql`true`
  const { rows } = await sql<{ studentId: string }>`
    select s.student_id as "studentId" from course_class_student s
    where s.course_id = ${courseId} and s.left_at is null and ${chosen}
      and not exists (select 1 from score x where x.student_id = s.student_id and x.course_id = s.course_id)`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`
    insert into score (id, student_id, course_id, created_at, updated_at)
    select t.id, t.student, ${courseId}, ${now}, ${now}
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ studentId }) => studentId)}::uuid[]) as t (id, student)
    order by t.student on conflict (student_id, course_id) do nothing`.execute(tx)
}

/** Locks the rows of enrolled students in a fixed order, which rules out deadlocks. */
export async function lockScoreRows(
  tx: Db,
  courseId: string,
  studentIds: readonly string[] | null,
  now: Date,
): Promise<ScoreRow[]> {
  await createMissingRows(tx, courseId, studentIds, now)
  const chosen = studentIds ? sql`x.student_id = any(${[...studentIds]}::uuid[])` : sql`true`
  const { rows } = await sql<ScoreRow>`
    select x.id, x.student_id as "studentId", st.student_no as "studentNo", u.realname, u.id as "userId", x.state, x.flag,
      x.formative_score as formative, x.final_score as final, x.total_score as total, x.passed,
      x.final_source as "finalSource", x.final_at as "finalAt", coalesce(f.realname, '') as "finalByName",
      x.final_handed_at as "finalHandedAt", x.updated_at as "updatedAt"
    from score x join student st on st.id = x.student_id join app_user u on u.id = st.user_id
    join course_class_student s on s.course_id = x.course_id and s.student_id = x.student_id and s.left_at is null
    left join app_user f on f.id = x.final_by
    where x.course_id = ${courseId} and ${chosen}
    order by x.student_id for no key update of x`.execute(tx)
  return rows
}

/** The rows of the students whom a sheet names by their numbers, locked. */
export async function lockNamedRows(
  tx: Db,
  courseId: string,
  named: readonly { studentNo?: string }[],
  now: Date,
): Promise<ScoreRow[]> {
  const found = await tx
    .selectFrom('student')
    .select('id')
    .where('studentNo', 'in', ['', ...named.map(({ studentNo = '' }) => studentNo)])
    .execute()
  return lockScoreRows(
    tx,
    courseId,
    found.map(({ id }) => id),
    now,
  )
}

export interface FinalWrite {
  id: string
  final: number | null
  flag: ScoreFlag
  reason: string
}

interface By {
  now: Date
  userId: string
}

/** Writes final scores and flags that were entered or imported. */
export async function writeFinals(
  tx: Db,
  rows: readonly FinalWrite[],
  source: 'entered' | 'imported' | 'override',
  { now, userId }: By,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update score x set final_score = t.final, flag = t.flag, flag_reason = case when t.flag = 'normal' then '' else t.reason end,
      final_source = case when t.final is null then '' else ${source} end, final_at = ${now}, final_by = ${userId},
      updated_at = ${now}, updated_by = ${userId}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ final }) => final)}::numeric[],
      ${rows.map(({ flag }) => flag)}::text[], ${rows.map(({ reason }) => reason)}::text[]) as t (id, final, flag, reason)
    where x.id = t.id`.execute(tx)
}

export interface Change {
  studentId: string
  /** formativeScore, finalScore, flag, state, assignment:<id>, option:<id> */
  field: string
  from: string
  to: string
  /** The row's own reason, otherwise that of the whole act. */
  reason?: string
}

/** Appends to the history, in the transaction of the change. */
export async function addChanges(
  tx: Db,
  courseId: string,
  changes: readonly Change[],
  {
    now,
    userId,
    reason = '',
    fileIds = [],
    imported = false,
  }: By & { reason?: string; fileIds?: readonly string[]; imported?: boolean },
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into score_change (id, course_id, student_id, field, from_value, to_value, reason, file_ids, by, at, imported)
    select t.id, ${courseId}, t.student, t.field, t.from_value, t.to_value, t.reason, ${[...fileIds]}::uuid[], ${userId}, ${now},
      ${imported}
    from unnest(${changes.map(() => newId())}::uuid[], ${changes.map(({ studentId }) => studentId)}::uuid[],
      ${changes.map(({ field }) => field)}::text[], ${changes.map(({ from }) => from)}::text[],
      ${changes.map(({ to }) => to)}::text[], ${changes.map((one) => one.reason ?? reason)}::text[])
      as t (id, student, field, from_value, to_value, reason)`.execute(tx)
}

const STAMPS = {
  entered: sql`, total_handed_at = stamp.now, total_handed_by = stamp.by`,
  published: sql`, published_at = coalesce(x.published_at, stamp.now), locked_at = null`,
  locked: sql`, locked_at = stamp.now`,
  computed: sql`, total_handed_at = null, total_handed_by = null`,
}

/** Moves rows to their next state and records when. */
export async function writeState(tx: Db, ids: readonly string[], to: ScoreState, { now, userId }: By): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update score x set state = ${to}, updated_at = ${now}, updated_by = ${userId} ${STAMPS[to]}
    from (select ${now}::timestamptz as now, ${userId}::uuid as by) stamp
    where x.id = any(${[...ids]}::uuid[])`.execute(tx)
}
