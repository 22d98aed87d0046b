import { isCourseTeacher, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'

/** Students who study with this teacher now. */
const ownStudents = (teacherId: string, now: Date) => sql`exists (
  select 1 from content_seat p join course c on c.id = p.course_id join course_class cc on cc.id = p.course_class_id
  where p.student_id = s.id and c.archived_at is null and (c.host_teacher_id = ${teacherId} or cc.face_teacher_id = ${teacherId}
    or exists (select 1 from course_teacher ct where ct.course_id = c.id and ct.teacher_id = ${teacherId}
      and ct.duty = 'assistant' and (ct.from_at is null or ct.from_at <= ${now}) and (ct.to_at is null or ct.to_at > ${now}) and (ct.sub_school_id is null or ct.sub_school_id = cc.sub_school_id))))`

/** Teachers who teach this student now, and the instructors of the class. */
const ownTeachers = (studentId: string) => sql`(
  exists (select 1 from content_seat p join course c on c.id = p.course_id join course_class cc on cc.id = p.course_class_id
    where p.student_id = ${studentId} and c.archived_at is null and (c.host_teacher_id = t.id or cc.face_teacher_id = t.id))
  or exists (select 1 from student x join org_class_instructor i on i.org_class_id = x.org_class_id
    where x.id = ${studentId} and i.teacher_id = t.id))`

function within(me: Actor, now: Date): RawBuilder<unknown> {
  const { isWhole, colleges, subSchools, instructorId } = scopeOf(me)
  if (isWhole) return sql`true`
  const ways: RawBuilder<unknown>[] = []
  const units = [...colleges, ...subSchools]
  if (units.length > 0)
    ways.push(sql`coalesce(s.sub_school_id, t.sub_school_id, u.sub_school_id) = any(${units}::uuid[])
      or m.sub_school_id = any(${units}::uuid[])`)
  if (instructorId)
    ways.push(
      sql`exists (select 1 from org_class_instructor i where i.org_class_id = s.org_class_id and i.teacher_id = ${instructorId})`,
    )
  if (isCourseTeacher(me.role) && me.teacherId) ways.push(ownStudents(me.teacherId, now))
  if (isStudent(me.role) && me.studentId) ways.push(ownTeachers(me.studentId))
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** Whom of these people this person may write to. */
export async function mayTell(db: Db, me: Actor, userIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u left join student s on s.user_id = u.id left join major m on m.id = s.major_id
    left join teacher t on t.user_id = u.id
    where u.id = any(${[...userIds]}::uuid[]) and u.status <> 'disabled' and u.id <> ${me.userId} and ${within(me, now)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** When this person last wrote a message himself. */
export async function lastDirect(db: Db, userId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message_event where created_at > ${since} and created_by = ${userId} and event_key = 'directMessage' limit 1`.execute(
    db,
  )
  return rows.length > 0
}
