import type { ThesisSettingState, ThesisStage, ThesisState } from '@shuyuan/contract/entities/thesis/thesis.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import { startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { visibleScores } from '../../score/score-scope.read.ts'

/** Who asks and when, since open rules close by time. */
export interface PaperBy {
  me: Actor
  now: Date
  /** The language of the result; sheets and packages are always in Chinese. */
  lang?: Lang
}

export interface PaperFilter {
  termCode: string
  courseId?: string | undefined
  subSchoolId?: string | undefined
  orgClassId?: string | undefined
  topicId?: string | undefined
  markerId?: string | undefined
  state?: ThesisState | undefined
  stage?: ThesisStage | undefined
  late?: '0' | '1' | undefined
  overLimit?: '0' | '1' | undefined
  from?: string | undefined
  to?: string | undefined
  keyword?: string | undefined
  /** Only these, among those that match the rest of the filter. */
  ids?: string[] | undefined
}

/** Open rules become closed once nobody may hand in any more (domain: settingStateAt). */
export const settingState = (now: Date): RawBuilder<ThesisSettingState> => sql<ThesisSettingState>`
  case when ts.state = 'open' and ts.to_at + make_interval(days => case when ts.late_allowed then ts.late_days else 0 end) < ${now}
    then 'closed' else ts.state end`

/**
 * Every student of every course with rules, whether they have handed in or not. A student who has not begun has no
 * paper yet and is identified by their place in the course.
 */
export const paperTables = sql`
  thesis_setting ts join course c on c.id = ts.course_id join basic_course b on b.id = c.basic_course_id
  join term t on t.id = c.term_id
  join course_class_student s on s.course_id = c.id and s.left_at is null
  join course_class cc on cc.id = s.course_class_id join student st on st.id = s.student_id
  join app_user u on u.id = st.user_id join sub_school ss on ss.id = st.sub_school_id
  left join org_class oc on oc.id = st.org_class_id
  left join thesis_submission x on x.setting_id = ts.id and x.student_id = s.student_id
  left join thesis_topic tp on tp.id = x.topic_id
  left join thesis_mark m1 on m1.submission_id = x.id and m1.version_no = x.version_no and m1.turn = 'first'
    and m1.submitted_at is not null
  left join thesis_mark m2 on m2.submission_id = x.id and m2.version_no = x.version_no and m2.turn = 'second'
    and m2.submitted_at is not null`

export const paperState = sql<ThesisState>`coalesce(x.state, 'open')`
/** Handed in and not returned. */
export const isHanded = sql<boolean>`coalesce(x.state in ('submitted', 'marked', 'published'), false)`
export const hasTopic = sql<boolean>`(x.topic_id is not null or coalesce(x.own_title, '') <> '')`
export const isOverLimit = sql<boolean>`
  (ts.similarity_on and coalesce(x.similarity_percent > ts.similarity_limit, false))`

export const STAGES: Readonly<Record<ThesisStage, RawBuilder<boolean>>> = {
  topic: hasTopic,
  handed: isHanded,
  passed: sql<boolean>`(${isHanded} and not ${isOverLimit})`,
  first: sql<boolean>`(${isHanded} and m1.id is not null)`,
  second: sql<boolean>`(${isHanded} and m2.id is not null)`,
  arbitration: sql<boolean>`coalesce(x.arbitration, false)`,
  published: sql<boolean>`coalesce(x.state = 'published', false)`,
}

/**
 * Whether this person marks the paper and the rules hide its author: until the score is published, whatever role the
 * marker is in.
 */
export const isBlindFor = (me: Actor): RawBuilder<boolean> => sql<boolean>`
  (ts.blind and ${paperState} <> 'published' and coalesce(${me.teacherId}::uuid in (x.first_marker_id, x.second_marker_id)
    or (x.arbitration and ts.arbiter_id = ${me.teacherId}::uuid), false))`
/** One of the two markers, or the arbiter where one decides: they read the paper wherever they teach. */
export const isMarkerOf = (me: Actor): RawBuilder<boolean> => sql<boolean>`
  coalesce(${me.teacherId}::uuid in (x.first_marker_id, x.second_marker_id)
    or (ts.arbiter_id = ${me.teacherId}::uuid and exists (select 1 from thesis_mark am where am.submission_id = x.id
      and (x.arbitration or am.turn = 'arbitration'))), false)`
