import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const choosingLaws: Law[] = [
  {
    name: 'course.choice-term',
    guards: ['chooseCourse'],
    says: 'A choice lies in the term of its course, and the class that it promises is one of the course.',
    source: 'choice.store',
    conditions: () => sql`
      select x.id, x.term_id = c.term_id and coalesce(k.course_id = x.course_id, true) as holds,
        jsonb_build_object('term', x.term_id, 'of', c.term_id, 'class', k.course_id, 'course', x.course_id) as facts
      from choose_course x join course c on c.id = x.course_id left join course_class k on k.id = x.course_class_id`,
  },
  {
    name: 'course.choice-once',
    guards: ['chooseCourse', 'courseClassStudent'],
    says: 'Whoever has a place in a course has no choice of it that is still open.',
    source: 'choice.store (settleChoices)',
    conditions: () => sql`
      select x.id, not exists (select 1 from course_class_student p
          where p.course_id = x.course_id and p.student_id = x.student_id and p.left_at is null) as holds,
        jsonb_build_object('student', x.student_id, 'course', x.course_id, 'state', x.state) as facts
      from choose_course x where x.state in ('chosen', 'waiting')`,
  },
  {
    name: 'course.choice-moves-up',
    guards: ['chooseCourse', 'courseClass'],
    says: 'Nobody who is enrolled waits for a class that has a free place.',
    source: 'move-up.flow',
    conditions: () => sql`
      select k.id, (w.waiting is null or taken.n >= k.capacity) as holds,
        jsonb_build_object('capacity', k.capacity, 'taken', taken.n, 'waiting', w.waiting) as facts
      from course_class k
      join lateral (select count(*) as waiting from choose_course x join student s on s.id = x.student_id
        where x.course_class_id = k.id and x.state = 'waiting' and s.study_status = 'enrolled' having count(*) > 0) w on true
      cross join lateral (select
        (select count(*) from course_class_student p where p.course_class_id = k.id and p.left_at is null)
        + (select count(*) from choose_course x where x.course_class_id = k.id and x.state = 'chosen') as n) taken
      where k.status = 'open'`,
  },
]
