import { isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { DayPart, StudyMeans } from '@shuyuan/contract/entities/study/style.ts'
import { type EffortTask, type WrittenEffort, writtenEffort } from '@shuyuan/domain/study/effort.rule.ts'
import { dayPartOf } from '@shuyuan/domain/study/style.rule.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { WRITTEN_EFFORT } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { toWallClock } from '../../../db/school-time.ts'
import { countedTexts } from '../../talk/count/counted-texts.read.ts'

/** A content and the days that are counted; of one of its students where one is named. */
export interface StyleAsked {
  contentId: string
  from: string
  to: string
  studentId?: string
}

const whose = ({ studentId }: StyleAsked, of: RawBuilder<unknown>) =>
  studentId ? sql`${of} = ${studentId}` : sql`true`

export interface StyleRow {
  studentId: string
  userId: string
  studentNo: string
  realname: string
  courseClassId: string
  className: string
  orgClassId: string | null
  /** The student's own course, which may be a deputy of the one that is studied. */
  ownCourseId: string
  formative: number | null
  lastDay: string | null
  days: { day: string; seconds: number }[]
}

/** Everybody who studies a content, with the days on which they did. */
export async function stylePeople(db: Db, asked: StyleAsked): Promise<StyleRow[]> {
  const { contentId, from, to } = asked
  const { rows } = await sql<StyleRow>`
    with days as (
      select d.student_id, json_agg(json_build_object('day', d.day, 'seconds', d.seconds) order by d.day)
        filter (where d.day >= ${from}) as days, max(d.day)::text as last_day
      from study_day d where d.course_id = ${contentId} and d.seconds > 0 and d.day <= ${to} and ${whose(asked, sql`d.student_id`)}
      group by 1)
    select p.student_id as "studentId", st.user_id as "userId", st.student_no as "studentNo", u.realname,
      p.course_class_id as "courseClassId", k.name as "className", st.org_class_id as "orgClassId", p.own_course_id as "ownCourseId",
      round(x.formative_score, 1)::float8 as formative, d.last_day as "lastDay", coalesce(d.days, '[]') as days
    from content_place p join student st on st.id = p.student_id join app_user u on u.id = st.user_id
    join course_class k on k.id = p.course_class_id
    left join score x on x.course_id = p.own_course_id and x.student_id = p.student_id
    left join days d on d.student_id = p.student_id
    where p.course_id = ${contentId} and ${whose(asked, sql`p.student_id`)}
    order by st.student_no, p.student_id`.execute(db)
  return rows
}

export interface StyleTask {
  studentId: string
  assignmentId: string
  title: string
  /** The student's own deadline. */
  closesAt: number
  isExempt: boolean
  state: EffortTask['state']
  attempts: EffortTask['attempts']
}

interface TaskJson extends Omit<StyleTask, 'state' | 'closesAt' | 'attempts'> {
  kind: string
  hasPaper: boolean
  closesAt: Date
  attempts: { submittedAt: string | null; late: boolean }[]
  /** What is known of sheets on paper. */
  written: WrittenEffort | null
}

/** What students are meant to do that is due within the days, with their attempts that stand. */
export async function styleTasks(db: Db, asked: StyleAsked): Promise<StyleTask[]> {
  const { contentId, from, to } = asked
  const { rows } = await sql<TaskJson>`
    select * from (
      select p.student_id as "studentId", a.id as "assignmentId", a.title, a.kind, a.paper_id is not null as "hasPaper",
        coalesce(o.closes_at, oc.closes_at, a.closes_at) as "closesAt", coalesce(o.exempt, oc.exempt, false) as "isExempt",
        coalesce((select json_agg(json_build_object('submittedAt', sp.submitted_at, 'late', sp.late) order by sp.attempt_no)
          from study_paper sp where sp.assignment_id = a.id and sp.student_id = p.student_id and sp.valid), '[]') as attempts,
        (select ${WRITTEN_EFFORT} from written_work w where w.assignment_id = a.id and w.student_id = p.student_id) as written
      from content_place p join assignment a on a.course_id = p.course_id and a.publish_status = 'published'
      join course c on c.id = p.own_course_id and c.publish_status = 'published'
      left join assignment_override o on o.assignment_id = a.id and o.student_id = p.student_id
      left join assignment_override oc on oc.assignment_id = a.id and oc.course_class_id = p.course_class_id
      where p.course_id = ${contentId} and ${whose(asked, sql`p.student_id`)}
        and (a.all_targets or p.course_class_id = any(a.target_class_ids) or exists (
          select 1 from study_paper sp where sp.assignment_id = a.id and sp.student_id = p.student_id))) x
    where x."closesAt" >= ${startOfDay(from)} and x."closesAt" < ${endOfDay(to)}
    order by x."closesAt", x."assignmentId"`.execute(db)
  return rows.map(({ kind, hasPaper, closesAt, attempts, written, ...row }) => {
    const own = isWrittenKind(kind)
      ? writtenEffort(written)
      : {
          state: hasPaper ? ('reviewed' as const) : ('offline' as const),
          attempts: attempts.map(({ submittedAt, late }) => ({
            ...{ late, submittedAt: submittedAt === null ? null : Date.parse(submittedAt) },
          })),
        }
    return { ...row, ...own, closesAt: closesAt.getTime(), ...(row.isExempt && { state: 'exempt' as const }) }
  })
}

export interface MeansRow {
  studentId: string
  id: string
  title: string
  means: StudyMeans
  seconds: number
}

/**
 * Credited time of each resource, and the time spent on the answers of practice that was handed in: of the term so far,
 * as it is kept by the resource and not by the day.
 */
export async function styleMeans(db: Db, asked: StyleAsked): Promise<MeansRow[]> {
  const { contentId } = asked
  const { rows } = await sql<MeansRow>`
    select sr.student_id as "studentId", r.id, r.title, r.kind as means, sr.seconds
    from study_resource sr join resource r on r.id = sr.resource_id
    where sr.course_id = ${contentId} and sr.seconds > 0 and ${whose(asked, sql`sr.student_id`)}
    union all
    select sp.student_id, a.id, a.title, 'practice', sum(an.spent_seconds)::int
    from assignment a join study_paper sp on sp.assignment_id = a.id and sp.valid and sp.submitted_at is not null
    join answer an on an.study_paper_id = sp.id
    where a.course_id = ${contentId} and a.kind = 'onlinePractice' and a.publish_status = 'published'
      and ${whose(asked, sql`sp.student_id`)}
    group by 1, 2, 3 having sum(an.spent_seconds) > 0 order by 5 desc, 2`.execute(db)
  return rows
}

export interface PartRow {
  studentId: string
  part: DayPart
  seconds: number
}

const AT = toWallClock(sql`sb.at`)

/** Credited seconds of the days by the part of the day. */
export async function styleParts(db: Db, asked: StyleAsked): Promise<PartRow[]> {
  const { contentId, from, to } = asked
  const [start, end] = [startOfDay(from), endOfDay(to)]
  const { rows } = await sql<{ studentId: string; hour: number; seconds: number }>`
    select ps.student_id as "studentId", extract(hour from ${AT})::int as hour, sum(sb.credited)::int as seconds
    from resource r join play_session ps on ps.resource_id = r.id and ps.course_id = ${contentId}
    join study_beat sb on sb.play_session_id = ps.id and sb.at between ps.started_at and ps.last_at
    where r.course_id = ${contentId} and ps.last_at >= ${start} and ps.started_at < ${end} and ${whose(asked, sql`ps.student_id`)}
      and sb.at >= ${start} and sb.at < ${end} and sb.credited > 0
    group by 1, 2 order by 2`.execute(db)
  return rows.map(({ hour, ...row }) => ({ ...row, part: dayPartOf(hour) }))
}

export interface TextRow {
  authorId: string
  day: string
  isPost: boolean
}

/** Posts and replies of the days that count. */
export async function styleTexts(db: Db, asked: StyleAsked): Promise<TextRow[]> {
  const { contentId, from, to, studentId } = asked
  const courses = sql`array(select p.own_course_id from content_place p where p.course_id = ${contentId} union select ${contentId}::uuid)`
  const authors = sql`in (select st.user_id from content_place p join student st on st.id = p.student_id
    where p.course_id = ${contentId} and ${studentId ? sql`p.student_id = ${studentId}` : sql`true`})`
  const { rows } = await sql<TextRow>`
    select x.author_id as "authorId", ${toWallClock(sql`x.created_at`)}::date::text as day, x.is_post as "isPost"
    from (${countedTexts(courses, authors)}) x
    where x.created_at >= ${startOfDay(from)} and x.created_at < ${endOfDay(to)} order by x.created_at`.execute(db)
  return rows
}