/** This person still has to mark the newest version, and so must not see what the other marker gives. */
const isToMark = (me: Actor): RawBuilder<boolean> => sql<boolean>`
  coalesce(x.state = 'submitted' and ((x.first_marker_id = ${me.teacherId}::uuid and m1.id is null)
    or (ts.marker_count = 2 and x.second_marker_id = ${me.teacherId}::uuid and m2.id is null)), false)`
/** The student number, or a code by which anonymous papers can still be told apart. */
export const shownNo = (me: Actor): RawBuilder<string> =>
  sql<string>`case when ${isBlindFor(me)} then 'N-' || upper(right(x.id::text, 6)) else st.student_no end`
export const shownName = (me: Actor): RawBuilder<string> =>
  sql<string>`case when ${isBlindFor(me)} then '***' else u.realname end`

function topicIs(topicId: string): RawBuilder<boolean> {
  if (topicId === 'none') return sql<boolean>`not ${hasTopic}`
  if (topicId === 'own') return sql<boolean>`(x.topic_id is null and ${hasTopic})`
  return sql<boolean>`x.topic_id = ${topicId}`
}

const dayStart = (day: string) => sql<Date>`${startOfDay(day)}::timestamptz`

const yes = sql<boolean>`true`
const when = <T>(value: T | undefined, clause: (value: T) => RawBuilder<boolean>): RawBuilder<boolean> =>
  value === undefined || (value as unknown) === '' ? yes : clause(value)

