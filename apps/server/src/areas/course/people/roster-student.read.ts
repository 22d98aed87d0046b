import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Must-see resources that a student has finished, by chapter of the first level. */
async function chaptersOf(db: Db, contentId: string, studentId: string) {
  const { rows } = await sql<{ id: string; title: string; done: number; total: number }>`
    with recursive tree as (
      select id, id as top from chapter where course_id = ${contentId} and pid is null and not hidden
      union all select c.id, t.top from chapter c join tree t on c.pid = t.id where not c.hidden)
    select c.id, c.title, count(sr.finished_at)::int as done, count(r.id)::int as total
    from tree t join chapter c on c.id = t.top
    left join resource r on r.chapter_id = t.id and r.must_see and r.recycled_at is null and not r.hidden
    left join study_resource sr on sr.resource_id = r.id and sr.student_id = ${studentId}
    group by c.id order by c.sort, c.id`.execute(db)
  return rows
}

/** Tasks that were set to a student, with when each was last handed in. */
async function tasksOf(db: Db, contentId: string, studentId: string, now: Date) {
  const { rows } = await sql<{ id: string; title: string; kind: string; closesAt: Date; submittedAt: Date | null }>`
    select a.id, a.title, a.kind, a.closes_at as "closesAt",
      (select max(sp.submitted_at) from study_paper sp where sp.assignment_id = a.id and sp.student_id = ${studentId}) as "submittedAt"
    from assignment a
    where a.course_id = ${contentId} and a.kind <> 'finalExam' and a.publish_status = 'published' and a.opens_at <= ${now}
      and (a.all_targets or exists (select 1 from content_seat x where x.course_id = a.course_id
        and x.student_id = ${studentId} and x.course_class_id = any(a.target_class_ids)))
    order by a.closes_at, a.id`.execute(db)
  return rows
}

/** What one student has done in a course, and what `authorId` has noted about it. */
export async function rosterStudent(
  db: Db,
  of: { courseId: string; contentId: string; studentId: string; authorId: string },
  now: Date,
) {
  const [chapters, assignments, note] = await Promise.all([
    chaptersOf(db, of.contentId, of.studentId),
    tasksOf(db, of.contentId, of.studentId, now),
    db
      .selectFrom('studentNote')
      .select('note')
      .where('courseId', '=', of.courseId)
      .where('studentId', '=', of.studentId)
      .where('authorId', '=', of.authorId)
      .executeTakeFirst(),
  ])
  return { chapters, assignments, note: note?.note ?? '' }
}
