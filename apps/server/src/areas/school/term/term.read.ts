import type { TermWindow, Windows } from '@shuyuan/domain/school/term-windows.rule.ts'
import type { Db } from '../../../db/db.ts'

const days = ['id', 'termCode', 'termName', 'startDate', 'endDate', 'teachWeeks', 'updatedAt'] as const

export const termByCode = (db: Db, termCode: string) =>
  db.selectFrom('term').select(days).where('termCode', '=', termCode).executeTakeFirst()

export const currentTerm = (db: Db) =>
  db.selectFrom('term').select(days).where('isCurrent', '=', true).executeTakeFirst()

export const termOfDay = (db: Db, day: string) =>
  db.selectFrom('term').select(days).where('startDate', '<=', day).where('endDate', '>=', day).executeTakeFirst()

/** The windows of a term in milliseconds, as the rules expect them. */
export async function windowsOf(db: Db, termId: string): Promise<Windows> {
  const rows = await db.selectFrom('termTimeSetting').selectAll().where('termId', '=', termId).execute()
  return Object.fromEntries(
    rows.map(({ windowName, fromAt, toAt }) => [
      windowName as TermWindow,
      { from: fromAt.getTime(), to: toAt.getTime() },
    ]),
  )
}

/** Another term that overlaps with these days. */
export async function overlappingTerm(
  db: Db,
  { startDate, endDate }: { startDate: string; endDate: string },
  butId: string | null,
): Promise<string | null> {
  const term = await db
    .selectFrom('term')
    .select('termName')
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .$if(butId !== null, (query) => query.where('id', '<>', butId as string))
    .executeTakeFirst()
  return term?.termName ?? null
}

/** Whether courses are opened in it, or merged from it on. */
export async function termIsUsed(db: Db, id: string): Promise<boolean> {
  if (await db.selectFrom('course').select('id').where('termId', '=', id).executeTakeFirst()) return true
  const merge = await db
    .selectFrom('courseMerge')
    .select('id')
    .where(({ or, eb }) => or([eb('fromTermId', '=', id), eb('untilTermId', '=', id)]))
    .executeTakeFirst()
  return merge !== undefined
}
