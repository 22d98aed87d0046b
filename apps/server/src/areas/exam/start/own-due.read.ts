import { sql } from 'kysely'

/** The student's and the class's exceptions of an attempt `sp` of the assignment `a`, by the student's place `seat`. */
export const OVERRIDES = sql`
  left join assignment_override o on o.assignment_id = a.id and o.student_id = sp.student_id
  left join assignment_override oc on oc.assignment_id = a.id and oc.course_class_id = seat.course_class_id`

/** The student's own closing time, or the later one it was given when sent back. */
export const OWN_DUE = sql`greatest(coalesce(o.closes_at, oc.closes_at, a.closes_at), sp.redo_until)`
