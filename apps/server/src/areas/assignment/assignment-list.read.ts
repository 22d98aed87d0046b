import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  IS_HANDED_IN,
  IS_REVIEWED,
  IS_WAITING,
  IS_WORK_HANDED_IN,
  IS_WORK_KNOWN,
  IS_WORK_WAITING,
  RESULT_PERCENT,
} from '../../db/attempt-figures.ts'
import type { Ctx } from '../../wire/context.ts'
import { containing } from '../../wire/page.ts'
import type { Slice } from '../../wire/paging.ts'
import type { CourseAccess } from '../course/people/duty.read.ts'
import { COUNTED_TOWARDS } from '../exam/start/counted-towards.read.ts'
import type { AssignmentAccess } from './assignment-access.read.ts'

export interface AssignmentRow {
  id: string
  courseId: string
  kind: AssignmentKind
  title: string
  chapterId: string
  chapterTitle: string
  paperId: string
  paperTitle: string
  questionCount: number
  fullScore: number
  opensAt: Date
  closesAt: Date
  durationMin: number | null
  maxAttempts: number
  attemptRule: 'best' | 'last' | 'average'
  lateRule: 'refuse' | 'accept' | 'deduct'
  showAnswers: 'never' | 'afterSubmit' | 'afterClose'
  allTargets: boolean
  targetClassIds: string[]
  targetText: string
  checkOptionName: string
  share: number | null
  due: number
  reach: number
  started: number
  submitted: number
  waiting: number
  reviewed: number
  avgPercent: number | null
  publishStatus: 'draft' | 'published'
  createdBy: string | null
  creatorName: string
  updatedAt: Date
  /** Over all classes, not only the visible ones. */
  attempts: number
}

export interface AssignmentFilter {
  courseId: string
  kind?: string | undefined
  state?: 'draft' | 'notOpen' | 'open' | 'closed' | undefined
  chapterId?: string | undefined
  courseClassId?: string | undefined
  creatorId?: string | undefined
  paperId?: string | undefined
  keyWords?: string | undefined
}

/** Who reads the list, in which language; a sheet has no call around it. */
type Reader = Pick<Ctx, 'db' | 'me' | 'now' | 'lang'>

const stateIs = (state: NonNullable<AssignmentFilter['state']>, now: Date): RawBuilder<unknown> => {
  if (state === 'draft') return sql`a.publish_status = 'draft'`
  const window = {
    notOpen: sql`a.opens_at > ${now}`,
    open: sql`a.opens_at <= ${now} and a.closes_at > ${now}`,
    closed: sql`a.closes_at <= ${now}`,
  }[state]
  return sql`a.publish_status = 'published' and ${window}`
}

/** The policy's visibility rule as an SQL condition. */
export function visibleAssignments(ctx: Reader, access: CourseAccess): RawBuilder<unknown> {
  if (access.duty === 'host' || access.duty === 'manager') return sql`true`
  const own = sql`a.created_by = ${ctx.me.userId}`
  if (access.allClasses || access.duty === 'instructor') return sql`(a.publish_status = 'published' or ${own})`
  return sql`(${own} or a.publish_status = 'published' and (a.all_targets or a.target_class_ids && ${access.classIds}::uuid[]))`
}

function conditions(ctx: Reader, access: AssignmentAccess, kinds: readonly string[], filter: AssignmentFilter) {
  const all = [sql`a.course_id = ${access.contentId}`, sql`a.kind = any(${kinds})`, visibleAssignments(ctx, access)]
  if (filter.kind) all.push(sql`a.kind = ${filter.kind}`)
  if (filter.state) all.push(stateIs(filter.state, ctx.now))
  if (filter.chapterId) all.push(sql`a.chapter_id = ${filter.chapterId}`)
  if (filter.courseClassId) all.push(sql`(a.all_targets or ${filter.courseClassId} = any(a.target_class_ids))`)
  if (filter.creatorId) all.push(sql`a.created_by = ${filter.creatorId}`)
  if (filter.paperId) all.push(sql`a.paper_id = ${filter.paperId}`)
  if (filter.keyWords) all.push(sql`a.title ilike ${containing(filter.keyWords)}`)
  return all
}

const ORDER: Record<string, string> = {
  opensAt: 'a.opens_at',
  closesAt: 'a.closes_at',
  title: 'a.title',
  submitted: 'submitted',
  waiting: 'waiting',
  avgPercent: '"avgPercent"',
}

/** Students of the classes that this person may see, or of one of them. */
const visibleStudents = (access: AssignmentAccess, courseClassId?: string) => sql`
  select s.student_id, s.course_class_id from content_place s join student st on st.id = s.student_id
  where s.course_id = ${access.contentId}
    and (s.course_class_id = any(${access.classIds}::uuid[]) or st.org_class_id = any(${access.orgClassIds}::uuid[]))
    ${courseClassId ? sql`and s.course_class_id = ${courseClassId}` : sql``}`

