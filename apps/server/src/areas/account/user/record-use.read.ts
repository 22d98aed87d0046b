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

/** Running courses and classes that need each of these teachers, the first one per duty. */
export async function duties(db: Db, teacherIds: readonly string[]): Promise<Map<string, Map<TeachingRole, string>>> {
  const { rows } = await sql<{ teacherId: string; role: TeachingRole; name: string }>`
    select c.host_teacher_id as "teacherId", ${ROLE.host}::text as role, bc.course_name as name from course c
      join term t on t.id = c.term_id join basic_course bc on bc.id = c.basic_course_id
      where c.host_teacher_id = any(${teacherIds}::uuid[]) and c.publish_status <> 'cancelled' and t.archived_at is null and t.is_current
    union all select cc.face_teacher_id, ${ROLE.faceTeacher}::text, bc.course_name from course_class cc join course c on c.id = cc.course_id
      join term t on t.id = c.term_id join basic_course bc on bc.id = c.basic_course_id
      where cc.face_teacher_id = any(${teacherIds}::uuid[]) and cc.status = 'open' and c.publish_status <> 'cancelled' and t.is_current
    union all select oci.teacher_id, ${ROLE.instructor}::text, oc.class_name from org_class_instructor oci join org_class oc on oc.id = oci.org_class_id
      where oci.teacher_id = any(${teacherIds}::uuid[]) and oc.status = 'enabled'`.execute(db)
  const byTeacher = new Map<string, Map<TeachingRole, string>>()
  for (const { teacherId, role, name } of rows) {
    const own = byTeacher.get(teacherId) ?? new Map<TeachingRole, string>()
    byTeacher.set(teacherId, own.set(role, name))
  }
  return byTeacher
}

export const coursesNeeding = async (db: Db, teacherId: string): Promise<Map<TeachingRole, string>> =>
  (await duties(db, [teacherId])).get(teacherId) ?? new Map()
