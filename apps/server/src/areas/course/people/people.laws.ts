import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const courseTeacherLaws: Law[] = [
  {
    name: 'course.host',
    guards: ['course', 'courseTeacher'],
    says: 'The host that a course names is the one that has the duty now.',
    source: 'set-host.flow',
    figures: () => sql`
      select c.id, c.host_teacher_id as stored, t.teacher_id as computed
      from course c left join course_teacher t on t.course_id = c.id and t.duty = 'host' and t.to_at is null`,
  },
  {
    name: 'course.face-teachers',
    guards: ['courseClass', 'courseTeacher'],
    says: 'Who leads a class has the duty of a face teacher in its course.',
    source: 'course-class.flow',
    conditions: () => sql`
      select k.id, exists (select 1 from course_teacher t where t.course_id = k.course_id and t.duty = 'face'
          and t.teacher_id = k.face_teacher_id) as holds, jsonb_build_object('teacher', k.face_teacher_id) as facts
      from course_class k where k.face_teacher_id is not null`,
  },
]
