import type { StudyFacts } from '@shuyuan/contract/entities/study/portfolio.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** One student in one course: the content that is studied, and the course where the own class and boards are. */
export interface Own {
  studentId: string
  userId: string
  /** The course whose content it is. */
  contentId: string
  courseId: string
}

/** Work that was handed in and is not a final, which has its own pages. */
export const ownWorks = ({ studentId, contentId }: Own): RawBuilder<unknown> => sql`
  study_paper sp join assignment a on a.id = sp.assignment_id and a.kind <> 'finalExam'
  where sp.student_id = ${studentId} and sp.course_id = ${contentId} and sp.submitted_at is not null`

const places = ({ contentId, courseId }: Own) => sql`array[${contentId}, ${courseId}]::uuid[]`

/** Own posts of the course that were not taken back. */
export const ownPosts = (own: Own): RawBuilder<unknown> => sql`
  bbs_post p where p.author_id = ${own.userId} and p.course_id = any(${places(own)}) and p.state in ('visible', 'held')`

export const ownReplies = (own: Own): RawBuilder<unknown> => sql`
  bbs_comment r join bbs_post p on p.id = r.post_id
  where r.author_id = ${own.userId} and p.course_id = any(${places(own)}) and p.state = 'visible' and r.state in ('visible', 'held')`

export const ownNotes = ({ studentId, contentId }: Own): RawBuilder<unknown> => sql`
  study_tag t join resource r on r.id = t.resource_id
  where t.student_id = ${studentId} and r.course_id = ${contentId} and r.recycled_at is null and t.kind = 'note'`

export interface Portfolio extends Omit<StudyFacts, 'firstAt' | 'lastAt'> {
  firstAt: Date | null
  lastAt: Date | null
  notes: number
  tags: string[]
}

/** The figures of one's own study in a course, as its pages show them. */
export async function readPortfolio(db: Db, own: Own): Promise<Portfolio | undefined> {
  const { rows } = await sql<Portfolio>`
    select b.course_code as "courseCode", b.course_name as "courseName", t.term_name as "termName",
      coalesce(d.seconds, 0)::int as seconds, coalesce(d.days, 0)::int as days,
      coalesce(g.must_done, 0) as "mustDone", coalesce(g.must_total, 0) as "mustTotal", coalesce(g.percent, 0) as progress,
      (select count(distinct sp.assignment_id)::int from ${ownWorks(own)}) as works,
      ((select count(*) from ${ownPosts(own)}) + (select count(*) from ${ownReplies(own)}))::int as posts,
      (select count(*)::int from ${ownNotes(own)}) as notes,
      array(select distinct unnest(t.tags) from ${ownNotes(own)} order by 1) as tags,
      s.first_at as "firstAt", s.last_at as "lastAt"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    left join lateral (select sum(seconds) as seconds, count(*) filter (where seconds > 0) as days from study_day
      where student_id = ${own.studentId} and course_id = ${own.contentId}) d on true
    left join lateral (select min(first_at) as first_at, max(last_at) as last_at from study_resource
      where student_id = ${own.studentId} and course_id = ${own.contentId}) s on true
    left join progress g on g.student_id = ${own.studentId} and g.course_id = ${own.contentId}
    where c.id = ${own.courseId}`.execute(db)
  return rows[0]
}
