import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const classLaws: Law[] = [
  {
    name: 'course.place-copies',
    guards: ['courseClassStudent'],
    says: 'An open place says the number, name, branch and class of its student as they are now.',
    source: 'seat_number, seat_number_of_student and seat_name_of_user (triggers)',
    conditions: () => sql`
      select p.id, (p.student_no, p.realname, p.sub_school_id, p.org_class_id)
          is not distinct from (s.student_no, u.realname, s.sub_school_id, s.org_class_id) as holds,
        jsonb_build_object('place', array[p.student_no, p.realname, p.sub_school_id::text, p.org_class_id::text],
          'student', array[s.student_no, u.realname, s.sub_school_id::text, s.org_class_id::text]) as facts
      from course_class_student p join student s on s.id = p.student_id join app_user u on u.id = s.user_id
      where p.left_at is null`,
  },
  {
    name: 'course.place-in-course',
    guards: ['courseClassStudent'],
    says: 'A place lies in the course of its class and ends after it began.',
    source: 'course-class.store',
    conditions: () => sql`
      select p.id, p.course_id = k.course_id and coalesce(p.left_at >= p.joined_at, true) as holds,
        jsonb_build_object('place', p.course_id, 'class', k.course_id, 'joinedAt', p.joined_at, 'leftAt', p.left_at) as facts
      from course_class_student p join course_class k on k.id = p.course_class_id`,
  },
  {
    name: 'course.passed-once',
    guards: ['courseClassStudent'],
    says: 'Nobody was put into a course that the student had passed before, as published.',
    source: 'course-class.flow',
    conditions: () => sql`
      select p.id, b.course_id is null or b.since > p.joined_at as holds,
        jsonb_build_object('student', p.student_no, 'joinedAt', p.joined_at, 'passedIn', b.course_id, 'since', b.since) as facts
      from course_class_student p join course c on c.id = p.course_id
      -- A resit or a correction may make a pass of a score that was out before.
      left join lateral (select x.course_id, greatest(x.published_at, (select max(h.at) from score_change h
          where h.course_id = x.course_id and h.student_id = x.student_id)) as since
        from score x join course o on o.id = x.course_id
        where x.student_id = p.student_id and o.basic_course_id = c.basic_course_id and o.id <> c.id and x.passed
          and x.state in ('published', 'locked') order by since limit 1) b on true
      where p.left_at is null`,
  },
  {
    name: 'course.class-not-over',
    guards: ['courseClass', 'chooseCourse'],
    says: 'A class holds no more students than it takes, and promises no place of it twice.',
    source: 'course-class.flow',
    conditions: () => sql`
      select k.id, count(p.id) + x.promised <= k.capacity as holds,
        jsonb_build_object('capacity', k.capacity, 'students', count(p.id), 'promised', x.promised) as facts
      from course_class k left join course_class_student p on p.course_class_id = k.id and p.left_at is null
      cross join lateral (select count(*) as promised from choose_course where course_class_id = k.id and state = 'chosen') x
      group by k.id, x.promised`,
  },
]
