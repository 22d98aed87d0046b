import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { dayOf } from '../../../sheet/cell-text.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { canSeeMobiles } from '../../../wire/scope/scope.policy.ts'
import { idNumberKeys } from '../../account/user/account-keys.read.ts'
import { accountText, genderText } from '../../account/user/account-words.ts'
import { maskedIdNumber, openIdNumber } from '../../account/user/id-number.ts'
import { maskedMobile } from '../../account/user/masked.ts'
import { degreeText, statusText } from '../people/people-words.ts'
import { type StudentRow, studentImport } from './student.sheet.ts'
import { type ListedStudent, STUDENT_ORDER, type StudentFilter, studentQuery } from './student-list.read.ts'

type Row = ListedStudent & {
  email: string
  idNumberMasked: string
  subSchoolCode: string
  majorCode: string
  classCode: string | null
  shownMobile: string
}
type Asked = StudentFilter & {
  orderBy: string
  form: 'list' | 'roster' | 'signIn'
  columns?: readonly string[] | undefined
}
type Column = ExportColumn<Row> & { key: string }

const blank = (key: string, zh: string, en: string): Column => ({ key, header: { zh, en }, width: 14, value: () => '' })

const heads = headersOf<StudentRow>(studentImport.columns)

/** In the order of the column chooser; a name brings its code, by which a corrected export is imported again. */
const COLUMNS: readonly Column[] = [
  { key: 'studentNo', header: heads.studentNo, value: (row) => row.studentNo },
  { key: 'realname', header: heads.realname, width: 14, value: (row) => row.realname },
  { key: 'gender', header: heads.gender, width: 8, value: (row, lang) => genderText(row.gender, lang) },
  { key: 'idNumber', header: heads.idNumber, width: 22, value: (row) => row.idNumberMasked },
  { key: 'mobile', header: heads.mobile, value: (row) => row.shownMobile },
  { key: 'email', header: heads.email, width: 26, value: (row) => row.email },
  { key: 'subSchoolName', header: heads.subSchoolCode, value: (row) => row.subSchoolCode },
  { key: 'subSchoolName', header: { zh: '分校', en: 'Branch' }, width: 20, value: (row) => row.subSchoolName },
  { key: 'className', header: heads.classCode, value: (row) => row.classCode ?? '' },
  { key: 'className', header: { zh: '班级', en: 'Class' }, width: 26, value: (row) => row.className },
  { key: 'majorName', header: heads.majorCode, value: (row) => row.majorCode },
  { key: 'majorName', header: { zh: '专业', en: 'Major' }, width: 22, value: (row) => row.majorName },
  { key: 'gradeCode', header: heads.gradeCode, width: 12, value: (row) => row.gradeCode },
  { key: 'enrolDate', header: heads.enrolDate, width: 12, value: (row) => row.enrolDate },
  {
    key: 'degreeType',
    header: heads.degreeType,
    width: 12,
    value: (row, lang) => degreeText(row.degreeType, lang),
  },
  {
    key: 'studyStatus',
    header: heads.studyStatus,
    width: 12,
    value: (row, lang) => statusText(row.studyStatus, lang),
  },
  {
    key: 'courseCount',
    header: { zh: '本学期课程', en: 'Courses this term' },
    width: 12,
    value: (row) => row.courseCount,
  },
  {
    key: 'lastLoginAt',
    header: { zh: '最近登录', en: 'Last sign-in' },
    value: (row) => (row.lastLoginAt ? dayOf(row.lastLoginAt) : ''),
  },
  {
    key: 'accountStatus',
    header: { zh: '账号状态', en: 'Account' },
    width: 12,
    value: (row, lang) => accountText(row.accountStatus, lang),
  },
]

const named = (keys: readonly string[]): Column[] => keys.flatMap((key) => COLUMNS.filter((one) => one.key === key))

/** A sign-in sheet for printing. */
const SIGN_IN: readonly Column[] = [
  ...named(['studentNo', 'realname']),
  ...[1, 2, 3, 4, 5, 6].map((n) => blank(`sign${n}`, `签到${n}`, `Signed ${n}`)),
  blank('note', '备注', 'Note'),
]
const ROSTER = named(['studentNo', 'realname', 'gender', 'mobile', 'majorName', 'gradeCode', 'studyStatus']).filter(
  ({ header }) => header !== heads.majorCode,
)

export const studentExport: SheetExport<Asked, Row> = {
  call: 'exportStudentInfo',
  what: { zh: '学生', en: 'Students' },
  columns: COLUMNS,
  columnsFor({ form, columns }) {
    if (form === 'signIn') return SIGN_IN
    if (form === 'roster') return ROSTER
    const chosen = columns ? named(columns) : COLUMNS
    return chosen.length > 0 ? chosen : COLUMNS
  },
  async rows(db, { me }, asked, piece) {
    const query = studentQuery(db, me, asked)
      .select(['appUser.email', 'idNumberCipher', 'subSchool.schoolCode as subSchoolCode', 'major.majorCode'])
      .select('orgClass.classCode')
    const rows = await pieceOf(query, asked.orderBy, 'listStudentInfo', STUDENT_ORDER, 'student.id', piece)
    const keys = await idNumberKeys(db)
    return rows.map(({ idNumberCipher, ...row }) => ({
      ...row,
      shownMobile: canSeeMobiles(me, row.subSchoolId) ? row.mobile : maskedMobile(row.mobile),
      idNumberMasked: maskedIdNumber(openIdNumber(keys, idNumberCipher)),
    }))
  },
}
