import { type RawBuilder, sql } from 'kysely'
import { IS_HANDED_IN } from '../../../db/attempt-figures.ts'

/**
 * Work (alias a) that a student (alias p, the place) owes: `isMissing` of the list as SQL, where students are many and
 * their states are not asked for. Over published work that is set for the place.
 */
export const isMissingWork = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  not exists (select 1 from study_paper sp where sp.assignment_id = a.id and sp.student_id = p.student_id and ${IS_HANDED_IN})
  and (exists (select 1 from study_paper sp where sp.assignment_id = a.id and sp.student_id = p.student_id and sp.valid)
    or (a.opens_at <= ${now} and a.paper_id is not null and not coalesce(
      (select o.exempt from assignment_override o where o.assignment_id = a.id and o.student_id = p.student_id),
      (select o.exempt from assignment_override o where o.assignment_id = a.id and o.course_class_id = p.course_class_id),
      false))))`

/** Published homework and tests (alias a) that are set for a place (alias p). */
export const WORK_OF_PLACE: RawBuilder<unknown> = sql`assignment a on a.course_id = p.course_id
  and a.publish_status = 'published' and a.kind <> 'finalExam'
  and (a.all_targets or p.course_class_id = any(a.target_class_ids))`
