import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../../db/db.ts'

/** Figures that nobody has looked at anew for so long are thrown away. */
const KEPT_DAYS = 30

export interface Kept<F> {
  figures: F
  dataAt: Date
}

export async function findKept<F>(db: Db, scopeKey: string): Promise<Kept<F> | undefined> {
  const row = await db
    .selectFrom('analysisFigures')
    .select(['figures', 'dataAt'])
    .where('scopeKey', '=', scopeKey)
    .executeTakeFirst()
  return row && { figures: row.figures as F, dataAt: row.dataAt }
}

export async function keepFigures(db: Db, scopeKey: string, figures: object, dataAt: Date): Promise<void> {
  const json = JSON.stringify(figures)
  await db
    .insertInto('analysisFigures')
    .values({ scopeKey, figures: json, dataAt })
    .onConflict((conflict) => conflict.column('scopeKey').doUpdateSet({ figures: json, dataAt }))
    .execute()
  await db
    .deleteFrom('analysisFigures')
    .where('dataAt', '<', new Date(dataAt.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
}
