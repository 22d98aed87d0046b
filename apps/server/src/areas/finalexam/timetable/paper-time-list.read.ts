import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import type { PaperTimeState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing, startingWith } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { conflictsOfPaper } from '../exam/conflict.read.ts'
import { visibleCandidates } from '../visible-exams.read.ts'

export interface TimeFilter {
  termCode: string
  keyword?: string | undefined
  courseId?: string | undefined
  unitNo?: number | undefined
  examForm?: ExamForm | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  publishStatus?: PaperTimeState | undefined
  noTime?: '0' | '1' | undefined
}

export interface ListedTime {
  id: string
  paperCode: string
  paperName: string
  unitNo: number | null
  startsAt: Date | null
  durationMin: number | null
  examForm: ExamForm
  note: string
  courseNames: string[]
  studentCount: number
  conflictCount: number
  publishStatus: PaperTimeState
  updatedAt: Date | null
}

const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  startsAt: sql`x.starts_at`,
  unitNo: sql`x.unit_no`,
  paperCode: sql`x.paper_code`,
  paperName: sql`x.paper_name`,
  examForm: sql`x.exam_form`,
  publishStatus: sql`x.publish_status`,
}

const TIMES = sql`
  select p.id::text as id, p.term_id, p.paper_code, p.paper_name, p.unit_no, p.starts_at, p.ends_at, p.duration_min,
    p.exam_form, p.note, p.publish_status, p.updated_at
  from paper_time p`
/** Paper codes of the term's courses that have no time yet. */
const TIMELESS = sql`
  select distinct on (c.term_id, code) '' as id, c.term_id, code as paper_code, b.course_name as paper_name,
    null::int as unit_no, null::timestamptz as starts_at, null::timestamptz as ends_at, null::int as duration_min,
    c.exam_form, '' as note, 'draft' as publish_status, null::timestamptz as updated_at
  from course c cross join lateral unnest(c.paper_codes) as k (code) join basic_course b on b.id = c.basic_course_id
  where c.publish_status <> 'cancelled' and c.exam_form not in ('thesis', 'none')
    and not exists (select 1 from paper_time p where p.term_id = c.term_id and p.paper_code = code)`

const sits = sql`c.term_id = x.term_id and c.publish_status <> 'cancelled' and c.paper_codes @> array[x.paper_code]`

function source(me: Actor, filter: TimeFilter): RawBuilder<unknown> {
  // Everybody but those who make the timetable sees only what is published.
  if (!canManageWholeSchool(me) || filter.noTime === '0') return TIMES
  return filter.noTime === '1' ? TIMELESS : sql`${TIMES} union all (${TIMELESS})`
}

function where(me: Actor, filter: TimeFilter): RawBuilder<unknown> {
  const all = [sql`x.term_id = (select id from term where term_code = ${filter.termCode})`]
  if (!canManageWholeSchool(me)) all.push(filter.noTime === '1' ? sql`false` : sql`x.publish_status = 'published'`)
  if (filter.unitNo) all.push(sql`x.unit_no = ${filter.unitNo}`)
  if (filter.examForm) all.push(sql`x.exam_form = ${filter.examForm}`)
  if (filter.publishStatus) all.push(sql`x.publish_status = ${filter.publishStatus} and x.starts_at is not null`)
  if (filter.dateFrom) all.push(sql`x.starts_at >= ${startOfDay(filter.dateFrom)}`)
  if (filter.dateTo) all.push(sql`x.starts_at < ${endOfDay(filter.dateTo)}`)
  if (filter.courseId)
    all.push(sql`x.paper_code = any(select unnest(paper_codes) from course where id = ${filter.courseId})`)
  if (filter.keyword)
    all.push(sql`(x.paper_code ilike ${startingWith(filter.keyword)} or x.paper_name ilike ${containing(filter.keyword)}
      or exists (select 1 from course c join basic_course b on b.id = c.basic_course_id
        where ${sits} and b.course_name ilike ${containing(filter.keyword)}))`)
  return sql.join(all, sql` and `)
}

const columns = (me: Actor) => sql`
  x.id, x.paper_code as "paperCode", x.paper_name as "paperName", x.unit_no as "unitNo", x.starts_at as "startsAt",
  x.duration_min as "durationMin", x.exam_form as "examForm", x.note, x.publish_status as "publishStatus",
  x.updated_at as "updatedAt",
  array(select distinct b.course_name from course c join basic_course b on b.id = c.basic_course_id where ${sits}
    order by 1) as "courseNames",
  (select count(distinct s.student_id)::int from course c join basic_course b on b.id = c.basic_course_id
    join course_class_student s on s.course_id = c.id and s.left_at is null join student st on st.id = s.student_id
    where ${sits} and ${visibleCandidates(me)}) as "studentCount",
  ${conflictsOfPaper(me)} as "conflictCount"`

export async function timeRows(
  db: Db,
  me: Actor,
  filter: TimeFilter,
  orderBy: string,
  piece: { limit: number; skip: number },
): Promise<ListedTime[]> {
  const { field, dir } = slice({ limit: piece.limit, offset: 1, orderBy }, 'listPaperTimeInfo')
  const order = sql`${ORDER[field] ?? ORDER.startsAt} ${sql.raw(dir)} nulls last, x.paper_code`
  const { rows } = await sql<ListedTime>`
    select ${columns(me)} from (
      select * from (${source(me, filter)}) x where ${where(me, filter)}
      order by ${order} limit ${piece.limit} offset ${piece.skip}) x
    order by ${order}`.execute(db)
  return rows
}

export async function countTimes(db: Db, me: Actor, filter: TimeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${source(me, filter)}) x where ${where(me, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findTime(db: Db, me: Actor, id: string) {
  const { rows } = await sql<ListedTime & { termCode: string }>`
    select ${columns(me)}, (select term_code from term where id = x.term_id) as "termCode"
    from (${TIMES}) x where x.id = ${id} and ${canManageWholeSchool(me) ? sql`true` : sql`x.publish_status = 'published'`}`.execute(
    db,
  )
  return rows[0]
}

interface CourseOfTime {
  courseId: string
  courseCode: string
  courseName: string
  studentCount: number
}

export async function coursesOfTime(db: Db, me: Actor, id: string): Promise<CourseOfTime[]> {
  const { rows } = await sql<CourseOfTime>`
    select c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName",
      (select count(*)::int from course_class_student s join student st on st.id = s.student_id
        where s.course_id = c.id and s.left_at is null and ${visibleCandidates(me)}) as "studentCount"
    from paper_time x join course c on ${sits} join basic_course b on b.id = c.basic_course_id
    where x.id = ${id} order by b.course_code, c.id`.execute(db)
  return rows
}
