import type { ReadinessKey } from '@shuyuan/contract/entities/course/readiness.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_HANDED_IN, IS_WORK_KNOWN } from '../../../db/attempt-figures.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import { readinessOf } from '../opening/readiness.read.ts'
import { inForce } from '../people/duty.read.ts'

export type MyCourseKind = 'host' | 'face' | 'assistant' | 'class' | 'study' | 'collect'

export interface MyCourseRow {
  courseId: string
  courseCode: string
  courseName: string
  termName: string
  termCode: string
  schoolName: string
  coverFileId: string | null
  hostTeacherName: string
  publishStatus: 'draft' | 'published' | 'cancelled'
  archived: boolean
  courseClassCount: number
  studentCount: number
  chapterCount: number
  resourceCount: number
  mustSeeCount: number
  questionCount: number
  assignmentCount: number
  publishedAssignmentCount: number
  schemeState: 'none' | 'draft' | 'active'
  waiting: number
  progress: number
  nextDueTitle: string | null
  nextDueAt: Date | null
  nextDueAssignmentId: string | null
  isCollected: boolean
  /** Pinned by this person. */
  pinned: boolean
  /** Mean progress of the course's students, in percent. */
  avgProgress: number
  updatedAt: Date
  /** How complete it is, and what is missing; not told to students. */
  completePercent: number
  missing: ReadinessKey[]
}

/** Who asks, also outside of a call. */
type Asking = Pick<Ctx, 'db' | 'me' | 'now'>

/** Which courses a kind covers for this person. */
function whose(ctx: Asking, kind: MyCourseKind): RawBuilder<unknown> {
  const { teacherId, studentId, userId } = ctx.me
  switch (kind) {
    case 'host':
      return sql`c.host_teacher_id = ${teacherId}`
    case 'face':
      return sql`exists (select 1 from course_class cc where cc.course_id = c.id and cc.face_teacher_id = ${teacherId})`
    case 'assistant':
      return inForce(sql`c.id`, teacherId, ctx.now)
    case 'class':
      return sql`exists (select 1 from course_class_student s join student st on st.id = s.student_id
        join org_class_instructor i on i.org_class_id = st.org_class_id
        where s.course_id = c.id and s.left_at is null and i.teacher_id = ${teacherId})`
    case 'study':
      return sql`exists (select 1 from course_class_student s where s.course_id = c.id and s.student_id = ${studentId} and s.left_at is null)
        and c.publish_status = 'published'`
    case 'collect':
      return sql`exists (select 1 from favourite f where f.course_id = c.id and f.user_id = ${userId})`
  }
}

/** Attempts waiting to be marked: for a host in the whole course, for a face-to-face teacher in their own classes. */
const waitingFor = (ctx: Asking, kind: MyCourseKind) => {
  if (kind !== 'host' && kind !== 'face') return sql`0`
  const own = kind === 'host' ? sql`` : sql`and cc.face_teacher_id = ${ctx.me.teacherId}`
  return sql`(select count(*) from study_paper sp
    join course_class_student ccs on ccs.course_id = sp.course_id and ccs.student_id = sp.student_id and ccs.left_at is null
    join course_class cc on cc.id = ccs.course_class_id
    where sp.course_id = c.id and sp.review_status = '1' ${own})`
}

/** The student's next deadline; assignments the student is exempt from do not count. */
const nextDue = ({ me, now }: Asking) => sql`left join lateral (
    select a.id, a.title, ends.closes_at from content_place s
    join assignment a on a.course_id = s.course_id and a.publish_status = 'published' and a.opens_at <= ${now}
      and a.kind <> 'paperTest' and (a.all_targets or s.course_class_id = any(a.target_class_ids))
    left join assignment_override mine on mine.assignment_id = a.id and mine.student_id = s.student_id
    left join assignment_override kin on kin.assignment_id = a.id and kin.course_class_id = s.course_class_id
    cross join lateral (select coalesce(mine.closes_at, kin.closes_at, a.closes_at) as closes_at) ends
    where s.student_id = ${me.studentId} and s.own_course_id = c.id and ends.closes_at > ${now}
      and not coalesce(mine.exempt, kin.exempt, false)
      and not exists (select 1 from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.student_id
        and ${IS_HANDED_IN})
      and not exists (select 1 from written_work w where w.assignment_id = a.id and w.student_id = s.student_id
        and ${IS_WORK_KNOWN})
    order by ends.closes_at limit 1) due on true`

const ORDER: Record<string, string> = {
  courseCode: 'b.course_code',
  courseName: 'b.course_name',
  updatedAt: 'c.updated_at',
  // What is still to be published comes first.
  publishStatus: "array_position(array['draft', 'published', 'cancelled'], c.publish_status)",
}

export interface MyCourseFilter {
  termCode?: string | undefined
  keyWords?: string | undefined
  publishStatus?: 'draft' | 'published' | 'cancelled' | undefined
  /** Under so many percent complete. */
  completeBelow?: number | undefined
  /** Of these alone. */
  ids?: readonly string[] | undefined
}

function conditions(ctx: Asking, kind: MyCourseKind, filter: MyCourseFilter): RawBuilder<unknown> {
  const where = [whose(ctx, kind)]
  if (filter.termCode) where.push(sql`t.term_code = ${filter.termCode}`)
  if (filter.publishStatus) where.push(sql`c.publish_status = ${filter.publishStatus}`)
  if (filter.ids) where.push(sql`c.id = any(${[...filter.ids]}::uuid[])`)
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    where.push(sql`(b.course_name ilike ${like} or b.course_code ilike ${like})`)
  }
  return sql.join(where, sql` and `)
}

