import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type ClassGroup, type GroupMember, groupsOfClass, membersOfClass } from './class-group.store.ts'
import { type ClassStudent, studentsOfClass } from './class-student.read.ts'

/** The board of each of these groups. */
export async function boardsOfGroups(db: Db, groupIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; groupId: string }>`
    select id, class_group_id as "groupId" from bbs_module where class_group_id = any(${[...groupIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, groupId }) => [groupId, id]))
}

/** Groups that a student has asked to join. */
export async function askedGroups(db: Db, studentId: string | null): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select class_group_id as id from class_group_request where student_id = ${studentId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface GroupedRoster {
  groups: ClassGroup[]
  members: GroupMember[]
  students: Map<string, ClassStudent>
}

export async function groupedRoster(db: Db, courseClassId: string): Promise<GroupedRoster> {
  const [groups, members, students] = await Promise.all([
    groupsOfClass(db, courseClassId),
    membersOfClass(db, courseClassId),
    studentsOfClass(db, courseClassId),
  ])
  return { groups, members, students: new Map(students.map((one) => [one.id, one])) }
}

/** Who asks to join a group, first come first. */
export async function requestsOf(db: Db, groupId: string) {
  const { rows } = await sql<{ studentId: string; realname: string; at: Date }>`
    select q.student_id as "studentId", u.realname, q.asked_at as at from class_group_request q
    join student s on s.id = q.student_id join app_user u on u.id = s.user_id
    where q.class_group_id = ${groupId} order by q.asked_at, q.student_id`.execute(db)
  return rows
}

/** How long after the last sign of life somebody counts as being there. */
const THERE_MS = 5 * 60_000

/** Those of these people who have been seen in the last minutes. */
export async function peopleOnline(db: Db, userIds: readonly string[], now: Date): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from session where user_id = any(${[...userIds]}::uuid[])
      and expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - THERE_MS)}`.execute(db)
  return rows.map(({ id }) => id)
}
