import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Done of all: must-see resources and submitted tasks; recomputed from rows, never incremented. */
async function recount(tx: Db, students: RawBuilder<unknown>, courseId: string, now: Date, studiedAt: Date | null) {
  await sql`
    insert into progress as p (student_id, course_id, must_total, must_done, task_total, task_done, percent, last_study_at, updated_at)
    select s.student_id, ${courseId}::uuid, m.total, m.done, t.total, t.done,
      case when m.total + t.total = 0 then 0 else round(100.0 * (m.done + t.done) / (m.total + t.total), 2) end,
      ${studiedAt}::timestamptz, ${now}
    from (${students}) s
    cross join lateral (select count(*)::int as total, count(sr.finished_at)::int as done from resource r
        left join study_resource sr on sr.resource_id = r.id and sr.student_id = s.student_id
        where r.course_id = ${courseId} and r.must_see and r.recycled_at is null and not r.hidden) m
    cross join lateral (select count(*)::int as total, count(*) filter (where exists (select 1 from study_paper sp
          where sp.assignment_id = a.id and sp.student_id = s.student_id and sp.submitted_at is not null))::int as done
        from assignment a where a.course_id = ${courseId} and a.publish_status = 'published' and a.opens_at <= ${now} and a.paper_id is not null
          and (a.all_targets or exists (select 1 from content_seat x where x.course_id = a.course_id
            and x.student_id = s.student_id and x.course_class_id = any(a.target_class_ids)))) t
    -- One order for all: two recounts of a course at once wait for each other and never cross.
    order by s.student_id
    on conflict (student_id, course_id) do update set must_total = excluded.must_total, must_done = excluded.must_done,
      task_total = excluded.task_total, task_done = excluded.task_done, percent = excluded.percent,
      last_study_at = coalesce(excluded.last_study_at, p.last_study_at), updated_at = excluded.updated_at`.execute(tx)
}

/** After this student has studied. */
export const recountProgress = (tx: Db, studentId: string, courseId: string, now: Date): Promise<void> =>
  recount(tx, sql`select ${studentId}::uuid as student_id`, courseId, now, now)

/** After the requirements of the course have changed. */
export const recountCourse = (tx: Db, courseId: string, now: Date): Promise<void> =>
  recount(tx, sql`select student_id from content_place where course_id = ${courseId}`, courseId, now, null)
