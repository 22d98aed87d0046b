import type { AddExamDetailState, AddExamFlag, AddExamSource } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import type { EligibleReason } from '@shuyuan/domain/scoring/course/qualify.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../wire/context.ts'
import { containing } from '../../wire/page.ts'
import { slice } from '../../wire/paging.ts'
import { canSeeDrafts } from './add-exam.policy.ts'
import { visibleDetails } from './detail-scope.read.ts'

export interface DetailFilter {
  addExamId: string
  courseId?: string | undefined
  subSchoolId?: string | undefined
  orgClassId?: string | undefined
  state?: AddExamDetailState | undefined
  source?: AddExamSource | undefined
  keyword?: string | undefined
}

export interface ListedDetail {
  id: string
  studentId: string
  studentNo: string
  realname: string
  subSchoolName: string
  className: string
  courseId: string
  courseCode: string
  courseName: string
  lastTotalScore: number | null
  lastFlag: ScoreFlag
  reason: string
  why: EligibleReason | null
  whyTotal: number | null
  fileIds: string[]
  source: AddExamSource
  state: AddExamDetailState
  startsAt: Date | null
  place: string
  seatNo: number | null
  score: number | null
  flag: AddExamFlag
  rejectReason: string
  writtenAt: Date | null
  updatedAt: Date
}

/** In the order of a row's life cycle. */
const STATE = sql`array_position(array['applied', 'approved', 'scheduled', 'taken', 'scored', 'rejected'], d.state)`
const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  state: STATE,
  studentNo: sql`st.student_no`,
  realname: sql`u.realname`,
  courseCode: sql`b.course_code`,
  subSchoolName: sql`s.school_name`,
  className: sql`oc.class_name`,
  startsAt: sql`d.starts_at`,
  place: sql`d.place`,
  score: sql`d.score`,
}

/** Over d and e: what 写入总评 writes. Absence from a resit writes nothing; absence from a deferred exam is a result. */
export const toWrite = sql<boolean>`(d.state = 'scored' and d.written_at is null
  and (d.score is not null or e.kind = 'deferred'))`

/** Over d: on a list whose exam this student has not sat yet. */
export const stillToSit = (now: Date) =>
  sql<boolean>`(d.state in ('applied', 'approved') or (d.state = 'scheduled' and d.starts_at > ${now}))`

/** Writing a deferred exam has overwritten the row's total and flag; what was there before is still recorded. */
const wasDeferred = sql`e.kind = 'deferred' and d.written_at is not null`

const from = sql`
  add_exam_detail d join add_exam e on e.id = d.add_exam_id join student st on st.id = d.student_id
  join app_user u on u.id = st.user_id join sub_school s on s.id = st.sub_school_id
  left join org_class oc on oc.id = st.org_class_id join course c on c.id = d.course_id
  join basic_course b on b.id = c.basic_course_id
  left join score x on x.course_id = d.course_id and x.student_id = d.student_id`

const columns = sql`
  d.id, d.student_id as "studentId", st.student_no as "studentNo", u.realname, s.school_name as "subSchoolName",
  coalesce(oc.class_name, '') as "className", d.course_id as "courseId", b.course_code as "courseCode",
  b.course_name as "courseName", case when ${wasDeferred} then null else x.total_score end as "lastTotalScore",
  case when ${wasDeferred} then 'deferred' else coalesce(x.flag, 'normal') end as "lastFlag", d.reason,
  d.why, d.why_total as "whyTotal", d.file_ids as "fileIds", d.source, d.state, d.starts_at as "startsAt", d.place, d.seat_no as "seatNo", d.score, d.flag,
  d.reject_reason as "rejectReason", d.written_at as "writtenAt", d.updated_at as "updatedAt"`

const visible = (me: Actor) => sql`${visibleDetails(me)} and ${canSeeDrafts(me) ? sql`true` : sql`e.state <> 'draft'`}`

function whereOf(me: Actor, filter: DetailFilter): RawBuilder<unknown> {
  const is = (column: string, value: string | undefined) => (value ? sql`${sql.ref(column)} = ${value}` : sql`true`)
  const like = filter.keyword && containing(filter.keyword)
  return sql`${visible(me)} and d.add_exam_id = ${filter.addExamId} and ${is('d.course_id', filter.courseId)}
    and ${is('st.sub_school_id', filter.subSchoolId)} and ${is('st.org_class_id', filter.orgClassId)}
    and ${is('d.state', filter.state)} and ${is('d.source', filter.source)}
    and ${like ? sql`(st.student_no ilike ${like} or u.realname ilike ${like} or b.course_name ilike ${like})` : sql`true`}`
}

type Asked = DetailFilter & { orderBy: string }

/** Rows in the order of the list; with `bySeat` in the order of a sign-in sheet: place, time, seat. */
export async function detailRows(
  db: Db,
  me: Actor,
  input: Asked,
  { limit, skip }: { limit: number; skip: number },
  bySeat = false,
): Promise<ListedDetail[]> {
  const { field, dir } = slice({ limit, offset: 1, orderBy: input.orderBy }, 'listAddExamDetailInfo')
  const by = bySeat
    ? sql`d.place, d.starts_at, d.seat_no nulls last`
    : sql`${ORDER[field] ?? STATE} ${sql.raw(dir)} nulls last`
  const onlySeated = bySeat ? sql`d.state in ('scheduled', 'taken', 'scored')` : sql`true`
  const { rows } = await sql<ListedDetail>`
    select ${columns} from ${from} where ${whereOf(me, input)} and ${onlySeated}
    order by ${by}, b.course_code, st.student_no, d.id limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function listDetails(db: Db, me: Actor, input: Asked & { limit: number; offset: number }) {
  const { limit, skip } = slice(input, 'listAddExamDetailInfo')
  const rows = await detailRows(db, me, input, { limit, skip })
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${whereOf(me, input)}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

interface DetailMore extends ListedDetail {
  decidedBy: string
  decidedAt: Date | null
  scoredBy: string
  scoredAt: Date | null
}

export async function findDetail(db: Db, me: Actor, id: string): Promise<DetailMore | undefined> {
  const { rows } = await sql<DetailMore>`
    select ${columns}, coalesce(db.realname, '') as "decidedBy", d.decided_at as "decidedAt",
      coalesce(sb.realname, '') as "scoredBy", d.scored_at as "scoredAt"
    from ${from} left join app_user db on db.id = d.decided_by left join app_user sb on sb.id = d.scored_by
    where d.id = ${id} and ${visible(me)}`.execute(db)
  return rows[0]
}