/** The rows that this person sees and that match the filter. Drafts are included if the filter names a course. */
export function paperWhere({ me }: PaperBy, filter: PaperFilter): RawBuilder<boolean> {
  const like = filter.keyword && containing(filter.keyword)
  const parts = [
    visibleScores(me),
    sql<boolean>`t.term_code = ${filter.termCode}`,
    filter.courseId ? sql<boolean>`c.id = ${filter.courseId}` : sql<boolean>`ts.state <> 'draft'`,
    when(filter.subSchoolId, (id) => sql<boolean>`st.sub_school_id = ${id}`),
    when(filter.orgClassId, (id) => sql<boolean>`st.org_class_id = ${id}`),
    when(filter.topicId, topicIs),
    when(filter.markerId, (id) => sql<boolean>`${id} in (x.first_marker_id, x.second_marker_id)`),
    when(filter.state, (state) => sql<boolean>`${paperState} = ${state}`),
    when(filter.stage, (stage) => STAGES[stage]),
    when(filter.late, (late) => sql<boolean>`(coalesce(x.late_days, 0) > 0) = ${late === '1'}`),
    when(filter.overLimit, (over) => sql<boolean>`${isOverLimit} = ${over === '1'}`),
    when(filter.from, (day) => sql<boolean>`x.submitted_at >= ${dayStart(day)}`),
    when(filter.to, (day) => sql<boolean>`x.submitted_at < ${dayStart(day)} + interval '1 day'`),
    when(filter.ids, (ids) => sql<boolean>`coalesce(x.id, s.id) = any(${[...ids]}::uuid[])`),
    like
      ? sql<boolean>`((not ${isBlindFor(me)} and (st.student_no ilike ${like} or u.realname ilike ${like})) or coalesce(tp.title, x.own_title) ilike ${like})`
      : yes,
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

export interface PaperRow {
  id: string
  studentId: string
  studentNo: string
  realname: string
  /** This person marks it and must not know the author. */
  isBlind: boolean
  /** This person marks it, and has not yet. */
  isToMark: boolean
  isMarker: boolean
  subSchoolName: string
  className: string
  courseId: string
  courseCode: string
  courseName: string
  topicId: string | null
  title: string
  version: number
  fileCount: number
  bytes: number
  submittedAt: Date | null
  late: boolean
  lateDays: number
  similarityPercent: number | null
  overLimit: boolean
  mark1: number | null
  mark2: number | null
  gap: number | null
  finalMark: number | null
  arbitration: boolean
  state: ThesisState
  settingState: ThesisSettingState
  markerNames: string
  returns: number
  dueAt: Date | null
  updatedAt: Date | null
}

const markers = (lang: Lang) => sql`
  (select string_agg(mu.realname, ${listMark(lang)}::text order by a.turn) from unnest(array[x.first_marker_id, x.second_marker_id])
    with ordinality as a (id, turn) join teacher mt on mt.id = a.id join app_user mu on mu.id = mt.user_id)`

const columns = ({ me, now, lang = 'zh' }: PaperBy) => sql`
  coalesce(x.id, s.id) as id, s.student_id as "studentId", ${shownNo(me)} as "studentNo", ${shownName(me)} as realname,
  ${isBlindFor(me)} as "isBlind", ${isToMark(me)} as "isToMark", ${isMarkerOf(me)} as "isMarker",
  ss.school_name as "subSchoolName", coalesce(oc.class_name, '') as "className", c.id as "courseId",
  b.course_code as "courseCode", b.course_name as "courseName", x.topic_id as "topicId",
  coalesce(tp.title, x.own_title, '') as title, coalesce(x.version_no, 0) as version, f.count as "fileCount", f.bytes,
  x.submitted_at as "submittedAt", coalesce(x.late_days, 0) > 0 as late, coalesce(x.late_days, 0) as "lateDays",
  x.similarity_percent as "similarityPercent", ${isOverLimit} as "overLimit", m1.total as mark1, m2.total as mark2,
  abs(m1.total - m2.total) as gap, x.final_mark as "finalMark", coalesce(x.arbitration, false) as arbitration,
  ${paperState} as state, ${settingState(now)} as "settingState", coalesce(${markers(lang)}, '') as "markerNames",
  coalesce(x.returns, 0) as returns, x.due_at as "dueAt", x.updated_at as "updatedAt"`

/** Files of the newest version. */
const files = sql`
  left join thesis_version v on v.submission_id = x.id and v.version_no = x.version_no
  cross join lateral (select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from file
    where id = any(v.file_ids)) f`

const orderOf = (me: Actor): Readonly<Record<string, RawBuilder<unknown>>> => ({
  studentNo: shownNo(me),
  realname: shownName(me),
  courseCode: sql`b.course_code`,
  subSchoolName: sql`ss.school_name`,
  className: sql`oc.class_name`,
  submittedAt: sql`x.submitted_at`,
  similarityPercent: sql`x.similarity_percent`,
  mark1: sql`m1.total`,
  mark2: sql`m2.total`,
  gap: sql`abs(m1.total - m2.total)`,
  finalMark: sql`x.final_mark`,
  bytes: sql`f.bytes`,
  hasPaper: sql`coalesce(x.version_no > 0, false)`,
  state: sql`array_position(array['open', 'submitted', 'returned', 'marked', 'published'], ${paperState})`,
})

type Asked = PaperFilter & { orderBy: string }

export async function paperRows(
  db: Db,
  by: PaperBy,
  input: Asked,
  { limit, skip }: { limit: number; skip: number },
): Promise<PaperRow[]> {
  const { field, dir } = slice({ limit, offset: 1, orderBy: input.orderBy }, 'listSubmissionThesisExamInfo')
  const { rows } = await sql<PaperRow>`
    select ${columns(by)} from ${paperTables} ${files} where ${paperWhere(by, input)}
    order by ${orderOf(by.me)[field] ?? sql`b.course_code`} ${sql.raw(dir)} nulls last, b.course_code, ${shownNo(by.me)}, s.id
    limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function listPapers(db: Db, by: PaperBy, input: Asked & { limit: number; offset: number }) {
  const { limit, skip } = slice(input, 'listSubmissionThesisExamInfo')
  const [rows, counted] = await Promise.all([
    paperRows(db, by, input, { limit, skip }),
    sql<{ total: number }>`select count(*)::int as total from ${paperTables} where ${paperWhere(by, input)}`.execute(
      db,
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One of the rows that this person sees or marks, in any term. */
export async function findPaper(db: Db, by: PaperBy, id: string): Promise<PaperRow | undefined> {
  const { rows } = await sql<PaperRow>`
    select ${columns(by)} from ${paperTables} ${files}
    where (${visibleScores(by.me)} or ${isMarkerOf(by.me)}) and (x.id = ${id} or (x.id is null and s.id = ${id}))`.execute(
    db,
  )
  return rows[0]
}
