import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { IS_REQUIRED } from '../course/content/required.read.ts'

export interface ProgressFigures {
  studentId: string
  mustTotal: number
  mustDone: number
  taskTotal: number
  taskDone: number
  percent: number
}

/** Done of all, of each student of `students` (student_id) in a course: must-see resources, and tasks handed in. */
export const progressFigures = (students: RawBuilder<unknown>, courseId: string, now: Date) => sql<ProgressFigures>`
  select s.student_id as "studentId", m.total as "mustTotal", m.done as "mustDone", t.total as "taskTotal", t.done as "taskDone",
    case when m.total + t.total = 0 then 0 else round(100.0 * (m.done + t.done) / (m.total + t.total), 2) end as percent
  from (${students}) s
  cross join lateral (select count(*)::int as total, count(sr.finished_at)::int as done from resource r
      left join study_resource sr on sr.resource_id = r.id and sr.student_id = s.student_id
      where r.course_id = ${courseId} and ${IS_REQUIRED}) m
  cross join lateral (select count(*)::int as total, count(*) filter (where exists (select 1 from study_paper sp
        where sp.assignment_id = a.id and sp.student_id = s.student_id
          -- What is done anew has been handed in, too.
          and (sp.submitted_at is not null or sp.receipt_no is not null)))::int as done
      from assignment a where a.course_id = ${courseId} and a.publish_status = 'published' and a.opens_at <= ${now} and a.paper_id is not null
        and (a.all_targets or exists (select 1 from content_seat x where x.course_id = a.course_id
          and x.student_id = s.student_id and x.course_class_id = any(a.target_class_ids)))) t`

/** Whether the scheme in force of a course scores the study of its resources. */
export async function weighsStudy(db: Db, courseId: string): Promise<boolean> {
  const option = db
    .selectFrom('checkOption')
    .innerJoin('checkScheme', 'checkScheme.id', 'checkOption.schemeId')
    .select('checkOption.id')
    .where('checkScheme.courseId', '=', courseId)
    .where('checkScheme.state', '=', 'active')
    .where('checkOption.kind', '=', 'resourceStudy')
  return (await option.executeTakeFirst()) !== undefined
}
