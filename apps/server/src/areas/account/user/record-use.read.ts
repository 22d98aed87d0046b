import type { TeachingRole } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Whether the student has any study record, submission or score. */
export async function hasLearned(db: Db, studentId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from course_class_student where student_id = ${studentId})
      or exists (select 1 from study_paper where student_id = ${studentId})
      or exists (select 1 from progress where student_id = ${studentId})
      or exists (select 1 from score where student_id = ${studentId})
      or exists (select 1 from study_check_result where student_id = ${studentId}) as used`.execute(db)
  return rows[0]?.used ?? false
}

/** Whether anything in any term refers to the teacher. */
export async function teacherIsUsed(db: Db, teacherId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from course_teacher where teacher_id = ${teacherId})
      or exists (select 1 from course where host_teacher_id = ${teacherId})
      or exists (select 1 from course_class where face_teacher_id = ${teacherId})
      or exists (select 1 from org_class_instructor where teacher_id = ${teacherId}) as used`.execute(db)
  return rows[0]?.used ?? false
}

/** Running courses that need the teacher, the first one per duty. */
export async function coursesNeeding(db: Db, teacherId: string): Promise<Map<TeachingRole, string>> {
  const { rows } = await sql<{ role: TeachingRole; courseName: string }>`
    select ${ROLE.host}::text as role, bc.course_name as "courseName" from course c
      join term t on t.id = c.term_id join basic_course bc on bc.id = c.basic_course_id
      where c.host_teacher_id = ${teacherId} and c.publish_status <> 'cancelled' and t.archived_at is null and t.is_current
    union all select ${ROLE.faceTeacher}::text, bc.course_name from course_class cc join course c on c.id = cc.course_id
      join term t on t.id = c.term_id join basic_course bc on bc.id = c.basic_course_id
      where cc.face_teacher_id = ${teacherId} and cc.status = 'open' and c.publish_status <> 'cancelled' and t.is_current
    union all select ${ROLE.instructor}::text, oc.class_name from org_class_instructor oci join org_class oc on oc.id = oci.org_class_id
      where oci.teacher_id = ${teacherId} and oc.status = 'enabled'`.execute(db)
  return new Map(rows.map(({ role, courseName }) => [role, courseName]))
}
