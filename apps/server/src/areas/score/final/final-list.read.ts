import { isTeaching } from '@shuyuan/contract/access/role-groups.ts'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import type { Asked, Page } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { DOUBLE_TURN } from '../../marking/double/turn.read.ts'
import { canSeeUnpublished } from '../score.policy.ts'
import type { ScoreCourse } from '../sheet/score-course.read.ts'
import { narrow, sheetConditions } from '../sheet/sheet-list.read.ts'

type Filter = Asked<'listScoreManageScore'>
export type FinalMarkState = RowOf<'listScoreManageScore'>['markState']

export interface FinalRow {
  studentId: string
  studentNo: string
  realname: string
  courseClassName: string
  paperTitle: string
  submittedAt: Date | null
  firstMark: number | null
  secondMark: number | null
  gap: number | null
  arbiterMark: number | null
  markState: FinalMarkState
  finalScore: number | null
  makeupScore: number | null
  flag: RowOf<'listScoreManageScore'>['flag']
  state: RowOf<'listScoreManageScore'>['state']
  handed: boolean
  attemptId: string | null
  updatedAt: Date | null
}

interface Marked {
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** How far the marking of the row is, unless a flag or a typed score ends it. */
  state: RawBuilder<FinalMarkState>
}

/** Both marks are in. Before, one of the two markers could read here what the other has given. */
const BOTH_IN = sql`(r.is_out and cardinality(dm.totals) = 2)`
const IS_DECIDED = sql`exists (select 1 from review_mark am where am.study_paper_id = sp.id and am.purpose = 'arbitrate' and am.state = 'done')`

/**
 * The attempt at the online final that counts. Its mark is the paper's own score, out of its full score; of two markers
 * it is what each has given, in an order that does not tell who is who, and what their arbiter has made of it.
 */
const online: Marked = {
  from: sql`left join lateral (
      select p.id, p.assignment_id, p.valid, p.submitted_at, p.review_status, p.score, p.paper_id from study_paper p
      join assignment a on a.id = p.assignment_id and a.kind = 'finalExam'
      where p.student_id = r.student_id and p.valid and p.submitted_at is not null
        and a.course_id = (select coalesce(k.main_course_id, k.id) from course k where k.id = r.course_id)
      order by p.attempt_no desc limit 1) sp on true
    left join paper pp on pp.id = sp.paper_id
    left join lateral (select array_agg(m.total order by md5(m.id::text)) as totals from review_mark m
      where m.study_paper_id = sp.id and m.purpose = 'double' and m.state = 'done') dm on true`,
  columns: sql`coalesce(pp.title, '') as paper_title, sp.submitted_at,
    case when ${BOTH_IN} then dm.totals[1] when r.is_out and sp.review_status = '2' then sp.score end as first_mark,
    case when ${BOTH_IN} then dm.totals[2] end as second_mark,
    case when ${BOTH_IN} then abs(dm.totals[1] - dm.totals[2]) end as gap,
    case when ${BOTH_IN} and ${IS_DECIDED} then sp.score end as arbiter_mark, sp.id as attempt_id,
    coalesce(${BOTH_IN} and (sp.review_status = '1' or ${IS_DECIDED}), false) as over_gap`,
  state: sql`case when sp.id is null then 'notIn' when sp.review_status = '2' then 'done'
    else case ${DOUBLE_TURN} when 'second' then 'second' when 'arbitrate' then 'arbitration' else 'first' end end`,
}

/**
 * The thesis and its marks. Where markers may not know whose it is, nobody who teaches the course is told by name what
 * it was given, nor when it came in, before it is published.
 */
const thesis = (me: Actor): Marked => {
  const isTold = sql<boolean>`(r.is_out and not (ts.blind and t.state <> 'published' and ${isTeaching(me.role)}::boolean))`
  const told = (value: RawBuilder<unknown>) => sql`case when ${isTold} then ${value} end`
  return {
    from: sql`left join thesis_submission t on t.course_id = r.course_id and t.student_id = r.student_id
      left join thesis_setting ts on ts.id = t.setting_id
      left join thesis_topic tt on tt.id = t.topic_id
      left join thesis_mark m1 on m1.submission_id = t.id and m1.version_no = t.version_no and m1.turn = 'first'
        and m1.submitted_at is not null
      left join thesis_mark m2 on m2.submission_id = t.id and m2.version_no = t.version_no and m2.turn = 'second'
        and m2.submitted_at is not null
      left join thesis_mark m3 on m3.submission_id = t.id and m3.version_no = t.version_no and m3.turn = 'arbitration'
        and m3.submitted_at is not null`,
    columns: sql`coalesce(nullif(t.own_title, ''), tt.title, '') as paper_title, ${told(sql`t.submitted_at`)} as submitted_at,
      ${told(sql`m1.total`)} as first_mark, ${told(sql`m2.total`)} as second_mark,
      ${told(sql`abs(m1.total - m2.total)`)} as gap, ${told(sql`m3.total`)} as arbiter_mark, null::uuid as attempt_id,
      coalesce(${isTold} and abs(m1.total - m2.total) > ts.gap, false) as over_gap`,
    state: sql`case when t.id is null or t.state in ('open', 'returned') then 'notIn' when not ${isTold} then 'first'
      when t.final_mark is not null then 'done' when t.arbitration then 'arbitration' when m1.id is null then 'first'
      when ts.marker_count = 2 and m2.id is null then 'second' else 'done' end`,
  }
}

