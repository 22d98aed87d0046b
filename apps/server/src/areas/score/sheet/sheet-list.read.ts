import type { In } from '@shuyuan/contract/calls/index.ts'
import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { canSeeUnpublished } from '../score.policy.ts'
import { visibleScoreJoins, visibleScores } from '../score-scope.read.ts'

export type SheetFilter = Omit<In<'listManageScore'>, 'limit' | 'offset' | 'orderBy'>

export interface SheetRow {
  studentId: string
  studentNo: string
  realname: string
  subSchoolName: string
  orgClassName: string
  courseClassName: string
  faceTeacherName: string
  optionScores: Record<string, number | null>
  formativeScore: number | null
  finalScore: number | null
  totalScore: number | null
  makeupScore: number | null
  flag: ScoreFlag
  passed: boolean | null
  overridden: string[]
  asks: number
  state: 'computed' | 'entered' | 'published' | 'locked'
  updatedAt: Date | null
}

/** The expression over the inner rows by which each sortable field is ordered. */
const ORDER: Readonly<Record<string, string>> = {
  studentNo: 'student_no',
  realname: 'realname',
  formativeScore: 'formative_score',
  finalScore: 'final_score',
  totalScore: 'total_score',
  updatedAt: 'updated_at',
}

/** Orders by a sortable field, ties by id. `of`: the rows' alias with a dot. */
const orderOf = ({ field, dir }: Pick<Slice, 'field' | 'dir'>, of = ''): RawBuilder<unknown> =>
  sql`${sql.ref(`${of}${ORDER[field] ?? 'student_no'}`)} ${sql.raw(dir)} nulls last, ${sql.ref(`${of}student_id`)}`

const isState = (state: string): RawBuilder<boolean> =>
  state === 'computed' ? sql`(x.state is null or x.state = 'computed')` : sql`x.state = ${state}`

/** Conditions over the columns that the person may see: no filter finds a hidden score. */
function conditions(filter: SheetFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (filter.subSchoolId) all.push(sql`s.sub_school_id = ${filter.subSchoolId}`)
  if (filter.orgClassId) all.push(sql`s.org_class_id = ${filter.orgClassId}`)
  if (filter.courseClassId) all.push(sql`s.course_class_id = ${filter.courseClassId}`)
  if (filter.state) all.push(isState(filter.state))
  return sql.join(all, sql` and `)
}

export function sheetConditions(filter: SheetFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (filter.keyword) {
    const like = containing(filter.keyword)
    all.push(sql`(r.student_no ilike ${like} or r.realname ilike ${like})`)
  }
  if (filter.flag) all.push(sql`r.flag = ${filter.flag}`)
  if (filter.passed) all.push(sql`r.passed = ${filter.passed === '1'}`)
  if (filter.missing === 'formative') all.push(sql`r.formative_score is null and r.needs_formative`)
  if (filter.missing === 'final') all.push(sql`r.final_score is null and r.flag = 'normal' and r.needs_final`)
  if (filter.scoreFrom !== undefined) all.push(sql`r.total_score >= ${filter.scoreFrom}`)
  if (filter.scoreTo !== undefined) all.push(sql`r.total_score <= ${filter.scoreTo}`)
  return sql.join(all, sql` and `)
}

const NO_FILTER = ['courseId', 'limit', 'offset', 'orderBy']

/** Only the course selects the rows, so they can be counted without reading them. */
const isUnfiltered = (me: Actor, filter: SheetFilter): boolean =>
  canManageWholeSchool(me) && Object.entries(filter).every(([field, value]) => NO_FILTER.includes(field) || !value)