const COURSES = sql`from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id`

export async function countMyCourses(ctx: Asking, kind: MyCourseKind, filter: MyCourseFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${COURSES} where ${conditions(ctx, kind, filter)}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** Completeness is a rule over all of a course's content, so those below are found among all that are one's own. */
async function incomplete(ctx: Asking, kind: MyCourseKind, filter: MyCourseFilter, below: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; content: string }>`
    select c.id, coalesce(c.main_course_id, c.id) as content ${COURSES}
    where ${conditions(ctx, kind, filter)}`.execute(ctx.db)
  const readiness = await readinessOf(ctx.db, [...new Set(rows.map(({ content }) => content))])
  return rows.filter(({ content }) => (readiness.get(content)?.percent ?? 0) < below).map(({ id }) => id)
}

interface Raw extends Omit<MyCourseRow, 'completePercent' | 'missing'> {
  /** The course whose content it uses. */
  content: string
}

async function withReadiness(ctx: Asking, kind: MyCourseKind, rows: readonly Raw[]): Promise<MyCourseRow[]> {
  const asked = kind === 'study' ? [] : rows.map(({ content }) => content)
  const readiness = await readinessOf(ctx.db, [...new Set(asked)])
  return rows.map(({ content, ...row }) => {
    const { percent = 0, items = [] } = readiness.get(content) ?? {}
    return { ...row, completePercent: percent, missing: items.filter(({ ok }) => !ok).map(({ key }) => key) }
  })
}

interface Slice {
  limit: number
  skip: number
  field: string
  dir: 'asc' | 'desc'
}

export async function listMyCourses(
  ctx: Asking,
  kind: MyCourseKind,
  { completeBelow, ...asked }: MyCourseFilter,
  page: Slice,
): Promise<Page<MyCourseRow>> {
  const filter =
    completeBelow === undefined ? asked : { ...asked, ids: await incomplete(ctx, kind, asked, completeBelow) }
  const due =
    kind === 'study'
      ? nextDue(ctx)
      : sql`left join lateral (select null::uuid as id, null::text as title, null::timestamptz as closes_at) due on true`
  const order = sql`${sql.raw(ORDER[page.field] ?? 'b.course_code')} ${sql.raw(page.dir)}, b.course_code, c.id`
  const pinned = sql`exists (select 1 from course_top ct where ct.user_id = ${ctx.me.userId} and ct.course_id = c.id)`
  const [{ rows }, total] = await Promise.all([
    sql<Raw>`
      with page as (
        select c.*, b.course_code, b.course_name, t.term_code, t.term_name, s.school_name, u.realname, p.percent,
          ${pinned} as pinned, row_number() over (order by ${pinned} desc, ${order}) as place
        ${COURSES}
        join sub_school s on s.id = b.sub_school_id
        left join teacher tc on tc.id = c.host_teacher_id left join app_user u on u.id = tc.user_id
        left join progress p on p.course_id = coalesce(c.main_course_id, c.id) and p.student_id = ${ctx.me.studentId}
        where ${conditions(ctx, kind, filter)} order by place limit ${page.limit} offset ${page.skip})
      select c.id as "courseId", c.course_code as "courseCode", c.course_name as "courseName", c.term_name as "termName",
        c.term_code as "termCode", c.school_name as "schoolName", c.cover_file_id as "coverFileId",
        coalesce(c.realname, '') as "hostTeacherName", c.publish_status as "publishStatus",
        c.archived_at is not null as archived, coalesce(c.main_course_id, c.id) as content,
        (select count(*) from course_class x where x.course_id = c.id) as "courseClassCount",
        (select count(*) from course_class_student x where x.course_id = c.id and x.left_at is null) as "studentCount",
        (select count(*) from chapter x where x.course_id = c.id) as "chapterCount",
        (select count(*) from resource x where x.course_id = c.id and x.recycled_at is null) as "resourceCount",
        (select count(*) from resource x where x.course_id = c.id and x.recycled_at is null and x.must_see) as "mustSeeCount",
        (select count(*) from question x where x.basic_course_id = c.basic_course_id) as "questionCount",
        (select count(*) from assignment x where x.course_id = c.id) as "assignmentCount",
        (select count(*) from assignment x where x.course_id = c.id and x.publish_status = 'published') as "publishedAssignmentCount",
        coalesce((select x.state from check_scheme x where x.course_id = c.id and x.state in ('active', 'draft') order by x.state limit 1), 'none') as "schemeState",
        ${waitingFor(ctx, kind)} as waiting, coalesce(c.percent, 0) as progress,
        due.title as "nextDueTitle", due.closes_at as "nextDueAt", due.id as "nextDueAssignmentId",
        exists (select 1 from favourite f where f.user_id = ${ctx.me.userId} and f.course_id = c.id) as "isCollected",
        c.pinned, coalesce((select round(avg(x.percent), 1) from progress x join content_seat cs on cs.student_id = x.student_id and cs.course_id = x.course_id
          where cs.own_course_id = c.id), 0) as "avgProgress",
        c.updated_at as "updatedAt"
      from page c ${due} order by c.place`.execute(ctx.db),
    countMyCourses(ctx, kind, filter),
  ])
  return { rows: await withReadiness(ctx, kind, rows), total }
}
