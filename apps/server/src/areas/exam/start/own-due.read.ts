import { sql } from 'kysely'

/** Joins the exceptions of the student and of the class for an attempt `sp` of the assignment `a`; `seat` is the student's place. */
export const OVERRIDES = sql`
  left join assignment_override o on o.assignment_id = a.id and o.student_id = sp.student_id
  left join assignment_override oc on oc.assignment_id = a.id and oc.course_class_id = seat.course_class_id`

const LATE = sql`case when a.late_rule = 'refuse' then 0 else a.late_days end * interval '1 day'`

/** Until when work can be handed in where nobody has a date of their own. */
export const CLASS_LAST_MOMENT = sql`(a.closes_at + ${LATE})`

/** Until when the student, or the class in general, can hand in: what is shown after the close is shown from then on. */
export const LAST_MOMENT = sql`(greatest(a.closes_at, coalesce(o.closes_at, oc.closes_at)) + ${LATE})`

/** When the student's work is due: the student's own closing time, or the later one given when it was sent back. */
export const OWN_DUE = sql`greatest(coalesce(o.closes_at, oc.closes_at, a.closes_at), sp.redo_until)`
