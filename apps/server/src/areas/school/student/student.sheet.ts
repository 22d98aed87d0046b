import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { StudyStatus } from '@shuyuan/contract/entities/account/person.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { asChoice, asCode, asDay } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetImport } from '../../../sheet/sheet.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { canManageSubSchool } from '../../../wire/scope/scope.policy.ts'
import { asPlainCode } from '../../account/user/account-columns.ts'
import { GENDERS } from '../../account/user/account-words.ts'
import {
  createAccounts,
  type GrantedRole,
  passwordOfIdNumber,
  updateAccounts,
} from '../../account/user/accounts.flow.ts'
import { GRADE, ID_NUMBER, idNumberPair, MAJOR, personColumns, placeColumns, UNIT } from '../people/people-columns.ts'
import { DEGREES, STATUSES } from '../people/people-words.ts'
import { roleIdOf } from './student.flow.ts'
import { insertStudents, updateStudents } from './student.store.ts'
import { classRefusal } from './student-form.read.ts'
import { type KnownStudents, knownStudents, placeOf, sheetCodes } from './student-sheet.read.ts'

export interface StudentRow {
  studentNo: string
  realname: string
  gender?: 'male' | 'female' | 'unknown'
  idNumber?: string
  mobile?: string
  email?: string
  subSchoolCode: string
  majorCode: string
  gradeCode: string
  classCode?: string
  enrolDate: string
  degreeType: 'degree' | 'nonDegree'
  studyStatus?: StudyStatus
}

const CLASS = '班级代码'
const STATUS = '学籍状态'
const NUMBER = '学号'
const MOVES: Words = { zh: '学籍异动请走异动办理', en: 'use “Change of status” for this' }

/** Rows per write, so that a sheet of 50,000 needs little memory. */
const BATCH = 2000

async function addSome(
  db: Db,
  rows: readonly StudentRow[],
  known: KnownStudents,
  roles: readonly GrantedRole[],
  by: WrittenBy,
): Promise<void> {
  const made = rows.map((row) => ({ row, id: newId(), userId: newId(), ...placeOf(row, known) }))
  const accounts = made.map(({ row, userId, subSchoolId }) => ({
    ...row,
    id: userId,
    username: row.studentNo,
    subSchoolId,
    password: passwordOfIdNumber(row.idNumber),
    status: row.studyStatus === 'withdrawn' ? ('disabled' as const) : ('enabled' as const),
    roles,
  }))
  await createAccounts(db, accounts, by)
  const students = made.map(({ row: { studentNo, gradeCode, enrolDate, degreeType, studyStatus }, ...one }) => ({
    ...one,
    ...{ studentNo, gradeCode, enrolDate, degreeType, studyStatus: studyStatus ?? 'enrolled' },
  }))
  await insertStudents(db, students, by)
}

