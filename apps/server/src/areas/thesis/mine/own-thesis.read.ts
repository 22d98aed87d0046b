import type { ThesisSettingState, ThesisState, ThesisTurn } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { hasTopic, paperState, settingState } from '../paper/papers.read.ts'

/** One's own thesis with the rules that decide what may be done with it. */
export interface OwnThesisRow {
  settingId: string
  /** null: the paper is made with the first act on it. */
  paperId: string | null
  placeId: string
  courseId: string
  courseName: string
  courseCode: string
  termName: string
  title: string
  topicId: string | null
  topicBody: string
  isOwnTitle: boolean
  hasTopic: boolean
  ownTopic: boolean
  topicRule: 'free' | 'assigned'
  state: ThesisState
  settingState: ThesisSettingState
  from: Date
  to: Date
  ownEnd: Date | null
  acceptedLateDays: number
  version: number
  submittedAt: Date | null
  lateDays: number
  returns: number
  maxReturns: number
  similarityPercent: number | null
  similarityLimit: number
  isOverLimit: boolean
  finalMark: number | null
  publishedAt: Date | null
  firstMarkerId: string | null
}

const from = sql`
  thesis_setting ts join course c on c.id = ts.course_id and c.publish_status = 'published' and c.exam_form = 'thesis'
  join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
  join course_class_student s on s.course_id = c.id and s.left_at is null
  left join thesis_submission x on x.setting_id = ts.id and x.student_id = s.student_id
  left join thesis_topic tp on tp.id = x.topic_id`

async function select(db: Db, now: Date, where: RawBuilder<boolean>): Promise<OwnThesisRow[]> {
  const { rows } = await sql<OwnThesisRow>`
    select ts.id as "settingId", x.id as "paperId", s.id as "placeId", c.id as "courseId",
      b.course_name as "courseName", b.course_code as "courseCode",
      t.term_name as "termName", coalesce(tp.title, x.own_title, '') as title,
      x.topic_id as "topicId", coalesce(tp.body, '') as "topicBody", coalesce(x.own_title, '') <> '' as "isOwnTitle",
      ${hasTopic} as "hasTopic", ts.own_topic as "ownTopic", ts.topic_rule as "topicRule", ${paperState} as state,
      ${settingState(now)} as "settingState", ts.from_at as "from", ts.to_at as "to", x.due_at as "ownEnd",
      case when ts.late_allowed then ts.late_days else 0 end as "acceptedLateDays",
      coalesce(x.version_no, 0) as version, x.submitted_at as "submittedAt", coalesce(x.late_days, 0) as "lateDays",
      coalesce(x.returns, 0) as returns, ts.max_returns as "maxReturns", x.similarity_percent as "similarityPercent",
      ts.similarity_limit as "similarityLimit",
      ts.similarity_on and coalesce(x.similarity_percent > ts.similarity_limit, false) as "isOverLimit",
      case when x.state = 'published' then x.final_mark end as "finalMark", x.published_at as "publishedAt",
      x.first_marker_id as "firstMarkerId"
    from ${from} where ts.state <> 'draft' and ${where} order by ts.to_at, c.id`.execute(db)
  return rows
}

export const ownTheses = (db: Db, studentId: string, termCode: string, now: Date): Promise<OwnThesisRow[]> =>
  select(db, now, sql<boolean>`s.student_id = ${studentId} and t.term_code = ${termCode}`)

/** By the course, or by its rules; undefined: this student writes no thesis there. */
export async function ownThesis(
  db: Db,
  studentId: string,
  by: { courseId: string } | { settingId: string },
  now: Date,
): Promise<OwnThesisRow | undefined> {
  const is = 'courseId' in by ? sql`c.id = ${by.courseId}` : sql`ts.id = ${by.settingId}`
  return (await select(db, now, sql<boolean>`s.student_id = ${studentId} and ${is}`))[0]
}

/** Why versions came back: each return belongs to the newest version that was handed in before it. */
export async function returnsOf(db: Db, paperId: string) {
  const { rows } = await sql<{ version: number; reason: string; at: Date; fileId: string | null }>`
    select v.version_no as version, e.note as reason, e.at, e.file_id as "fileId" from thesis_event e
    join lateral (select version_no from thesis_version v
      where v.submission_id = e.submission_id and v.submitted_at <= e.at order by version_no desc limit 1) v on true
    where e.submission_id = ${paperId} and e.kind = 'returned' order by e.at`.execute(db)
  return rows
}

/** The marks that made the score, without who gave them. */
export async function publishedMarks(db: Db, paperId: string) {
  const { rows } = await sql<{
    turn: ThesisTurn
    scores: (number | null)[]
    total: number
    comment: string
    fileId: string | null
  }>`
    select m.turn, m.scores, m.total, m.comment, m.file_id as "fileId" from thesis_mark m
    join thesis_submission x on x.id = m.submission_id and x.version_no = m.version_no and x.state = 'published'
    where m.submission_id = ${paperId} and m.submitted_at is not null
    order by array_position(array['first', 'second', 'arbitration'], m.turn)`.execute(db)
  return rows
}
