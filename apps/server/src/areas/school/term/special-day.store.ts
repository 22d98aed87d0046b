import type { SpecialDay } from '@shuyuan/contract/entities/school/special-day.ts'
import type { Db } from '../../../db/db.ts'

export async function replaceSpecialDays(db: Db, termId: string, days: readonly SpecialDay[]): Promise<void> {
  await db.deleteFrom('termDay').where('termId', '=', termId).execute()
  if (days.length === 0) return
  await db
    .insertInto('termDay')
    .values(days.map(({ day, name, actsAs }) => ({ termId, day, name, actsAs })))
    .execute()
}