export const studentImport: SheetImport<StudentRow, KnownStudents> = {
  call: 'importStudentInfo',
  what: { zh: '学生', en: 'students' },
  key: 'studentNo',
  columns: [
    {
      key: 'studentNo',
      header: NUMBER,
      headerEn: 'Student number',
      codeOf: 'student',
      required: true,
      read: asCode(/^[A-Za-z0-9]{6,20}$/, '须为6至20个字母或数字', '6 to 20 letters or digits'),
      guide: {
        zh: '6至20个字母或数字，即用户名；13位为新生。已有的学号更新该学生，没有的新增。',
        en: '6 to 20 letters or digits, also the user name; 13 characters mark a new student. An existing number updates the student; a new one adds a student.',
      },
      sample: '2026310100001',
    },
    ...personColumns('王小明', '男', '不填的学生由「重置密码」取得初始密码。'),
    ...placeColumns,
    {
      key: 'classCode',
      header: CLASS,
      headerEn: 'Class code',
      codeOf: 'class',
      read: asPlainCode(30),
      guide: {
        zh: '与分校、专业、年级一致的班级；不填为未分班。',
        en: 'A class of the same branch, major and grade; if empty, no class yet.',
      },
      sample: '',
    },
    {
      key: 'enrolDate',
      header: '入学日期',
      headerEn: 'Enrolled on',
      required: true,
      read: asDay,
      guide: { zh: '2026-09-01。', en: 'Like 2026-09-01.' },
      sample: '2026-09-01',
    },
    {
      key: 'degreeType',
      header: '学历类型',
      headerEn: 'Degree or not',
      required: true,
      read: asChoice(DEGREES),
      guide: { zh: '学历、非学历。', en: 'degree or nonDegree.' },
      sample: '学历',
      sampleEn: 'degree',
    },
    {
      key: 'studyStatus',
      header: STATUS,
      headerEn: 'Study status',
      read: asChoice(STATUSES),
      guide: {
        zh: '在籍、休学、毕业、退学；不填为在籍。已有学生的学籍不由本表更改。',
        en: 'enrolled, suspended, graduated or withdrawn; enrolled if empty. The sheet does not change the status of existing students.',
      },
      sample: '在籍',
      sampleEn: 'enrolled',
    },
  ],

  load: (db, _, rows) => knownStudents(db, rows),

  faults(row, known, { me }) {
    const faults: Fault[] = []
    const fault = (column: string, reason: Words) => faults.push({ column, reason })
    const { studentNo = '', gradeCode } = row
    const unit = known.units.get(row.subSchoolCode ?? '')
    const major = known.majors.get(row.majorCode ?? '')
    if (!unit) fault(UNIT, { zh: '没有这个分校', en: 'no such branch' })
    else if (!canManageSubSchool(me, unit.id)) fault(UNIT, { zh: '超出您的数据范围', en: 'outside your scope' })
    if (!major) fault(MAJOR, { zh: '没有这个专业', en: 'no such major' })
    if (!known.grades.has(gradeCode ?? '')) fault(GRADE, { zh: '没有这个年级', en: 'no such grade' })
    const stored = known.stored.get(studentNo)
    const problem = known.idProblems.get(studentNo)
    if (problem) fault(ID_NUMBER, problem)
    if (stored) {
      if (!canManageSubSchool(me, stored.subSchoolId))
        fault(NUMBER, { zh: '属于其他分校', en: 'belongs to another branch' })
      if (unit && unit.id !== stored.subSchoolId) fault(UNIT, MOVES)
      if (major && major !== stored.majorId) fault(MAJOR, MOVES)
      if (gradeCode !== stored.gradeCode) fault(GRADE, MOVES)
      if (row.classCode !== undefined && row.classCode !== stored.classCode) fault(CLASS, MOVES)
      if (row.studyStatus !== undefined && row.studyStatus !== stored.studyStatus) fault(STATUS, MOVES)
    } else {
      if (known.takenNames.has(studentNo))
        fault(NUMBER, { zh: '已是其他账号的用户名', en: 'already the user name of another account' })
      const place = unit && major && gradeCode && { subSchoolId: unit.id, majorId: major, gradeCode }
      if (row.classCode !== undefined && place) {
        const refusal = classRefusal(known.classes.get(row.classCode), place)
        if (refusal) fault(CLASS, refusal)
        else if (known.overfull.has(studentNo)) fault(CLASS, { zh: '班级人数已满', en: 'the class is full' })
      }
    }
    return faults
  },

  change(row, known, { lang }) {
    const stored = known.stored.get(row.studentNo)
    if (!stored) return 'add'
    return compareStored(
      studentImport.columns,
      {
        ...pairsOf(stored, row, ['realname', 'gender', 'mobile', 'email', 'enrolDate', 'degreeType'], {
          gender: GENDERS,
          degreeType: DEGREES,
        }),
        idNumber: idNumberPair(row.idNumber, (given) => known.isOwnId(stored, given)),
      },
      lang,
    )
  },

  async write(db, { me, now }, rows, known, tell) {
    const by = { now, userId: me.userId }
    const isNew = rows.filter(({ studentNo }) => !known.stored.has(studentNo))
    const roles = [{ roleId: await roleIdOf(db, ROLE.student), scopeSubSchoolId: null }]
    for (let at = 0; at < isNew.length; at += BATCH) {
      await addSome(db, isNew.slice(at, at + BATCH), known, roles, by)
      await tell(at / rows.length)
    }
    const changing = rows.flatMap((row) => {
      const stored = known.stored.get(row.studentNo)
      return stored ? [{ row, stored }] : []
    })
    await updateAccounts(
      db,
      changing.map(({ row, stored }) => {
        const { realname, gender, idNumber, mobile, email } = row
        return { id: stored.userId, realname, gender, idNumber, mobile, email }
      }),
      by,
    )
    await updateStudents(
      db,
      changing.map(({ row: { enrolDate, degreeType }, stored }) => ({ id: stored.id, enrolDate, degreeType })),
      by,
    )
  },

  codes: (db, { me }) => sheetCodes(db, me),
}
