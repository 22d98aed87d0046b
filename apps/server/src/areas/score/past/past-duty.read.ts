import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx } from '../../../wire/context.ts'
import { inForce } from '../../course/people/duty.read.ts'

/**
 * The past courses of a teacher or instructor with the duty in each, as rows of `id` and `duty`: each way leads by its
 * own index. A person with several duties has the first of them. As in `courseAccess`, an assistant whose time is over
 * has none.
 */
export function pastDuties({ me, now }: Pick<Ctx, 'me' | 'now'>): RawBuilder<unknown> {
  const { teacherId } = me
  const ways = isInstructor(me.role)
    ? sql`select s.course_id as id, 'class' as duty, 1 as turn from org_class_instructor i
        join student st on st.org_class_id = i.org_class_id
        join course_class_student s on s.student_id = st.id and s.left_at is null where i.teacher_id = ${teacherId}`
    : sql`select c.id, 'host' as duty, 1 as turn from course c where c.host_teacher_id = ${teacherId}
        union all select cc.course_id, 'face', 2 from course_class cc where cc.face_teacher_id = ${teacherId}
        union all select a.course_id, 'assistant', 3 from course_teacher a
          where a.teacher_id = ${teacherId} and a.duty = 'assistant' and ${inForce(sql`a.course_id`, teacherId, now)}
        union all select f.course_id, 'former', 4 from course_teacher f
          where f.teacher_id = ${teacherId} and f.duty = 'host' and f.to_at is not null`
  return sql`select distinct on (w.id) w.id, w.duty from (${ways}) w join course o on o.id = w.id
    where o.archived_at is not null order by w.id, w.turn`
}

/** Which places (aliases s, cc, st) of a course (alias own, with its duty) this person taught or looked after. */
export const ownPlaces = ({ teacherId }: Actor): RawBuilder<boolean> => sql<boolean>`(case own.duty
  when 'face' then cc.face_teacher_id = ${teacherId}
  when 'class' then st.org_class_id in (
    select i.org_class_id from org_class_instructor i where i.teacher_id = ${teacherId})
  else true end)`
