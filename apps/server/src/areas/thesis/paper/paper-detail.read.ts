import type { RubricRow, ThesisTurn } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface PaperRules {
  settingId: string
  collegeId: string
  hostTeacherId: string | null
  rubric: RubricRow[]
  similarityOn: boolean
  similarityLimit: number
  gapLimit: number
  minusPerDay: number
  maxReturns: number
  markCount: number
  arbiterId: string | null
  arbiterName: string
  ownTitle: boolean
  publishedAt: Date | null
}

/** The rules that apply to a paper, and its own fields that a list does not show. */
export async function rulesOfPaper(db: Db, courseId: string, paperId: string): Promise<PaperRules | undefined> {
  const { rows } = await sql<PaperRules>`
    select ts.id as "settingId", b.sub_school_id as "collegeId", c.host_teacher_id as "hostTeacherId", ts.rubric,
      ts.similarity_on as "similarityOn", ts.similarity_limit as "similarityLimit", ts.gap as "gapLimit",
      case when ts.late_allowed then ts.late_minus else 0 end as "minusPerDay", ts.max_returns as "maxReturns",
      ts.marker_count as "markCount", ts.arbiter_id as "arbiterId", coalesce(au.realname, '') as "arbiterName",
      coalesce(x.own_title, '') <> '' as "ownTitle", x.published_at as "publishedAt"
    from thesis_setting ts join course c on c.id = ts.course_id join basic_course b on b.id = c.basic_course_id
    left join teacher at on at.id = ts.arbiter_id left join app_user au on au.id = at.user_id
    left join thesis_submission x on x.setting_id = ts.id and x.id = ${paperId}
    where ts.course_id = ${courseId}`.execute(db)
  return rows[0]
}

export interface VersionRow {
  version: number
  words: number | null
  submittedAt: Date
  lateDays: number
  fileIds: string[]
}

export const versionsOf = async (db: Db, paperId: string): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`
      select version_no as version, words, submitted_at as "submittedAt", late_days as "lateDays", file_ids as "fileIds"
      from thesis_version where submission_id = ${paperId} order by version_no desc`.execute(db)
  ).rows

export async function versionText(db: Db, paperId: string, version: number) {
  const row = await db
    .selectFrom('thesisVersion')
    .select(['body', 'readAt'])
    .where('submissionId', '=', paperId)
    .where('versionNo', '=', version)
    .executeTakeFirst()
  return row && { text: row.body, isRead: row.readAt !== null }
}

export interface MarkRow {
  turn: ThesisTurn
  version: number
  markerName: string
  scores: (number | null)[]
  total: number
  comment: string
  fileId: string | null
  submittedAt: Date | null
}

/** Submitted marks of every version, the newest version first. */
export const marksOf = async (db: Db, paperId: string): Promise<MarkRow[]> =>
  (
    await sql<MarkRow>`
      select m.turn, m.version_no as version, coalesce(tu.realname, bu.realname, '') as "markerName", m.scores, m.total,
        m.comment, m.file_id as "fileId", m.submitted_at as "submittedAt"
      from thesis_mark m left join teacher tc on tc.id = m.marker_id left join app_user tu on tu.id = tc.user_id
      left join app_user bu on bu.id = m.by
      where m.submission_id = ${paperId} and m.submitted_at is not null
      order by m.version_no desc, array_position(array['first', 'second', 'arbitration'], m.turn)`.execute(db)
  ).rows

export interface OwnMark {
  turn: 'first' | 'second'
  scores: (number | null)[]
  comment: string
  fileId: string | null
  isSubmitted: boolean
}

/** This marker's own turn of the newest version, with what it holds so far, as a draft too. */
export async function ownMark(db: Db, paperId: string, teacherId: string | null): Promise<OwnMark | undefined> {
  const { rows } = await sql<OwnMark>`
    select a.turn, coalesce(m.scores, '[]') as scores, coalesce(m.comment, '') as comment, m.file_id as "fileId",
      m.submitted_at is not null as "isSubmitted"
    from thesis_submission x join thesis_setting ts on ts.id = x.setting_id
    cross join lateral (values ('first', x.first_marker_id), ('second', x.second_marker_id)) a (turn, marker_id)
    left join thesis_mark m on m.submission_id = x.id and m.version_no = x.version_no and m.turn = a.turn
    where x.id = ${paperId} and x.version_no > 0 and a.marker_id = ${teacherId} and (a.turn = 'first' or ts.marker_count = 2)
      and (x.state = 'submitted' or m.submitted_at is not null)`.execute(db)
  return rows[0]
}

export const eventsOf = async (db: Db, paperId: string) =>
  (
    await sql<{ kind: string; note: string; byName: string; at: Date; fileId: string | null }>`
      select e.kind, e.note, coalesce(u.realname, '') as "byName", e.at, e.file_id as "fileId" from thesis_event e left join app_user u on u.id = e.by
      where e.submission_id = ${paperId} order by e.at, e.id`.execute(db)
  ).rows
