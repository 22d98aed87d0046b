import type { StudyMeans } from '@shuyuan/contract/entities/study/style.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { IS_SHOWN } from '../../course/content/required.read.ts'

export interface OfferedRow {
  chapterId: string
  chapterTitle: string
  means: StudyMeans | null
  resources: number
  viewers: number
  seconds: number
  finished: number
}

/** What chapters, with their sections, offer of each means, and what these students have done of it. */
export async function offeredByChapter(
  db: Db,
  contentId: string,
  studentIds: readonly string[],
): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    with recursive top as (
      select id, id as top_id from chapter where course_id = ${contentId} and pid is null and not hidden
      union all select c.id, top.top_id from chapter c join top on top.id = c.pid where not c.hidden),
    offered as (
      select top.top_id, r.kind as means, r.id from resource r join top on top.id = r.chapter_id
      where r.course_id = ${contentId} and ${IS_SHOWN}
      union all
      select top.top_id, 'practice', a.id from assignment a join top on top.id = a.chapter_id
      where a.course_id = ${contentId} and a.kind = 'onlinePractice' and a.publish_status = 'published'),
    done as (
      select sr.resource_id as id, sr.student_id, sr.seconds, sr.finished_at is not null as finished from study_resource sr
      where sr.course_id = ${contentId} and sr.student_id = any(${[...studentIds]}::uuid[])
      union all
      select sp.assignment_id, sp.student_id, 0, bool_or(sp.submitted_at is not null) from study_paper sp
      join offered o on o.id = sp.assignment_id and o.means = 'practice'
      where sp.student_id = any(${[...studentIds]}::uuid[]) and sp.valid group by 1, 2)
    select ch.id as "chapterId", ch.title as "chapterTitle", o.means, count(distinct o.id)::int as resources,
      count(distinct d.student_id)::int as viewers, coalesce(sum(d.seconds), 0)::int as seconds,
      count(*) filter (where d.finished)::int as finished
    from chapter ch left join offered o on o.top_id = ch.id left join done d on d.id = o.id
    where ch.course_id = ${contentId} and ch.pid is null and not ch.hidden
    group by ch.id, ch.title, ch.sort, o.means order by ch.sort, ch.id, o.means`.execute(db)
  return rows
}
