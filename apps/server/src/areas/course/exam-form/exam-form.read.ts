import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import type { ExamLock } from '@shuyuan/contract/entities/course/opening.ts'
import type { TotalParts } from '@shuyuan/domain/scoring/course/ratio-impact.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { examLock } from './exam-lock.read.ts'

export interface Terms {
  examForm: ExamForm
  formativeRatio: number
  finalRatio: number
  passRule: 'total' | 'both'
  examMinutes: number
}

/** Why the exam forms of courses are locked; courses that may change are omitted. */
export async function examLocks(db: Db, ids: readonly string[], now: Date): Promise<Map<string, ExamLock>> {
  const { rows } = await sql<{ id: string; lock: ExamLock | '' }>`
    select course.id, ${examLock(now)} as lock from course where course.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ id, lock }) => (lock ? [[id, lock] as const] : [])))
}

export interface LockedTotal extends TotalParts {
  courseId: string
  studentId: string
}

const totals = (ids: readonly string[]) => sql<LockedTotal>`
  select x.course_id as "courseId", x.student_id as "studentId", x.formative_score as formative, x.final_score as final,
    x.flag, x.total_score as total, x.passed, x.makeup_score as makeup
  from score x where x.course_id = any(${[...ids]}::uuid[]) order by x.course_id, x.student_id`

/** The components of the total scores of these courses. */
export async function readTotals(db: Db, ids: readonly string[]): Promise<LockedTotal[]> {
  return (await totals(ids).execute(db)).rows
}

/** The same with row locks: nobody publishes or enters a score of these courses until the transaction ends. */
export async function lockTotals(tx: Db, ids: readonly string[]): Promise<LockedTotal[]> {
  return (await sql<LockedTotal>`${totals(ids)} for no key update of x`.execute(tx)).rows
}

/** The catalogue's current exam terms of the courses, without duration. */
export async function catalogueTerms(db: Db, ids: readonly string[]): Promise<Map<string, Omit<Terms, 'examMinutes'>>> {
  const { rows } = await sql<{ id: string } & Omit<Terms, 'examMinutes'>>`
    select c.id, b.exam_form as "examForm", b.formative_ratio::float8 as "formativeRatio",
      b.final_ratio::float8 as "finalRatio", b.pass_rule as "passRule"
    from course c join basic_course b on b.id = c.basic_course_id where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}

/** The exam terms of the same courses in the previous term; courses not opened then are omitted. */
export async function lastTerms(db: Db, ids: readonly string[]): Promise<Map<string, Terms>> {
  const { rows } = await sql<{ id: string } & Terms>`
    select c.id, e.exam_form as "examForm", e.formative_ratio::float8 as "formativeRatio",
      e.final_ratio::float8 as "finalRatio", e.pass_rule as "passRule", e.exam_minutes as "examMinutes"
    from course c join term t on t.id = c.term_id
    join lateral (select p.id from term p where p.start_date < t.start_date order by p.start_date desc limit 1) p on true
    join course e on e.basic_course_id = c.basic_course_id and e.term_id = p.id
    where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}

/** The openings of a term. */
export async function openingsIn(db: Db, termId: string): Promise<string[]> {
  const rows = await db.selectFrom('course').select('id').where('termId', '=', termId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
