import { STUDY_STATUS_WORDS } from '@shuyuan/domain/life/study-status.rule.ts'
import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

const STATUS_WORDS = Object.entries(STUDY_STATUS_WORDS).map(([status, { zh }]) => sql`(${status}, ${zh})`)

export const studentLaws: Law[] = [
  {
    name: 'school.study-status',
    guards: ['student', 'studentChange'],
    says: 'The study status of a student is the one that the last of its changes led to.',
    source: 'student-change.flow',
    conditions: () => sql`
      select s.id, w.zh = h.to_value as holds, jsonb_build_object('status', s.study_status, 'history', h.to_value) as facts
      from (select distinct on (student_id) student_id, to_value from student_change where kind = 'status'
        order by student_id, at desc, id desc) h
      join student s on s.id = h.student_id join (values ${sql.join(STATUS_WORDS)}) w (status, zh) on w.status = s.study_status`,
  },
  {
    name: 'school.class-of-student',
    guards: ['student', 'orgClass'],
    says: 'A student belongs to the branch, the major and the grade of its class.',
    source: 'student-form.read',
    conditions: () => sql`
      select s.id, (s.sub_school_id, s.major_id, s.grade_code) = (k.sub_school_id, k.major_id, k.grade_code) as holds,
        jsonb_build_object('student', array[s.sub_school_id::text, s.major_id::text, s.grade_code],
          'class', array[k.sub_school_id::text, k.major_id::text, k.grade_code]) as facts
      from student s join org_class k on k.id = s.org_class_id`,
  },
  {
    name: 'school.monitors',
    guards: ['orgClassMonitor'],
    says: 'A monitor is in the class, and neither graduated nor withdrawn.',
    source: 'student.store',
    conditions: () => sql`
      select m.org_class_id || '/' || m.student_id as id, s.org_class_id = m.org_class_id
          and s.study_status in ('enrolled', 'suspended') as holds,
        jsonb_build_object('class', s.org_class_id, 'status', s.study_status) as facts
      from org_class_monitor m join student s on s.id = m.student_id`,
  },
  {
    name: 'school.withdrawn-left',
    guards: ['courseClassStudent', 'student'],
    says: 'Who withdrew has no place in a course of a term that is not archived.',
    source: 'student-change.flow',
    conditions: () => sql`
      select p.id, s.study_status <> 'withdrawn' as holds, jsonb_build_object('student', s.student_no, 'status', s.study_status) as facts
      from course_class_student p join student s on s.id = p.student_id join course c on c.id = p.course_id
      join term t on t.id = c.term_id where p.left_at is null and t.archived_at is null`,
  },
]