interface Seats {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

const seatsOf = ({ courseId }: SheetFilter): Seats => ({
  from: sql`course_class_student`,
  where: sql`s.course_id = ${courseId} and s.left_at is null`,
})

/**
 * The visible rows of one course in narrow form: everybody enrolled, with or without a score. Final, total, pass and
 * flag of unpublished rows are null for those who may see them only after publication. Students are joined only where
 * scope requires it: seats are read, found and sorted by their own index.
 */
export function narrow(me: Actor, filter: SheetFilter, seats: Seats = seatsOf(filter)): RawBuilder<unknown> {
  const isOut = canSeeUnpublished(me) ? sql`true` : sql`x.state in ('published', 'locked')`
  const seen = (column: string) => sql`case when ${isOut} then ${sql.ref(column)} end`
  return sql`
    select s.student_id, s.course_class_id, s.sub_school_id, s.org_class_id, s.student_no, s.realname, x.id as score_id,
      coalesce(x.state, 'computed') as state, x.formative_score, ${seen('x.final_score')} as final_score,
      ${seen('x.total_score')} as total_score, ${seen('x.passed')} as passed,
      coalesce(${seen('x.flag')}, 'normal') as flag, x.updated_at, c.formative_ratio > 0 as needs_formative,
      c.final_ratio > 0 as needs_final
    from ${seats.from} s
    join course c on c.id = ${filter.courseId} join basic_course b on b.id = c.basic_course_id ${visibleScoreJoins(me)}
    left join score x on x.course_id = ${filter.courseId} and x.student_id = s.student_id
    where ${seats.where} and ${visibleScores(me)} and ${conditions(filter)}`
}

export interface Slice {
  field: string
  dir: 'asc' | 'desc'
  limit: number
  skip: number
}

const seatCount = ({ courseId }: SheetFilter) =>
  sql`(select count(*) from course_class_student k where k.course_id = ${courseId} and k.left_at is null)`

/** Fields of the seat itself, from its index by number. */
const OF_SEATS = ['studentNo', 'realname']

/**
 * The seats of a page of all rows, found without reading scores however far down the page is. They are not filtered
 * again: the planner would expect a single row and loop over everything that is joined.
 */
const seatsOfPage = ({ courseId }: SheetFilter, order: RawBuilder<unknown>, { limit, skip }: Slice): Seats => ({
  from: sql`(
  select k.student_id, k.course_class_id, k.sub_school_id, k.org_class_id, k.student_no, k.realname
  from course_class_student k where k.course_id = ${courseId} and k.left_at is null
  order by ${order} limit ${limit} offset ${skip})`,
  where: sql`true`,
})

/**
 * A page of the sheet and the total count: the narrow rows are sorted, counted and cut in one pass, and only the rows
 * of the page are read in full.
 */
export async function scorePage(db: Db, me: Actor, filter: SheetFilter, slice: Slice): Promise<Page<SheetRow>> {
  const order = orderOf(slice)
  const isAll = isUnfiltered(me, filter)
  const count = isAll ? seatCount(filter) : sql`count(*) over ()`
  const page =
    isAll && OF_SEATS.includes(slice.field)
      ? sql`select r.*, ${count} as all_rows from (${narrow(me, filter, seatsOfPage(filter, order, slice))}) r`
      : sql`select r.*, ${count} as all_rows from (${narrow(me, filter)}) r where ${sheetConditions(filter)}
          order by ${order} limit ${slice.limit} offset ${slice.skip}`
  const { rows } = await sql<SheetRow & { all: number }>`
    with page as (${page}),
    marks as (
      select k.student_id, array_agg(distinct o.root_id::text) as options
      from course c join check_scheme cs on cs.course_id = coalesce(c.main_course_id, c.id) and cs.state = 'active'
      join check_option o on o.scheme_id = cs.id
      join study_check_result k on k.course_id = cs.course_id and k.source = 'override'
      left join check_content kc on kc.check_option_id = o.id and kc.assignment_id = k.assignment_id
      where c.id = ${filter.courseId} and (kc.id is not null or o.root_id = k.option_root_id) group by k.student_id),
    waiting as (
      select a.student_id, count(*) as asks from score_ask a
      where a.course_id = ${filter.courseId} and a.state = 'waiting' group by a.student_id)
    select p.student_id as "studentId", p.student_no as "studentNo", p.realname, ss.school_name as "subSchoolName",
      coalesce(oc.class_name, '') as "orgClassName", cc.name as "courseClassName", coalesce(fu.realname, '') as "faceTeacherName",
      coalesce(x.option_scores, '{}') as "optionScores", p.formative_score as "formativeScore",
      p.final_score as "finalScore", p.total_score as "totalScore",
      case when p.state in ('published', 'locked') then x.makeup_score end as "makeupScore", p.flag, p.passed,
      array_remove(array[case when x.formative_fixed then 'formativeScore' end,
        case when x.final_source = 'override' then 'finalScore' end], null) || coalesce(m.options, '{}') as overridden,
      coalesce(w.asks, 0) as asks,
      p.state, p.updated_at as "updatedAt", p.all_rows as "all"
    from page p join sub_school ss on ss.id = p.sub_school_id left join org_class oc on oc.id = p.org_class_id
    join course_class cc on cc.id = p.course_class_id
    left join teacher ft on ft.id = cc.face_teacher_id left join app_user fu on fu.id = ft.user_id
    left join score x on x.id = p.score_id
    left join marks m on m.student_id = p.student_id left join waiting w on w.student_id = p.student_id
    order by ${orderOf(slice, 'p.')}`.execute(db)
  // A page past the end has no row that could carry the total.
  return { rows, total: rows[0]?.all ?? (slice.skip === 0 ? 0 : await sheetCount(db, me, filter)) }
}

/** The students before and after one in the filtered and sorted sheet; undefined if not in it. */
export async function neighboursIn(
  db: Db,
  me: Actor,
  filter: SheetFilter,
  studentId: string,
  order: Pick<Slice, 'field' | 'dir'>,
): Promise<{ previous: string | null; next: string | null } | undefined> {
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select n.previous, n.next from (
      select r.student_id, lag(r.student_id) over w as previous, lead(r.student_id) over w as next
      from (${narrow(me, filter)}) r where ${sheetConditions(filter)}
      window w as (order by ${orderOf(order, 'r.')})) n
    where n.student_id = ${studentId}`.execute(db)
  return rows[0]
}

async function sheetCount(db: Db, me: Actor, filter: SheetFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${narrow(me, filter)}) r where ${sheetConditions(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}