/** Marked on paper: only the score is typed. */
const onPaper: Marked = {
  from: sql``,
  columns: sql`'' as paper_title, null::timestamptz as submitted_at, null::numeric as first_mark,
    null::numeric as second_mark, null::numeric as gap, null::numeric as arbiter_mark, null::uuid as attempt_id,
    false as over_gap`,
  state: sql`'toEnter'`,
}

const markedBy = (me: Actor, { examForm }: ScoreCourse): Marked => {
  if (examForm === 'online') return online
  return examForm === 'thesis' ? thesis(me) : onPaper
}

/** Every visible student of the course with the marks behind the final. */
function finals(me: Actor, course: ScoreCourse, courseClassId: string | undefined): RawBuilder<unknown> {
  const { from, columns, state } = markedBy(me, course)
  const seats = narrow(me, { courseId: course.courseId, ...(courseClassId ? { courseClassId } : {}) })
  return sql`
    select r.student_id, r.student_no, r.realname, r.course_class_id, r.score_id, r.state, r.flag, r.final_score,
      r.updated_at, ${columns},
      case when r.flag <> 'normal' or r.typed then 'done' else ${state} end as mark_state
    from (select n.*, ${course.courseId}::uuid as course_id,
        (${canSeeUnpublished(me)}::boolean or n.state in ('published', 'locked')) as is_out,
        coalesce(x.final_source in ('entered', 'imported', 'override'), false) as typed
      from (${seats}) n left join score x on x.id = n.score_id) r ${from}`
}

/** What is to be done comes first. */
const RANK = sql`array_position(array['arbitration', 'first', 'second', 'toEnter', 'notIn', 'done'], r.mark_state)`
const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  markState: RANK,
  studentNo: sql`r.student_no`,
  realname: sql`r.realname`,
  submittedAt: sql`r.submitted_at`,
  gap: sql`r.gap`,
  finalScore: sql`r.final_score`,
}

function conditions(filter: Filter): RawBuilder<unknown> {
  const all = [sheetConditions({ courseId: filter.courseId, keyword: filter.keyword })]
  if (filter.markState) all.push(sql`r.mark_state = ${filter.markState}`)
  if (filter.overGap) all.push(sql`r.over_gap = ${filter.overGap === '1'}`)
  if (filter.absent) all.push(sql`(r.flag = 'absent') = ${filter.absent === '1'}`)
  return sql.join(all, sql` and `)
}

export async function finalPage(db: Db, me: Actor, course: ScoreCourse, filter: Filter): Promise<Page<FinalRow>> {
  const { limit, skip, field, dir } = slice(filter, 'listScoreManageScore')
  const from = sql`from (${finals(me, course, filter.courseClassId)}) r where ${conditions(filter)}`
  const { rows } = await sql<FinalRow & { all: number }>`
    with page as (select r.*, count(*) over () as all_rows, row_number() over (
        order by ${ORDER[field] ?? RANK} ${sql.raw(dir)} nulls last, r.student_no, r.student_id) as place ${from}
      order by place limit ${limit} offset ${skip})
    select p.student_id as "studentId", p.student_no as "studentNo", p.realname, cc.name as "courseClassName",
      p.paper_title as "paperTitle", p.submitted_at as "submittedAt", p.first_mark as "firstMark",
      p.second_mark as "secondMark", p.gap, p.arbiter_mark as "arbiterMark", p.mark_state as "markState",
      p.final_score as "finalScore", case when p.state in ('published', 'locked') then x.makeup_score end as "makeupScore",
      p.flag, p.state, x.final_handed_at is not null as handed, p.attempt_id as "attemptId", p.updated_at as "updatedAt",
      p.all_rows as "all"
    from page p join course_class cc on cc.id = p.course_class_id left join score x on x.id = p.score_id
    order by p.place`.execute(db)
  if (rows.length > 0 || skip === 0) return { rows: rows.map(({ all: _, ...row }) => row), total: rows[0]?.all ?? 0 }
  // A page past the end has no row that could carry the total.
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n ${from}`.execute(db)
  return { rows: [], total: counted[0]?.n ?? 0 }
}

/** How many students stand where. */
export async function finalCounts(db: Db, me: Actor, course: ScoreCourse): Promise<Map<FinalMarkState, number>> {
  const { rows } = await sql<{ state: FinalMarkState; n: number }>`
    select r.mark_state as state, count(*) as n from (${finals(me, course, undefined)}) r group by 1`.execute(db)
  return new Map(rows.map(({ state, n }) => [state, n]))
}
