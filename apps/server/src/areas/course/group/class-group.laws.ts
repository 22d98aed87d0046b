import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const groupLaws: Law[] = [
  {
    name: 'course.group-of-class',
    guards: ['classGroupMember'],
    says: 'Whoever is in a group has a place in its class.',
    source: 'class-group.store',
    conditions: () => sql`
      select m.class_group_id || ' ' || m.student_id as id,
        exists (select 1 from course_class_student p where p.course_class_id = m.course_class_id
          and p.student_id = m.student_id and p.left_at is null) as holds, m.joined_at as facts
      from class_group_member m`,
  },
  {
    name: 'course.group-not-over',
    guards: ['classGroup', 'classGroupMember'],
    says: 'A group holds no more members than it takes.',
    source: 'class-group.flow',
    conditions: () => sql`
      select g.id, count(m.student_id) <= g.capacity as holds,
        jsonb_build_object('capacity', g.capacity, 'members', count(m.student_id)) as facts
      from class_group g left join class_group_member m on m.class_group_id = g.id group by g.id`,
  },
]
