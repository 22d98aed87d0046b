import { TEACHING_ROLES, type TeachingRole } from '@shuyuan/contract/access/role-groups.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { canManageTeachersOf } from '../../../wire/scope/scope.policy.ts'
import { idNumberKeys } from '../../account/user/account-keys.read.ts'
import { isIdNumberOf } from '../../account/user/id-number.ts'
import { holdersOfIdNumbers, holdersOfNames } from '../../account/user/taken.read.ts'
import { type CellOptions, cellOptions, dictOptions, optionPairs } from '../dictionary/dictionary.read.ts'
import { type Unit, unitPairs, unitsByCode } from '../unit/sub-school.read.ts'

interface StoredTeacher {
  id: string
  userId: string
  teacherNo: string
  subSchoolId: string
  realname: string
  gender: string
  mobile: string
  email: string
  title: string
  kind: string
  degree: string
  specialties: string[]
  roleFlags: TeachingRole[]
  idHash: Buffer | null
}

/** Everything needed to check the rows of a teacher sheet. */
export interface KnownTeachers {
  /** Colleges and branches by code. */
  units: Map<string, Unit>
  titles: CellOptions
  /** By number. */
  stored: Map<string, StoredTeacher>
  takenNames: Set<string>
  /** Staff numbers whose ID number belongs to somebody else in the school or the sheet. */
  foreignIds: Set<string>
  roleIds: Map<string, string>
  isOwnId(stored: StoredTeacher, idNumber: string): boolean
}

const allUnits = async (db: Db) => new Map([...(await unitsByCode(db, true)), ...(await unitsByCode(db, false))])

export async function knownTeachers(
  db: Db,
  rows: readonly { teacherNo?: string; idNumber?: string }[],
): Promise<KnownTeachers> {
  const numbers = rows.flatMap(({ teacherNo }) => teacherNo ?? [])
  const { rows: stored } = await sql<StoredTeacher>`
    select t.id, t.user_id as "userId", t.teacher_no as "teacherNo", t.sub_school_id as "subSchoolId", u.realname,
      u.gender, u.mobile, u.email, t.title, t.kind, t.degree, t.specialties, u.id_number_hash as "idHash",
      array(select r.role_flag from user_role x join role r on r.id = x.role_id
        where x.user_id = u.id and r.role_flag = any(${[...TEACHING_ROLES]}::text[])) as "roleFlags"
    from teacher t join app_user u on u.id = t.user_id
    where t.teacher_no = any(${numbers}::text[])`.execute(db)
  const byNo = new Map(stored.map((one) => [one.teacherNo, one]))
  const names = await holdersOfNames(db, numbers)
  const withId = rows.flatMap(({ teacherNo, idNumber }) => (teacherNo && idNumber ? [{ teacherNo, idNumber }] : []))
  const holders = await holdersOfIdNumbers(
    db,
    withId.map(({ idNumber }) => idNumber),
  )
  const first = new Map<string, string>()
  const foreignIds = new Set<string>()
  for (const { teacherNo, idNumber } of withId) {
    const holder = holders.get(idNumber)
    if (first.has(idNumber) || (holder !== undefined && holder !== byNo.get(teacherNo)?.userId))
      foreignIds.add(teacherNo)
    else first.set(idNumber, teacherNo)
  }
  const keys = await idNumberKeys(db)
  const roles = await db.selectFrom('role').select(['id', 'roleFlag']).where('roleFlag', 'in', TEACHING_ROLES).execute()
  return {
    units: await allUnits(db),
    titles: await cellOptions(db, 'teacher_title'),
    stored: byNo,
    takenNames: new Set(numbers.filter((no) => names.has(no) && !byNo.has(no))),
    foreignIds,
    isOwnId: ({ idHash }, idNumber) => isIdNumberOf(keys, idHash, idNumber),
    roleIds: new Map(roles.map(({ id, roleFlag }) => [roleFlag, id])),
  }
}

/** The codes that this person may use in the sheet. */
export async function unitCodes(db: Db, me: Actor, lang: Lang) {
  const units = [...(await allUnits(db)).values()].filter(({ id }) => canManageTeachersOf(me, id))
  const titles = await dictOptions(db, 'teacher_title', lang)
  return [
    {
      title: { zh: '单位', en: 'Unit' },
      column: 'unitCode',
      codes: unitPairs(units),
    },
    {
      title: { zh: '职称', en: 'Title' },
      column: 'title',
      codes: optionPairs(titles),
    },
  ]
}
