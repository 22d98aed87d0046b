import type {
  AddExamForm,
  AddExamKind,
  AddExamRule,
  AddExamState,
} from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'

export interface BatchFields {
  name: string
  kind: AddExamKind
  termId: string
  applyFrom: Date
  applyTo: Date
  examFrom: Date
  examTo: Date
  lastTerms: number
  scoreBelow: number
  flags: string[]
  maxCourses: number
  scoreRule: AddExamRule
  notice: string
}

export interface BatchCourse {
  courseId: string
  paperCode: string
  paperId: string | null
  form: AddExamForm
  startsAt: Date | null
  durationMin: number
}

interface By {
  now: Date
  userId: string
}

export async function lockBatch(tx: Db, id: string) {
  const { rows } = await sql<BatchFields & { id: string; state: AddExamState; termCode: string; updatedAt: Date }>`
    select e.id, e.name, e.kind, e.term_id as "termId", e.apply_from as "applyFrom", e.apply_to as "applyTo",
      e.exam_from as "examFrom", e.exam_to as "examTo", e.last_terms as "lastTerms", e.score_below as "scoreBelow",
      e.flags, e.max_courses as "maxCourses", e.score_rule as "scoreRule", e.notice, e.state, e.updated_at as "updatedAt",
      t.term_code as "termCode"
    from add_exam e join term t on t.id = e.term_id where e.id = ${id} for update of e`.execute(tx)
  return rows[0]
}
export type LockedBatch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>

export const batchCourses = (db: Db, addExamId: string): Promise<BatchCourse[]> =>
  db
    .selectFrom('addExamCourse')
    .select(['courseId', 'paperCode', 'paperId', 'form', 'startsAt', 'durationMin'])
    .where('addExamId', '=', addExamId)
    .$narrowType<{ form: AddExamForm }>()
    .execute()

export async function insertBatch(tx: Db, fields: BatchFields, { now, userId }: By): Promise<string> {
  const id = newId()
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  await tx
    .insertInto('addExam')
    .values({ id, ...fields, ...stamps })
    .execute()
  return id
}

export const updateBatchRow = (
  tx: Db,
  id: string,
  change: Partial<BatchFields> & { state?: AddExamState },
  { now, userId }: By,
) =>
  tx
    .updateTable('addExam')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

/** Replaces the courses of the batch; candidates of courses that remain keep their rows. */
export async function writeCourses(tx: Db, addExamId: string, courses: readonly BatchCourse[]): Promise<void> {
  const ids = courses.map(({ courseId }) => courseId)
  await sql`delete from add_exam_course where add_exam_id = ${addExamId} and course_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into add_exam_course (add_exam_id, course_id, paper_code, paper_id, form, starts_at, duration_min)
    select ${addExamId}, t.* from unnest(${ids}::uuid[], ${courses.map((one) => one.paperCode)}::text[],
      ${courses.map((one) => one.paperId)}::uuid[], ${courses.map((one) => one.form)}::text[],
      ${courses.map((one) => one.startsAt)}::timestamptz[], ${courses.map((one) => one.durationMin)}::int[]) as t
    on conflict (add_exam_id, course_id) do update set paper_code = excluded.paper_code, paper_id = excluded.paper_id,
      form = excluded.form, starts_at = excluded.starts_at, duration_min = excluded.duration_min`.execute(tx)
}

export const deleteBatch = (tx: Db, id: string) => tx.deleteFrom('addExam').where('id', '=', id).execute()

export interface Figures {
  /** Courses of the batch that have candidates. */
  listed: string[]
  unscored: number
}

export async function figuresOf(tx: Db, addExamId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select coalesce(array_agg(distinct course_id), '{}') as listed,
      (count(*) filter (where state = 'taken'))::int as unscored
    from add_exam_detail where add_exam_id = ${addExamId}`.execute(tx)
  return rows[0] as Figures
}