const rows = (lang: Lang, where: RawBuilder<unknown>, access: AssignmentAccess, courseClassId?: string) => sql`
  with seen as materialized (${visibleStudents(access, courseClassId)}),
  sizes as materialized (select course_class_id, count(*)::int as n from seen group by 1),
  all_sizes as (${courseClassId ? sql`select course_class_id, count(*)::int as n from (${visibleStudents(access)}) everybody group by 1` : sql`select * from sizes`}),
  done as materialized (
    select sp.assignment_id, count(distinct sp.student_id)::int as started,
      count(distinct sp.student_id) filter (where ${IS_HANDED_IN})::int as submitted,
      count(*) filter (where ${IS_WAITING})::int as waiting, count(*) filter (where ${IS_REVIEWED})::int as reviewed
    from study_paper sp join seen on seen.student_id = sp.student_id
    join assignment a on a.id = sp.assignment_id and (a.all_targets or seen.course_class_id = any(a.target_class_ids))
    where sp.course_id = ${access.contentId} group by 1
    union all
    select w.assignment_id, count(*) filter (where ${IS_WORK_HANDED_IN})::int, count(*) filter (where ${IS_WORK_HANDED_IN})::int,
      count(*) filter (where ${IS_WORK_WAITING})::int, count(*) filter (where w.score is not null)::int
    from assignment a join written_work w on w.assignment_id = a.id join seen on seen.student_id = w.student_id
      and (a.all_targets or seen.course_class_id = any(a.target_class_ids))
    where a.course_id = ${access.contentId} group by 1),
  marks as materialized (
    select r.assignment_id, round(avg(${RESULT_PERCENT}), 1) as mean from study_check_result r join seen on seen.student_id = r.student_id
    join assignment a on a.id = r.assignment_id and (a.all_targets or seen.course_class_id = any(a.target_class_ids))
    where r.course_id = ${access.contentId} and r.assignment_id is not null group by 1)
  select a.id, a.course_id as "courseId", a.kind, a.title, coalesce(a.chapter_id::text, '') as "chapterId",
    coalesce(ch.title, '') as "chapterTitle", coalesce(a.paper_id::text, '') as "paperId", coalesce(p.title, '') as "paperTitle",
    coalesce(p.question_count, 0) as "questionCount", a.full_score as "fullScore", a.opens_at as "opensAt", a.closes_at as "closesAt",
    a.duration_min as "durationMin", a.max_attempts as "maxAttempts", a.attempt_rule as "attemptRule", a.late_rule as "lateRule",
    a.show_answers as "showAnswers", a.all_targets as "allTargets",
    case when a.all_targets then '{}'::uuid[] else a.target_class_ids end as "targetClassIds",
    case when a.all_targets then '' else coalesce((select string_agg(cc.name, ${listMark(lang)}::text order by cc.name) from course_class cc where cc.id = any(a.target_class_ids)), '') end as "targetText",
    coalesce(counted.name, '') as "checkOptionName", counted.share,
    coalesce((select sum(n) from sizes where a.all_targets or sizes.course_class_id = any(a.target_class_ids)), 0)::int as due,
    coalesce((select sum(n) from all_sizes where a.all_targets or all_sizes.course_class_id = any(a.target_class_ids)), 0)::int as reach,
    coalesce(d.started, 0) as started, coalesce(d.submitted, 0) as submitted, coalesce(d.waiting, 0) as waiting,
    coalesce(d.reviewed, 0) as reviewed, m.mean as "avgPercent", a.publish_status as "publishStatus",
    a.created_by as "createdBy", coalesce(u.realname, '') as "creatorName", a.updated_at as "updatedAt",
    ((select count(*) from study_paper x where x.assignment_id = a.id)
      + (select count(*) from written_work w where w.assignment_id = a.id and ${IS_WORK_KNOWN}))::int as attempts
  from assignment a left join chapter ch on ch.id = a.chapter_id left join paper p on p.id = a.paper_id
  left join app_user u on u.id = a.created_by left join done d on d.assignment_id = a.id left join marks m on m.assignment_id = a.id
  left join lateral ${sql.raw(COUNTED_TOWARDS)} counted on true
  where ${where}`

export async function listAssignments(
  ctx: Reader,
  access: AssignmentAccess,
  kinds: readonly string[],
  filter: AssignmentFilter,
  page: Slice,
) {
  const where = sql.join(conditions(ctx, access, kinds, filter), sql` and `)
  const order = sql.raw(`${ORDER[page.field] ?? 'a.opens_at'} ${page.dir} nulls last, a.id`)
  const [found, counted] = await Promise.all([
    sql<AssignmentRow>`${rows(ctx.lang, where, access, filter.courseClassId)} order by ${order} limit ${page.limit} offset ${page.skip}`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*) as total from assignment a where ${where}`.execute(ctx.db),
  ])
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findAssignmentRow(ctx: Ctx, access: AssignmentAccess, id: string) {
  const { rows: found } = await sql<AssignmentRow>`${rows(ctx.lang, sql`a.id = ${id}`, access)}`.execute(ctx.db)
  return found[0]
}

export interface OverrideRow {
  id: string
  studentId: string
  courseClassId: string
  name: string
  studentNo: string
  closesAt: Date | null
  addAttempts: number
  exempt: boolean
  reason: string
}

/** Exceptions of the visible students and classes, classes first. */
export async function overridesOf(ctx: Ctx, access: AssignmentAccess, id: string): Promise<OverrideRow[]> {
  const { rows: found } = await sql<OverrideRow>`
    select o.id, coalesce(o.student_id::text, '') as "studentId", coalesce(o.course_class_id::text, '') as "courseClassId",
      coalesce(u.realname, cc.name, '') as name, coalesce(st.student_no, '') as "studentNo", o.closes_at as "closesAt",
      o.add_attempts as "addAttempts", o.exempt, o.reason
    from assignment_override o left join course_class cc on cc.id = o.course_class_id
    left join student st on st.id = o.student_id left join app_user u on u.id = st.user_id
    where o.assignment_id = ${id} and (o.course_class_id = any(${access.classIds}::uuid[])
      or o.student_id in (select student_id from (${visibleStudents(access)}) seen))
    order by o.student_id is not null, cc.name, st.student_no`.execute(ctx.db)
  return found
}
