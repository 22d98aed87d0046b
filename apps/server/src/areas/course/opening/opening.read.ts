import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { AppError, notFound, refuse } from '../../../wire/error.ts'
import { holdsRows } from '../inherit/inherit.read.ts'

/** One opening with everything that decides what may be done with it. */
export interface Opening {
  courseId: string
  basicCourseId: string
  termId: string
  courseCode: string
  courseName: string
  collegeId: string
  publishStatus: 'draft' | 'published' | 'cancelled'
  archived: boolean
  hostTeacherId: string | null
  mainCourseId: string | null
  paperCodes: string[]
  majorIds: string[]
  gradeCodes: string[]
  examForm: 'closed' | 'open' | 'thesis' | 'online' | 'none'
  formativeRatio: number
  finalRatio: number
  passRule: 'total' | 'both'
  examMinutes: number
}

/** Locks the openings in a fixed order, so that two calls cannot deadlock. */
export async function lockOpenings(db: Db, ids: readonly string[]): Promise<Opening[]> {
  const asked = [...new Set(ids)]
  const { rows } = await sql<Opening>`
    select c.id as "courseId", c.basic_course_id as "basicCourseId", c.term_id as "termId", b.course_code as "courseCode",
      b.course_name as "courseName", b.sub_school_id as "collegeId", c.publish_status as "publishStatus",
      (c.archived_at is not null or t.archived_at is not null) as archived, c.host_teacher_id as "hostTeacherId",
      c.main_course_id as "mainCourseId", c.paper_codes as "paperCodes", c.major_ids as "majorIds",
      c.grade_codes as "gradeCodes", c.exam_form as "examForm", c.formative_ratio::float8 as "formativeRatio",
      c.final_ratio::float8 as "finalRatio", c.pass_rule as "passRule", c.exam_minutes as "examMinutes"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    where c.id = any(${asked}::uuid[]) order by c.id for update of c`.execute(db)
  if (rows.length !== asked.length) throw notFound()
  return rows
}

export interface TermRow {
  id: string
  termCode: string
  termName: string
  startDate: string
  teachWeeks: number
  archived: boolean
  isCurrent: boolean
}

export async function termByCode(db: Db, termCode: string): Promise<TermRow> {
  const { rows } = await sql<TermRow>`
    select id, term_code as "termCode", term_name as "termName", start_date::text as "startDate",
      teach_weeks as "teachWeeks", archived_at is not null as archived, is_current as "isCurrent"
    from term where term_code = ${termCode}`.execute(db)
  const [term] = rows
  if (!term) throw new AppError(100404)
  return term
}

/** A term that is not archived, so that its courses may still be opened and changed. */
export async function liveTerm(db: Db, termCode: string): Promise<TermRow> {
  const term = await termByCode(db, termCode)
  if (term.archived) throw refuse('学期已归档', 'the term is archived')
  return term
}

/** The sum of weights of each opening's active scheme, otherwise of its draft; 0 without either. */
export async function weightsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ courseId: string; sum: number }>`
    select c.id as "courseId", coalesce((select sum(o.weight) from check_scheme e join check_option o on o.scheme_id = e.id
      where e.course_id = c.id and e.state in ('active', 'draft') group by e.state order by e.state limit 1), 0)::float8 as sum
    from course c where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ courseId, sum: weights }) => [courseId, weights]))
}

export interface OpeningUse {
  courseId: string
  /** Openings whose students study its content. */
  deputies: number
  content: boolean
  students: number
  /** Students who have answered something. */
  answered: number
  /** Any student activity: answers, study records, results. */
  records: boolean
}

/** The content of the openings and the student activity in them. */
export async function usesOf(db: Db, ids: readonly string[]): Promise<Map<string, OpeningUse>> {
  const { rows } = await sql<OpeningUse>`
    select c.id as "courseId", (select count(*) from course x where x.main_course_id = c.id) as deputies,
      (${holdsRows('c')}
         or exists (select 1 from question x where x.course_id = c.id)) as content,
      (select count(*) from course_class_student x where x.course_id = c.id) as students,
      (select count(distinct x.student_id) from study_paper x where x.course_id = c.id) as answered,
      (exists (select 1 from study_paper x where x.course_id = c.id) or exists (select 1 from study_resource x where x.course_id = c.id)
        or exists (select 1 from play_session x where x.course_id = c.id)
        or exists (select 1 from study_check_result x where x.course_id = c.id)) as records
    from course c where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.courseId, row]))
}
