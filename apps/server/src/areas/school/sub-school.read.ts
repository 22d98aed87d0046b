import type { Db } from '../../db/db.ts'

export async function isCollege(db: Db, id: string): Promise<boolean> {
  const unit = await db.selectFrom('subSchool').select('isDepartment').where('id', '=', id).executeTakeFirst()
  return unit?.isDepartment ?? false
}

export interface Unit {
  id: string
  schoolCode: string
  schoolName: string
}

/** Enabled colleges or subschools by their code, for sheets that name them so. */
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
