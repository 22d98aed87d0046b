import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import type { MergePeriod } from '@shuyuan/domain/course/merge.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../wire/error.ts'

/** The term from which a merge or split takes effect. */
export interface FromTerm {
  id: string
  start: string
  isCurrent: boolean
}

/** One course of a merge, with what it has in the affected terms. */
export interface MergeCourse {
  id: string
  courseCode: string
  courseName: string
  collegeId: string
  credits: number
  examForm: ExamForm
  formativeRatio: number
  finalRatio: number
  passRule: 'total' | 'both'
  asDeputy: MergePeriod[]
  asMain: MergePeriod[]
  /** Opened in the first of the terms. */
  isOpen: boolean
  students: number
  chapters: number
  resources: number
  assignments: number
  published: number
  handedIn: number
  answered: number
}

/** Merge periods of a course, as deputy or as main course. */
const periods = (column: 'deputy_id' | 'main_id') => sql`coalesce((
  select json_agg(json_build_object('from', f.start_date::text, 'until', u.start_date::text) order by f.start_date)
  from course_merge m join term f on f.id = m.from_term_id left join term u on u.id = m.until_term_id
  where ${sql.ref(`m.${column}`)} = b.id), '[]')`

const inOpenings = (table: string, where = '') =>
  sql`(select count(*) from ${sql.raw(table)} y where y.course_id = any(o.ids) ${sql.raw(where)})`

const HANDED_IN = (score: string) => `(${score}.state = 'entered' or ${score}.formative_handed_at is not null
  or ${score}.final_handed_at is not null or ${score}.total_handed_at is not null)`

/** The courses in the order asked for; 100404 if one is missing. */
export async function mergeCourses(db: Db, ids: readonly string[], from: FromTerm): Promise<MergeCourse[]> {
  const asked = [...new Set(ids)]
  const { rows } = await sql<MergeCourse>`
    select b.id, b.course_code as "courseCode", b.course_name as "courseName", b.sub_school_id as "collegeId",
      b.credits::float8 as credits, b.exam_form as "examForm", b.formative_ratio::float8 as "formativeRatio",
      b.final_ratio::float8 as "finalRatio", b.pass_rule as "passRule",
      ${periods('deputy_id')} as "asDeputy", ${periods('main_id')} as "asMain",
      exists (select 1 from course c where c.basic_course_id = b.id and c.term_id = ${from.id}
        and c.publish_status <> 'cancelled') as "isOpen",
      ${inOpenings('course_class_student', 'and y.left_at is null')} as students, ${inOpenings('chapter')} as chapters,
      ${inOpenings('resource', 'and y.recycled_at is null')} as resources, ${inOpenings('assignment')} as assignments,
      ${inOpenings('score', `and y.state in ('published', 'locked')`)} as published,
      ${inOpenings('score', `and ${HANDED_IN('y')}`)} as "handedIn",
      (select count(distinct student_id) from (select student_id from study_paper where course_id = any(o.ids)
        union all select student_id from study_check_result where course_id = any(o.ids) and score is not null) w) as answered
    from basic_course b
    cross join lateral (select array(select c.id from course c join term t on t.id = c.term_id
      where c.basic_course_id = b.id and t.start_date >= ${from.start} and c.archived_at is null) as ids) o
    where b.id = any(${asked}::uuid[])`.execute(db)
  if (rows.length !== asked.length) throw notFound()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return asked.map((id) => byId.get(id) as MergeCourse)
}

/** A deputy course in the terms of the split: its main course, and what its students did in that course's content. */
export interface SplitCourse {
  id: string
  courseName: string
  collegeId: string
  mergeId: string
  mainId: string
  published: number
  handedIn: number
  answered: number
}

const ofDeputies = (where: string) =>
  sql`(select count(distinct s.student_id) from course c join term t on t.id = c.term_id
    join course_class_student s on s.course_id = c.id ${sql.raw(where)}
    where c.basic_course_id = b.id and c.main_course_id is not null and t.start_date >= m.start and c.archived_at is null)`

/** Deputy courses whose merge reaches into the term; courses that are not deputies are omitted. */
export async function splitCourses(db: Db, ids: readonly string[], from: FromTerm): Promise<SplitCourse[]> {
  const { rows } = await sql<SplitCourse>`
    select b.id, b.course_name as "courseName", b.sub_school_id as "collegeId", m.id as "mergeId", m.main_id as "mainId",
      ${ofDeputies(`join score x on x.course_id = c.id and x.student_id = s.student_id and x.state in ('published', 'locked')`)} as published,
      ${ofDeputies(`join score x on x.course_id = c.id and x.student_id = s.student_id and ${HANDED_IN('x')}`)} as "handedIn",
      ${ofDeputies(`join (select course_id, student_id from study_paper union all
        select course_id, student_id from study_check_result where score is not null) w
        on w.course_id = c.main_course_id and w.student_id = s.student_id`)} as answered
    from basic_course b
    join lateral (select p.id, p.main_id, greatest(f.start_date, ${from.start}::date) as start
      from course_merge p join term f on f.id = p.from_term_id left join term u on u.id = p.until_term_id
      where p.deputy_id = b.id and (u.id is null or u.start_date > ${from.start} and u.start_date > f.start_date)) m on true
    where b.id = any(${[...ids]}::uuid[]) order by b.id`.execute(db)
  return rows
}

interface KeptScore {
  courseId: string
  studentId: string
  formative: number | null
  options: Record<string, number | null>
}

/** The scores that the latest merge of each opening preserved. */
export async function keptScores(db: Db, courseIds: readonly string[]): Promise<KeptScore[]> {
  const { rows } = await sql<{ scores: KeptScore[] }>`
    select jsonb_path_query_array(coalesce(l.plan -> 'scores', '[]'), '$[*] ? (@.courseId == $id)',
      jsonb_build_object('id', c.id)) as scores
    from course c join lateral (select plan from course_merge_log g
      where g.kind = 'merge' and g.deputy_ids @> array[c.basic_course_id] order by g.at desc, g.id desc limit 1) l on true
    where c.id = any(${[...courseIds]}::uuid[])`.execute(db)
  return rows.flatMap(({ scores }) => scores)
}
