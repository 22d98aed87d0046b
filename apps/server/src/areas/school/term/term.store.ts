import type { Windows } from '@shuyuan/domain/school/term-windows.rule.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface TermForm {
  termCode: string
  termName: string
  startDate: string
  endDate: string
  teachWeeks: number
}

export async function insertTerms(db: Db, forms: readonly TermForm[], { now, userId }: WrittenBy): Promise<string[]> {
  const written = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const rows = forms.map((form) => ({ id: newId(), ...form, ...written }))
  if (rows.length > 0) await db.insertInto('term').values(rows).execute()
  return rows.map(({ id }) => id)
}

export const lockTerm = (db: Db, id: string) =>
  db.selectFrom('term').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface TermChange {
  [key: string]: unknown
}

export const updateTerm = (db: Db, id: string, change: TermChange, { now, userId }: WrittenBy) =>
  db
    .updateTable('term')
    .set({ ...change, updatedAt: now, updatedBy: userId } as never)
    .where('id', '=', id)
    .execute()

export const deleteTerm = (db: Db, id: string) => db.deleteFrom('term').where('id', '=', id).execute()

/** Makes this the one current term; the old one is reset first. Returns the code of the old one. */
export async function setCurrent(db: Db, id: string, by: WrittenBy): Promise<string> {
  const old = await db
    .updateTable('term')
    .set({ isCurrent: false, updatedAt: by.now, updatedBy: by.userId })
    .where('isCurrent', '=', true)
    .returning('termCode')
    .executeTakeFirst()
  await updateTerm(db, id, { isCurrent: true }, by)
  return old?.termCode ?? ''
}

export async function replaceWindows(db: Db, termId: string, windows: Windows): Promise<void> {
  await db.deleteFrom('termTimeSetting').where('termId', '=', termId).execute()
  const rows = Object.entries(windows).map(([windowName, { from, to }]) => ({
    termId,
    windowName,
    fromAt: new Date(from),
    toAt: new Date(to),
  }))
  if (rows.length > 0) await db.insertInto('termTimeSetting').values(rows).execute()
}
