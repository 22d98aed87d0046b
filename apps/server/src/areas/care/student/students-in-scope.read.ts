import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { visibleClassIds } from '../../school/org-class/org-class-list.read.ts'

/** Those of these students who are in classes of this person. */
export async function studentsInScope(
  db: Db,
  me: Actor,
  studentIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  if (studentIds.length === 0) return []
  const { rows } = await sql<{ id: string; userId: string }>`
    select s.id, s.user_id as "userId" from student s
    where s.id = any(${[...studentIds]}::uuid[]) and s.org_class_id in ${visibleClassIds(db, me)}`.execute(db)
  return rows
}
