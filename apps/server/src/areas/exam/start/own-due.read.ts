import { SAVE_GRACE_SEC } from '@shuyuan/contract/entities/exam/attempt.ts'
import { type RawBuilder, sql } from 'kysely'

/** Joins the exceptions of the student and of the class for an attempt `sp` of the assignment `a`; `seat` is the student's place. */
export const OVERRIDES = sql`
  left join assignment_override o on o.assignment_id = a.id and o.student_id = sp.student_id
  left join assignment_override oc on oc.assignment_id = a.id and oc.course_class_id = seat.course_class_id`

const LATE = sql`case when a.late_rule = 'refuse' then 0 else a.late_days end * interval '1 day'`

/** Until when work can be handed in by students without a date of their own. */
export const CLASS_LAST_MOMENT = sql`(a.closes_at + ${LATE})`

/** Until when the student, or the class in general, can hand in: what is shown "after the close" is shown from then on. */
export const LAST_MOMENT = sql`(greatest(a.closes_at, coalesce(o.closes_at, oc.closes_at)) + ${LATE})`

/** Whether a handed-in attempt showed key and score by that moment, under the current settings (release.rule). */
export const shownBy = (moment: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  sp.submitted_at + case when sp.submit_kind = 'timeout' then ${SAVE_GRACE_SEC}::int else 0 end * interval '1 second' <= ${moment}
  and (a.show_answers = 'afterSubmit' or a.show_answers = 'afterClose' and ${LAST_MOMENT} <= ${moment}))`

/** When the student's work is due: the student's own closing time, or the later one given when it was sent back. */
export const OWN_DUE = sql`greatest(coalesce(o.closes_at, oc.closes_at, a.closes_at), sp.redo_until)`
