import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Where a text stands: who may read it follows. */
export interface Place {
  courseId: string | null
  /** Classes of the board and of the post; empty: everybody. */
  boardClassIds: readonly string[]
  postClassIds: readonly string[]
  /** Of the board of a group: nobody but its members and the teachers of their class. */
  classGroupId?: string | null
}

/** People of the course who may read there: teachers and students, with their duty and class. Over all of them if `who` is true. */
function peopleOf({ courseId, boardClassIds, postClassIds, classGroupId }: Place, who: RawBuilder<unknown>) {
  const inGroup = classGroupId
    ? sql`and exists (select 1 from class_group_member g where g.class_group_id = ${classGroupId} and g.student_id = s.id)`
    : sql``
  const ofBranch = classGroupId
    ? sql`and (ct.sub_school_id is null or exists (select 1 from course_class k
        where k.id = any(${[...boardClassIds]}::uuid[]) and k.sub_school_id = ct.sub_school_id))`
    : sql``
  const inClasses = (column: string) => sql`(
    (${boardClassIds.length === 0} or ${sql.ref(column)} = any(${[...boardClassIds]}::uuid[]))
    and (${postClassIds.length === 0} or ${sql.ref(column)} = any(${[...postClassIds]}::uuid[])))`
  return sql`
    select u.id as user_id, u.realname, x.duty, x.class_name, x.place from (
      select t.user_id, 'host' as duty, '' as class_name, 1 as place from course c join teacher t on t.id = c.host_teacher_id
        where c.id = ${courseId}
      union all select t.user_id, 'face', k.name, 2 from course_class k join course c on c.id = k.course_id
        join teacher t on t.id = k.face_teacher_id
        where (c.id = ${courseId} or c.main_course_id = ${courseId}) and ${inClasses('k.id')}
      union all select t.user_id, 'assistant', '', 3 from course_teacher ct join teacher t on t.id = ct.teacher_id
        where ct.course_id = ${courseId} and ct.duty = 'assistant' and (ct.from_at is null or ct.from_at <= now())
          and (ct.to_at is null or ct.to_at > now()) ${ofBranch}
      union all select s.user_id, 'student', k.name, 4 from course_class_student p join student s on s.id = p.student_id
        join course_class k on k.id = p.course_class_id join course c on c.id = k.course_id
        where p.left_at is null and (c.id = ${courseId} or c.main_course_id = ${courseId}) and ${inClasses('k.id')} ${inGroup}) x
    join app_user u on u.id = x.user_id where u.status = 'enabled' and ${who}`
}

/** Those of these people who may read there now. */
export async function readersAmong(db: Db, place: Place, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const who = sql`u.id = any(${[...userIds]}::uuid[])`
  const { rows } = await (place.courseId === null
    ? sql<{ userId: string }>`select u.id as "userId" from app_user u where u.status = 'enabled' and ${who}`
    : sql<{ userId: string }>`select distinct user_id as "userId" from (${peopleOf(place, who)}) y`
  ).execute(db)
  return rows.map(({ userId }) => userId)
}

/** People of the board whose name contains these words, teachers first; nobody of a board of the whole school. */
export async function mentionable(db: Db, place: Place, like: string, butId: string) {
  if (place.courseId === null) return []
  const { rows } = await sql<{ userId: string; name: string; duty: string; className: string }>`
    select user_id as "userId", realname as name, duty, class_name as "className" from (
      select distinct on (user_id) * from (${peopleOf(place, sql`u.realname ilike ${like} and u.id <> ${butId}`)}) y
      order by user_id, place) z
    order by place, realname, user_id limit 10`.execute(db)
  return rows
}

/** Host and teachers of the classes that a student studies the course in. */
export async function teachersOf(db: Db, courseId: string, studentUserId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select t.user_id as "userId" from course c join teacher t on t.id = c.host_teacher_id where c.id = ${courseId}
    union select t.user_id from course_class_student p join student s on s.id = p.student_id
      join course_class k on k.id = p.course_class_id join course c on c.id = k.course_id
      join teacher t on t.id = k.face_teacher_id
      where s.user_id = ${studentUserId} and p.left_at is null and (c.id = ${courseId} or c.main_course_id = ${courseId})`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}
