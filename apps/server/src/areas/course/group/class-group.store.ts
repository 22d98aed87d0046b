import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** Groups of a class change one after the other: their class is locked first. */
export const lockClassOfGroups = (db: Db, courseClassId: string) =>
  db.selectFrom('courseClass').select('id').where('id', '=', courseClassId).forUpdate().executeTakeFirst()

export const groupsOfClass = (db: Db, courseClassId: string) =>
  db
    .selectFrom('classGroup')
    .selectAll()
    .where('courseClassId', '=', courseClassId)
    .orderBy('sort')
    .orderBy('name')
    .execute()

export type ClassGroup = Awaited<ReturnType<typeof groupsOfClass>>[number]

export const findGroup = (db: Db, id: string) =>
  db.selectFrom('classGroup').selectAll().where('id', '=', id).executeTakeFirst()

export const membersOfClass = (db: Db, courseClassId: string) =>
  db
    .selectFrom('classGroupMember')
    .selectAll()
    .where('courseClassId', '=', courseClassId)
    .orderBy('joinedAt')
    .orderBy('studentId')
    .execute()

export type GroupMember = Awaited<ReturnType<typeof membersOfClass>>[number]

export interface GroupForm {
  name: string
  capacity: number
  remark: string
  sort: number
  selfJoin: boolean
}

export async function insertGroups(
  db: Db,
  courseClassId: string,
  forms: readonly GroupForm[],
  { now, userId }: WrittenBy,
): Promise<{ id: string; name: string; remark: string }[]> {
  if (forms.length === 0) return []
  const stamp = { createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId }
  const rows = forms.map((form) => ({ id: newId(), courseClassId, ...form, ...stamp }))
  await db.insertInto('classGroup').values(rows).execute()
  return rows.map(({ id, name, remark }) => ({ id, name, remark }))
}

export const updateGroups = (
  db: Db,
  ids: readonly string[],
  change: { [K in keyof GroupForm]?: GroupForm[K] | undefined } & { lockedAt?: Date | null },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('classGroup')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', 'in', [...ids])
    .execute()

export const deleteGroups = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('classGroup')
    .where('id', 'in', [...ids])
    .execute()

/** Students come into a group from wherever they are in their class; what they have asked for there is settled. */
export async function placeMembers(
  db: Db,
  { id, courseClassId }: { id: string; courseClassId: string },
  studentIds: readonly string[],
  now: Date,
): Promise<void> {
  if (studentIds.length === 0) return
  await removeMembers(db, courseClassId, studentIds)
  await sql`
    insert into class_group_member (class_group_id, course_class_id, student_id, joined_at)
    select ${id}, ${courseClassId}, s.id, ${now} from unnest(${[...studentIds]}::uuid[]) as s (id)`.execute(db)
  await sql`
    delete from class_group_request q using class_group g
    where g.id = q.class_group_id and g.course_class_id = ${courseClassId}
      and q.student_id = any(${[...studentIds]}::uuid[])`.execute(db)
}

/** Where the leader has gone, whoever joined first leads. */
async function passLeadership(db: Db, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return
  await sql`
    update class_group_member m set is_leader = true from (
      select distinct on (class_group_id) class_group_id, student_id from class_group_member x
      where class_group_id = any(${[...groupIds]}::uuid[])
        and not exists (select 1 from class_group_member l where l.class_group_id = x.class_group_id and l.is_leader)
      order by class_group_id, joined_at, student_id) f
    where m.class_group_id = f.class_group_id and m.student_id = f.student_id`.execute(db)
}

export async function removeMembers(db: Db, courseClassId: string, studentIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ groupId: string; isLeader: boolean }>`
    delete from class_group_member where course_class_id = ${courseClassId} and student_id = any(${[...studentIds]}::uuid[])
    returning class_group_id as "groupId", is_leader as "isLeader"`.execute(db)
  await passLeadership(
    db,
    rows.filter(({ isLeader }) => isLeader).map(({ groupId }) => groupId),
  )
}

/** Whoever has no place in a class any more leaves its group, locked or not. */
export async function leaveGroups(db: Db, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return
  const gone = sql`not exists (select 1 from course_class_student p where p.student_id = m.student_id
    and p.course_class_id = m.course_class_id and p.left_at is null)`
  const { rows } = await sql<{ groupId: string; isLeader: boolean }>`
    delete from class_group_member m where m.student_id = any(${[...studentIds]}::uuid[]) and ${gone}
    returning m.class_group_id as "groupId", m.is_leader as "isLeader"`.execute(db)
  await passLeadership(
    db,
    rows.filter(({ isLeader }) => isLeader).map(({ groupId }) => groupId),
  )
  await sql`
    delete from class_group_request q using class_group g
    where g.id = q.class_group_id and q.student_id = any(${[...studentIds]}::uuid[])
      and not exists (select 1 from course_class_student p where p.student_id = q.student_id
        and p.course_class_id = g.course_class_id and p.left_at is null)`.execute(db)
}

/** One leader a group, who is one of its members. */
export async function setLeader(db: Db, groupId: string, studentId: string): Promise<void> {
  const ofGroup = db.updateTable('classGroupMember').where('classGroupId', '=', groupId)
  await ofGroup.set({ isLeader: false }).where('isLeader', '=', true).execute()
  await ofGroup.set({ isLeader: true }).where('studentId', '=', studentId).execute()
}

export const insertRequest = (db: Db, groupId: string, studentId: string, now: Date) =>
  db
    .insertInto('classGroupRequest')
    .values({ classGroupId: groupId, studentId, askedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteRequest = async (db: Db, groupId: string, studentId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('classGroupRequest')
    .where('classGroupId', '=', groupId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The groups of merged classes go on in one of them; of two with the same name the one that comes is numbered. */
export async function takeOverGroups(db: Db, intoId: string, fromIds: readonly string[]): Promise<void> {
  const { rows: members } = await sql<{ groupId: string; studentId: string; isLeader: boolean; joinedAt: Date }>`
    delete from class_group_member where course_class_id = any(${[...fromIds]}::uuid[])
    returning class_group_id as "groupId", student_id as "studentId", is_leader as "isLeader", joined_at as "joinedAt"`.execute(
    db,
  )
  const groups = await db
    .selectFrom('classGroup')
    .select(['id', 'name'])
    .where('courseClassId', 'in', [...fromIds])
    .orderBy('sort')
    .orderBy('name')
    .execute()
  const names = new Set((await groupsOfClass(db, intoId)).map(({ name }) => name))
  for (const { id, name } of groups) {
    let free = name
    for (let n = 2; names.has(free); n += 1) free = `${name.slice(0, 26)}(${n})`
    names.add(free)
    await db.updateTable('classGroup').set({ courseClassId: intoId, name: free }).where('id', '=', id).execute()
  }
  if (members.length > 0)
    await db
      .insertInto('classGroupMember')
      .values(members.map(({ groupId, ...one }) => ({ classGroupId: groupId, courseClassId: intoId, ...one })))
      .execute()
}
