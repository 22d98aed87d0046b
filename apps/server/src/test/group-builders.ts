import type { Insertable } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/schema/tables.ts'
import { nextSerial, type StudentPerson } from './builders.ts'

export interface BuiltGroup {
  groupId: string
  boardId: string
}

/** A group of a class with its board; the first of its members leads it. */
export async function aGroup(
  db: Db,
  course: { courseId: string; classId: string },
  members: readonly Pick<StudentPerson, 'studentId'>[] = [],
  row: Partial<Insertable<Tables['classGroup']>> = {},
): Promise<BuiltGroup> {
  const [groupId, boardId] = [newId(), newId()]
  const { classId: courseClassId, courseId } = course
  const name = `第${nextSerial()}组`
  await db
    .insertInto('classGroup')
    .values({ id: groupId, courseClassId, name, capacity: 8, ...row })
    .execute()
  for (const [at, { studentId }] of members.entries())
    await db
      .insertInto('classGroupMember')
      .values({ classGroupId: groupId, courseClassId, studentId, isLeader: at === 0, joinedAt: new Date() })
      .execute()
  await db
    .insertInto('bbsModule')
    .values({
      id: boardId,
      courseId,
      kind: 'group',
      title: row.name ?? name,
      courseClassIds: [courseClassId],
      classGroupId: groupId,
    })
    .execute()
  return { groupId, boardId }
}
