import type {
  AddExamForm,
  AddExamKind,
  AddExamRule,
  AddExamState,
  AdmittedFlag,
} from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../wire/context.ts'
import type { Page } from '../../wire/handlers.ts'
import { containing } from '../../wire/page.ts'
import { type PagingInput, slice } from '../../wire/paging.ts'
import { canSeeDrafts } from './add-exam.policy.ts'
import { toWrite } from './detail-list.read.ts'
import { visibleCourses, visibleDetails } from './detail-scope.read.ts'

interface Filter {
  termCode?: string | undefined
  kind?: AddExamKind | undefined
  state?: AddExamState | undefined
  keyword?: string | undefined
}

export interface ListedBatch {
  id: string
  name: string
  kind: AddExamKind
  termCode: string
  termName: string
  applyFrom: Date
  applyTo: Date
  examFrom: Date
  examTo: Date
  courseCount: number
  candidateCount: number
  appliedCount: number
  approvedCount: number
  scoredCount: number
  state: AddExamState
  updatedAt: Date
}

const ORDER = { examFrom: sql`e.exam_from`, name: sql`e.name`, state: sql`e.state` }

const columns = (me: Actor) => sql`
  e.id, e.name, e.kind, t.term_code as "termCode", t.term_name as "termName", e.apply_from as "applyFrom",
  e.apply_to as "applyTo", e.exam_from as "examFrom", e.exam_to as "examTo", e.state, e.updated_at as "updatedAt",
  (select count(*)::int from add_exam_course x join course c on c.id = x.course_id
    join basic_course b on b.id = c.basic_course_id where x.add_exam_id = e.id and ${visibleCourses(me)}) as "courseCount",
  n.all as "candidateCount", n.applied as "appliedCount", n.approved as "approvedCount", n.scored as "scoredCount"`

const from = (me: Actor) => sql`
  add_exam e join term t on t.id = e.term_id
  cross join lateral (
    select count(*)::int as all, (count(*) filter (where d.state = 'applied'))::int as applied,
      (count(*) filter (where d.state not in ('applied', 'rejected')))::int as approved,
      (count(*) filter (where d.state = 'scored'))::int as scored,
      (count(*) filter (where ${toWrite}))::int as unwritten
    from add_exam_detail d join student st on st.id = d.student_id join course c on c.id = d.course_id
    join basic_course b on b.id = c.basic_course_id where d.add_exam_id = e.id and ${visibleDetails(me)}) n`

const visible = (me: Actor) => (canSeeDrafts(me) ? sql`true` : sql`e.state <> 'draft'`)

export async function listBatches(db: Db, me: Actor, input: Filter & PagingInput): Promise<Page<ListedBatch>> {
  const { limit, skip, field, dir } = slice(input, 'listAddExamInfo')
  const where = sql`${visible(me)}
    and ${input.termCode ? sql`t.term_code = ${input.termCode}` : sql`true`}
    and ${input.kind ? sql`e.kind = ${input.kind}` : sql`true`}
    and ${input.state ? sql`e.state = ${input.state}` : sql`true`}
    and ${input.keyword ? sql`e.name ilike ${containing(input.keyword)}` : sql`true`}`
  const by = ORDER[field as keyof typeof ORDER] ?? ORDER.examFrom
  const { rows } = await sql<ListedBatch>`
    select ${columns(me)} from ${from(me)} where ${where}
    order by ${by} ${sql.raw(dir)}, e.id limit ${limit} offset ${skip}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from add_exam e join term t on t.id = e.term_id where ${where}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

interface Counts {
  candidates: number
  approved: number
  scheduled: number
  scored: number
}

export interface BatchDetail extends ListedBatch {
  lastTerms: number
  scoreBelow: number
  flags: AdmittedFlag[]
  maxCourses: number
  scoreRule: AddExamRule
  notice: string
  unwritten: number
}

export async function findBatch(db: Db, me: Actor, id: string): Promise<BatchDetail | undefined> {
  const { rows } = await sql<BatchDetail>`
    select ${columns(me)}, e.last_terms as "lastTerms", e.score_below as "scoreBelow", e.flags,
      e.max_courses as "maxCourses", e.score_rule as "scoreRule", e.notice, n.unwritten
    from ${from(me)} where e.id = ${id} and ${visible(me)}`.execute(db)
  return rows[0]
}

const counts = sql`
  count(d.id)::int as candidates,
  (count(d.id) filter (where d.state not in ('applied', 'rejected')))::int as approved,
  (count(d.id) filter (where d.state in ('scheduled', 'taken', 'scored')))::int as scheduled,
  (count(d.id) filter (where d.state = 'scored'))::int as scored`

export interface CourseOfBatch extends Counts {
  courseId: string
  courseCode: string
  courseName: string
  termName: string
  paperCode: string
  paperId: string | null
  paperTitle: string
  form: AddExamForm
  startsAt: Date | null
  durationMin: number
}

export async function coursesOfBatch(db: Db, me: Actor, id: string): Promise<CourseOfBatch[]> {
  const { rows } = await sql<CourseOfBatch>`
    select x.course_id as "courseId", b.course_code as "courseCode", b.course_name as "courseName",
      t.term_name as "termName", x.paper_code as "paperCode", x.paper_id as "paperId", coalesce(p.title, '') as "paperTitle",
      x.form, x.starts_at as "startsAt", x.duration_min as "durationMin", n.*
    from add_exam_course x join course c on c.id = x.course_id join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id left join paper p on p.id = x.paper_id
    cross join lateral (
      select ${counts} from add_exam_detail d join student st on st.id = d.student_id
      where d.add_exam_id = x.add_exam_id and d.course_id = x.course_id and ${visibleDetails(me)}) n
    where x.add_exam_id = ${id} and ${visibleCourses(me)}
    order by x.starts_at nulls first, b.course_code, t.start_date`.execute(db)
  return rows
}

export async function subSchoolsOfBatch(db: Db, me: Actor, id: string) {
  const { rows } = await sql<Counts & { subSchoolId: string; subSchoolName: string }>`
    select s.id as "subSchoolId", s.school_name as "subSchoolName", ${counts}
    from add_exam_detail d join student st on st.id = d.student_id join sub_school s on s.id = st.sub_school_id
    join course c on c.id = d.course_id join basic_course b on b.id = c.basic_course_id
    where d.add_exam_id = ${id} and ${visibleDetails(me)}
    group by s.id, s.school_name order by s.school_name`.execute(db)
  return rows
}
