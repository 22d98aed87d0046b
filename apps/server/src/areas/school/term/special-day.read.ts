import type { SpecialDay } from '@shuyuan/contract/entities/school/special-day.ts'
import type { Db } from '../../../db/db.ts'

/** Days of a term that are not like others, in their order. */
export const specialDaysOf = (db: Db, termId: string): Promise<SpecialDay[]> =>
  db.selectFrom('termDay').select(['day', 'name', 'actsAs']).where('termId', '=', termId).orderBy('day').execute()
