import type { SafeBrowserSettings } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { AssignmentTable } from '../../db/schema/tables.ts'
import type { WrittenBy } from '../../wire/log/written-by.ts'

/** What the settings of a final exam say of the assignment that holds its attempts. */
type FinalTerms = Pick<
  Updateable<AssignmentTable>,
  'durationMin' | 'leaveLimit' | 'earliestSubmitMin' | 'blockCopy' | 'pcOnly' | 'faceVerify' | keyof SafeBrowserSettings
> & { opensAt: Date; closesAt: Date }

export async function insertFinalAssignment(
  db: Db,
  { courseId, title }: { courseId: string; title: string },
  terms: FinalTerms,
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const usual = { kind: 'finalExam', maxAttempts: 1, showAnswers: 'never', targetClassIds: [] }
  await db
    .insertInto('assignment')
    .values({ id, courseId, title, ...usual, ...terms, ...stamps })
    .execute()
  return id
}

export const updateFinalAssignment = (db: Db, id: string, terms: FinalTerms, { now, userId }: WrittenBy) =>
  db
    .updateTable('assignment')
    .set({ ...terms, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteFinalAssignment = (db: Db, id: string) => db.deleteFrom('assignment').where('id', '=', id).execute()
