import type { Db } from '../../../db/db.ts'

export async function isCollege(db: Db, id: string): Promise<boolean> {
  const unit = await db.selectFrom('subSchool').select('isDepartment').where('id', '=', id).executeTakeFirst()
  return unit?.isDepartment ?? false
}

export interface Unit {
  id: string
  schoolCode: string
  schoolName: string
}

/** Enabled colleges or branches by code, for sheets. */
export async function unitsByCode(db: Db, isDepartment: boolean): Promise<Map<string, Unit>> {
  const units = await db
    .selectFrom('subSchool')
    .select(['id', 'schoolCode', 'schoolName'])
    .where('isDepartment', '=', isDepartment)
    .where('status', '=', 'enabled')
    .orderBy('schoolCode')
    .execute()
  return new Map(units.map((unit) => [unit.schoolCode, unit]))
}

/** Units as a template lists their codes. */
export const unitPairs = (units: readonly Pick<Unit, 'schoolCode' | 'schoolName'>[]) =>
  units.map(({ schoolCode, schoolName }) => [schoolCode, schoolName] as const)

/** The code of each unit by id, including disabled ones; '' if unknown. */
export async function codesOfUnits(db: Db): Promise<(id: string | null) => string> {
  const units = await db.selectFrom('subSchool').select(['id', 'schoolCode']).execute()
  const codes = new Map(units.map(({ id, schoolCode }) => [id, schoolCode]))
  return (id) => (id && codes.get(id)) || ''
}
