import type { StudyStatus } from '@shuyuan/contract/entities/account/person.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { canManageSubSchool } from '../../../wire/scope/scope.policy.ts'
import { idNumberKeys } from '../../account/user/account-keys.read.ts'
import { isIdNumberOf } from '../../account/user/id-number.ts'
import { holdersOfIdNumbers, holdersOfNames } from '../../account/user/taken.read.ts'
import { grades, optionPairs } from '../dictionary/dictionary.read.ts'
import { type ClassPlace, classPlaces } from '../org-class/org-class.read.ts'
import { type Unit, unitPairs, unitsByCode } from '../unit/sub-school.read.ts'

interface SheetRow {
  studentNo: string
  realname: string
  gender?: string
  idNumber?: string
  mobile?: string
  email?: string
  subSchoolCode: string
  majorCode: string
  gradeCode: string
  classCode?: string
  enrolDate: string
  degreeType: string
}

interface StoredStudent {
  id: string
  userId: string
  studentNo: string
  subSchoolId: string
  majorId: string
  gradeCode: string
  classCode: string
  studyStatus: StudyStatus
  enrolDate: string
  degreeType: string
  realname: string
  gender: string
  mobile: string
  email: string
  idHash: Buffer | null
}

/** Everything needed to check the rows of a student sheet. */
export interface KnownStudents {
  units: Map<string, Unit>
  /** code -> id */
  majors: Map<string, string>
  grades: Set<string>
  classes: Map<string, ClassPlace>
  /** By number. */
  stored: Map<string, StoredStudent>
  takenNames: Set<string>
  /** By student number: the ID number belongs to somebody else in the school or the sheet. */
  idProblems: Map<string, Words>
  /** Numbers of students beyond the capacity of their class. */
  overfull: Set<string>
  isOwnId(stored: StoredStudent, idNumber: string): boolean
}

async function storedStudents(db: Db, numbers: readonly string[]): Promise<Map<string, StoredStudent>> {
  const { rows } = await sql<StoredStudent>`
    select s.id, s.user_id as "userId", s.student_no as "studentNo", s.sub_school_id as "subSchoolId",
      s.major_id as "majorId", s.grade_code as "gradeCode", coalesce(oc.class_code, '') as "classCode",
      s.study_status as "studyStatus", s.enrol_date as "enrolDate", s.degree_type as "degreeType", u.realname, u.gender,
      u.mobile, u.email, u.id_number_hash as "idHash"
    from student s join app_user u on u.id = s.user_id left join org_class oc on oc.id = s.org_class_id
    where s.student_no = any(${numbers}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.studentNo, row]))
}

async function idProblemsOf(db: Db, rows: readonly Partial<SheetRow>[], stored: ReadonlyMap<string, StoredStudent>) {
  const problems = new Map<string, Words>()
  const first = new Map<string, string>()
  const withId = rows.flatMap(({ studentNo, idNumber }) => (studentNo && idNumber ? [{ studentNo, idNumber }] : []))
  const holders = await holdersOfIdNumbers(
    db,
    withId.map(({ idNumber }) => idNumber),
  )
  for (const { studentNo, idNumber } of withId) {
    const earlier = first.get(idNumber)
    if (earlier === undefined) first.set(idNumber, studentNo)
    else problems.set(studentNo, { zh: `与学号${earlier}重复`, en: `the same as student number ${earlier}` })
    const holder = holders.get(idNumber)
    if (holder !== undefined && holder !== stored.get(studentNo)?.userId)
      problems.set(studentNo, { zh: '身份证号已属于其他人', en: 'this ID number belongs to somebody else' })
  }
  return problems
}

function overfullOf(
  rows: readonly Partial<SheetRow>[],
  classes: ReadonlyMap<string, ClassPlace>,
  stored: ReadonlyMap<string, unknown>,
): Set<string> {
  const room = new Map([...classes].map(([code, { maxStudents, taken }]) => [code, maxStudents - taken]))
  const overfull = new Set<string>()
  for (const { studentNo, classCode } of rows) {
    if (studentNo === undefined || classCode === undefined || stored.has(studentNo)) continue
    const left = (room.get(classCode) ?? 0) - 1
    room.set(classCode, left)
    if (left < 0) overfull.add(studentNo)
  }
  return overfull
}

export async function knownStudents(db: Db, rows: readonly Partial<SheetRow>[]): Promise<KnownStudents> {
  const numbers = rows.flatMap(({ studentNo }) => studentNo ?? [])
  const stored = await storedStudents(db, numbers)
  const codes = [...new Set(rows.flatMap(({ classCode }) => (classCode === undefined ? [] : [classCode])))]
  const classes = new Map((await classPlaces(db, { codes })).map((place) => [place.classCode, place]))
  const majors = await db
    .selectFrom('major')
    .select(['id', 'majorCode'])
    .where('archivedAt', 'is', null)
    .where('status', '=', 'enabled')
    .execute()
  const keys = await idNumberKeys(db)
  const names = await holdersOfNames(db, numbers)
  return {
    units: await unitsByCode(db, false),
    majors: new Map(majors.map(({ id, majorCode }) => [majorCode, id])),
    grades: new Set((await grades(db)).map(({ optionVal }) => optionVal)),
    classes,
    stored,
    takenNames: new Set(numbers.filter((no) => names.has(no) && !stored.has(no))),
    idProblems: await idProblemsOf(db, rows, stored),
    overfull: overfullOf(rows, classes, stored),
    isOwnId: ({ idHash }, idNumber) => isIdNumberOf(keys, idHash, idNumber),
  }
}

/** The branch, major, grade and class of a good row. */
export const placeOf = (row: SheetRow, known: KnownStudents) => ({
  subSchoolId: (known.units.get(row.subSchoolCode) as Unit).id,
  majorId: known.majors.get(row.majorCode) as string,
  orgClassId: row.classCode === undefined ? null : (known.classes.get(row.classCode)?.id ?? null),
})

/** The codes that this person may use in the sheet. */
export async function sheetCodes(db: Db, me: Actor) {
  const units = [...(await unitsByCode(db, false)).values()].filter(({ id }) => canManageSubSchool(me, id))
  const majors = await db
    .selectFrom('major')
    .select(['majorCode', 'majorName'])
    .where('archivedAt', 'is', null)
    .where('status', '=', 'enabled')
    .orderBy('majorCode')
    .execute()
  const all = await grades(db)
  const classes = await db
    .selectFrom('orgClass')
    .select(['classCode', 'className', 'subSchoolId'])
    .where('status', '=', 'enabled')
    .orderBy('classCode')
    .limit(2000)
    .execute()
  return [
    {
      title: { zh: '分校', en: 'Branch' },
      column: 'subSchoolCode',
      codes: unitPairs(units),
    },
    {
      title: { zh: '专业', en: 'Major' },
      column: 'majorCode',
      codes: majors.map(({ majorCode, majorName }) => [majorCode, majorName] as const),
    },
    {
      title: { zh: '年级', en: 'Grade' },
      column: 'gradeCode',
      codes: optionPairs(all),
    },
    {
      title: { zh: '班级', en: 'Class' },
      codes: classes
        .filter(({ subSchoolId }) => canManageSubSchool(me, subSchoolId))
        .map(({ classCode, className }) => [classCode, className] as const),
    },
  ]
}
