import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface RuleForm {
  points: number
  dailyCap: number
  termCap: number
  roles: string[]
  enabled: boolean
}

export const lockRules = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('integralRule')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** A rule that is switched on pays what happens from now on. */
export const updateRule = (db: Db, id: string, form: RuleForm, isSwitchedOn: boolean, { now, userId }: WrittenBy) =>
  db
    .updateTable('integralRule')
    .set({ ...form, ...(isSwitchedOn ? { enabledAt: now } : {}), updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()
