import type { TermDays } from '@shuyuan/domain/course/inherit.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { rootOf } from '../../course/content/chapter-here.read.ts'

interface Opening extends TermDays {
  courseId: string
  basicCourseId: string
  termId: string
  courseName: string
}

/** An opening with the days of its term. */
export async function findOpening(db: Db, courseId: string): Promise<Opening | undefined> {
  const { rows } = await sql<Opening>`
    select c.id as "courseId", c.basic_course_id as "basicCourseId", c.term_id as "termId", b.course_name as "courseName",
      t.start_date::text as "startDate", t.teach_weeks as "teachWeeks"
    from course c join term t on t.id = c.term_id join basic_course b on b.id = c.basic_course_id
    where c.id = ${courseId}`.execute(db)
  return rows[0]
}

export interface ChapterThere {
  from: string
  to: string
  title: string
}

/** The chapters of one opening that another has too, as one took them from the other. */
export async function chaptersThere(db: Db, from: string, to: string): Promise<ChapterThere[]> {
  const { rows } = await sql<ChapterThere>`
    select s.id as "from", t.id as "to", t.title from chapter s join chapter t on ${rootOf('t')} = ${rootOf('s')}
    where s.course_id = ${from} and t.course_id = ${to}`.execute(db)
  return rows
}

/** The enabled paper of an opening that came from this one, or from which this one came, under the same name. */
export async function paperThere(db: Db, paperId: string, courseId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from paper s join paper t on t.course_id = ${courseId} and t.title = s.title and t.status = 'enabled'
      and t.purpose <> 'final' and (t.copied_from_id = s.id or s.copied_from_id = t.id)
    where s.id = ${paperId} order by t.created_at limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Chapters of an opening by which a random paper draws. */
export async function chaptersDrawn(db: Db, paperId: string, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from paper p join chapter h on h.course_id = ${courseId}
    where p.id = ${paperId} and p.mode = 'random'
      and (position(h.id::text in p.big_topics::text) > 0 or position(h.id::text in p.pool::text) > 0)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Kind and title of what an opening has, as `kind/title`. */
export async function titlesOf(db: Db, courseId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('assignment').select(['kind', 'title']).where('courseId', '=', courseId).execute()
  return new Set(rows.map(({ kind, title }) => `${kind}/${title}`))
}
