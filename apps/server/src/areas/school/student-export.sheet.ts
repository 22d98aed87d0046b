import { dayOf } from '../../sheet/cell-text.ts'
import type { ExportColumn, SheetExport } from '../../sheet/sheet.ts'
import { pieceOf } from '../../wire/page.ts'
import { idNumberKeys } from '../account/account-keys.read.ts'
import { maskedIdNumber, openIdNumber } from '../account/id-number.ts'
import { maskedMobile } from '../account/masked.ts'
import { accountText, degreeText, genderText, statusText } from './people-words.ts'
import { type ListedStudent, STUDENT_ORDER, type StudentFilter, studentQuery } from './student-list.read.ts'

type Row = ListedStudent & { email: string; idNumberMasked: string }
type Asked = StudentFilter & {
  orderBy: string
  form: 'list' | 'roster' | 'signIn'
  columns?: readonly string[] | undefined
}
type Column = ExportColumn<Row> & { key: string }

const blank = (key: string, zh: string, en: string): Column => ({ key, header: { zh, en }, width: 14, value: () => '' })

/** In the order that the list of columns offers them. */
const COLUMNS: readonly Column[] = [
  { key: 'studentNo', header: { zh: '学号', en: 'Number' }, value: (row) => row.studentNo },
  { key: 'realname', header: { zh: '姓名', en: 'Name' }, width: 14, value: (row) => row.realname },
  { key: 'gender', header: { zh: '性别', en: 'Gender' }, width: 8, value: (row, lang) => genderText(row.gender, lang) },
  { key: 'idNumber', header: { zh: '身份证号', en: 'Id number' }, width: 22, value: (row) => row.idNumberMasked },
  { key: 'mobile', header: { zh: '手机', en: 'Mobile' }, value: (row) => maskedMobile(row.mobile) },
  { key: 'email', header: { zh: '邮箱', en: 'E-mail' }, width: 26, value: (row) => row.email },
  { key: 'subSchoolName', header: { zh: '分校', en: 'Branch' }, width: 20, value: (row) => row.subSchoolName },
  { key: 'className', header: { zh: '班级', en: 'Class' }, width: 26, value: (row) => row.className },
  { key: 'majorName', header: { zh: '专业', en: 'Major' }, width: 22, value: (row) => row.majorName },
  { key: 'gradeCode', header: { zh: '年级', en: 'Grade' }, width: 12, value: (row) => row.gradeCode },
  { key: 'enrolDate', header: { zh: '入学日期', en: 'Entered' }, width: 12, value: (row) => row.enrolDate },
  {
    key: 'degreeType',
    header: { zh: '学历类型', en: 'Kind' },
    width: 12,
    value: (row, lang) => degreeText(row.degreeType, lang),
  },
  {
    key: 'studyStatus',
    header: { zh: '学籍状态', en: 'Study status' },
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

const named = (keys: readonly string[]): Column[] => keys.flatMap((key) => COLUMNS.find((one) => one.key === key) ?? [])

/** To be printed and signed in class. */
const SIGN_IN: readonly Column[] = [
  ...named(['studentNo', 'realname']),
  ...[1, 2, 3, 4, 5, 6].map((n) => blank(`sign${n}`, `签到${n}`, `Signed ${n}`)),
  blank('note', '备注', 'Note'),
]
const ROSTER = named(['studentNo', 'realname', 'gender', 'mobile', 'majorName', 'gradeCode', 'studyStatus'])

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
    const query = studentQuery(db, me, asked).select(['appUser.email', 'idNumberCipher'])
    const rows = await pieceOf(query, asked.orderBy, 'listStudentInfo', STUDENT_ORDER, 'student.id', piece)
    const keys = await idNumberKeys(db)
    return rows.map(({ idNumberCipher, ...row }) => ({
      ...row,
      idNumberMasked: maskedIdNumber(openIdNumber(keys, idNumberCipher)),
    }))
  },
}
