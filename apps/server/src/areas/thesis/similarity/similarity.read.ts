import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface Compared {
  id: string
  settingId: string
  basicCourseId: string
  termId: string
  studentId: string
  version: number
  body: string
  isRead: boolean
  fileIds: string[]
  templateFileId: string | null
  scope: 'term' | 'all'
  checkedAt: Date | null
  percent: number | null
}

/** A version of a paper, the newest unless one is named, and its scope of comparison. */
export async function comparedPaper(db: Db, id: string, version?: number): Promise<Compared | undefined> {
  const { rows } = await sql<Compared>`
    select x.id, ts.id as "settingId", c.basic_course_id as "basicCourseId", c.term_id as "termId",
      x.student_id as "studentId", v.version_no as version, v.body, v.read_at is not null as "isRead", v.file_ids as "fileIds",
      ts.template_file_id as "templateFileId", ts.similarity_scope as scope, x.similarity_at as "checkedAt",
      x.similarity_percent as percent
    from thesis_submission x join thesis_setting ts on ts.id = x.setting_id join course c on c.id = x.course_id
    join thesis_version v on v.submission_id = x.id and v.version_no = ${version ?? sql`x.version_no`}
    where x.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Papers of the same course by other students, in this term or all terms, starting from an id; a student's own papers
 * are not copies. Only those that share a print can have a passage in common.
 */
export async function othersOf(
  db: Db,
  own: Compared,
  prints: readonly number[],
  after: string,
  limit: number,
): Promise<{ id: string; body: string }[]> {
  const { rows } = await sql<{ id: string; body: string }>`
    select x.id, v.body from thesis_submission x join course c on c.id = x.course_id
    join thesis_version v on v.submission_id = x.id and v.version_no = x.version_no
    where c.basic_course_id = ${own.basicCourseId} and x.student_id <> ${own.studentId} and v.prints && ${[...prints]}::integer[]
      and ${own.scope === 'term' ? sql`c.term_id = ${own.termId}` : sql`true`} and x.id > ${after}
    order by x.id limit ${limit}`.execute(db)
  return rows
}

export interface Match {
  submissionId: string
  name: string
  termName: string
  title: string
  percent: number
  passages: { text: string; at: number; otherAt: number }[]
  otherBody: string
}

export async function matchesOf(db: Db, id: string): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select m.other_id as "submissionId", u.realname || ' ' || st.student_no as name, t.term_name as "termName",
      coalesce(tp.title, x.own_title) as title, m.percent, m.passages, v.body as "otherBody"
    from thesis_match m join thesis_submission x on x.id = m.other_id join student st on st.id = x.student_id
    join app_user u on u.id = st.user_id join course c on c.id = x.course_id join term t on t.id = c.term_id
    left join thesis_topic tp on tp.id = x.topic_id
    join thesis_version v on v.submission_id = x.id and v.version_no = m.other_version
    where m.submission_id = ${id} order by m.percent desc, m.other_id`.execute(db)
  return rows
}
