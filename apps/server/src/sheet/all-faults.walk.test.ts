import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aGrade,
  aMajor,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aTerm,
  aUser,
} from '../test/builders.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { sheetsOf } from '../test/sheets.ts'

let server: TestServer
let sheets: Awaited<ReturnType<typeof sheetsOf>>

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  sheets = await sheetsOf(server, await aUser(db, 'ROLE_SUPPER'))
  await aCollege(db, { schoolCode: 'C01' })
  const subSchoolId = await aSubSchool(db, { schoolCode: 'S01' })
  const majorId = await aMajor(db, { majorCode: '120203K' })
  const gradeCode = await aGrade(db)
  const orgClassId = await anOrgClass(db, { classCode: 'K-HELD', subSchoolId, majorId, gradeCode })
  await aStudent(db, { orgClassId, subSchoolId, majorId, gradeCode })
  await aTeacher(db, 'ROLE_FACE_TEACH', { teacherNo: 'T1001' })
  const termId = await aTerm(db, {
    termCode: '2031-1',
    termName: '2031春',
    startDate: '2031-03-03',
    endDate: '2031-07-13',
  })
  const basicCourseId = await aBasicCourse(db, { courseCode: 'MG2101' })
  await aCourse(db, { basicCourseId, termId, examForm: 'closed', paperCodes: ['1301'] })
})
afterAll(() => server.close())

const USER = ['用户名', '姓名', '手机', '所属分校编码', '角色标识', '角色范围分校编码']
const MAJOR = ['专业代码', '专业名称', '层次', '学科门类', '院系编码', '学制(年)', '学历类型']
const STUDENT = ['学号', '姓名', '手机', '分校编码', '专业代码', '年级', '班级代码', '入学日期', '学历类型']
const CLASS = ['班级代码', '班级名称', '分校编码', '专业代码', '年级', '辅导员工号', '人数上限']
const TEACHER = ['工号', '姓名', '邮箱', '单位编码', '职称', '类别', '角色']
const TERM = ['学期代码', '学期名称', '开始日期', '结束日期', '教学周数']
const UNIT = ['编码', '名称', '类型', '上级编码', '联系人']
const COURSE = ['课程代码', '课程名称', '学分', '学时', '类别', '院系编码', '考试形式', '形考比例', '终考比例']
const OPENING = ['课程代码', '试卷代号', '专业代码', '年级', '主持教师工号']
const PERSON = ['课程代码', '工号', '职责', '分校代码', '权限']
const FORM = ['课程代码', '考试形式', '形考比例', '终考比例', '考试时长']

interface Case {
  what: string
  call: CallName
  head: string[]
  row: string[]
  /** Columns that are reported, in any order. */
  told: string[]
  beside?: object
}

const IN_TERM = { beside: { termCode: '2031-1' } }
const CASES: Case[] = [
  {
    what: 'an account: bad mobile, unknown unit and role',
    call: 'importUserInfo',
    head: USER,
    row: ['new.one', '王敏', '12', 'XX', 'ROLE_NONE', ''],
    told: ['手机', '所属分校编码', '角色标识'],
  },
  {
    what: 'an account whose roles cannot be read is not asked for a scope',
    call: 'importUserInfo',
    head: USER,
    row: ['new.two', '', '', 'XX', '', ''],
    told: ['姓名', '所属分校编码', '角色标识'],
  },
  {
    what: 'a major: bad years, unknown level, discipline and college',
    call: 'importMajorInfo',
    head: MAJOR,
    row: ['120204', '审计学', '神', '仙', 'XX', '99', '学历'],
    told: ['层次', '学科门类', '院系编码', '学制(年)'],
  },
  {
    what: 'a major without a readable code',
    call: 'importMajorInfo',
    head: MAJOR,
    row: ['-', '审计学', '没有的层次', '', 'XX', '', '学历'],
    told: ['专业代码', '层次', '院系编码'],
  },
  {
    what: 'a student: bad day, unknown branch, major and grade',
    call: 'importStudentInfo',
    head: STUDENT,
    row: ['P0000001', '李红', '', 'XX', 'YY', 'ZZ', '', '昨天', '学历'],
    told: ['分校编码', '专业代码', '年级', '入学日期'],
  },
  {
    what: 'a student whose grade cannot be read is not told that the class has another',
    call: 'importStudentInfo',
    head: STUDENT,
    row: ['P0000002', '李红', '1', 'S01', '120203K', '', 'K-HELD', '2026-09-01', '学历'],
    told: ['手机', '年级'],
  },
  {
    what: 'a class: too many places, unknown teacher',
    call: 'importOrgClassInfo',
    head: CLASS,
    row: ['K-NEW', '新班', 'S01', '120203K', '2026秋', 'NO_SUCH_ID', '9999'],
    told: ['辅导员工号', '人数上限'],
  },
  {
    what: 'a class with students is not told that it moves when its place cannot be read',
    call: 'importOrgClassInfo',
    head: CLASS,
    row: ['K-HELD', '', '', '120203K', '2026秋', '', ''],
    told: ['班级名称', '分校编码'],
  },
  {
    what: 'a teacher: bad address, unknown unit and title, no role',
    call: 'importTeacherInfo',
    head: TEACHER,
    row: ['T900', '王敏', 'nowhere', 'XX', '大师', '专职', ''],
    told: ['邮箱', '单位编码', '职称', '角色'],
  },
  {
    what: 'a term: too many weeks, no Monday, within another term',
    call: 'importTermInfo',
    head: TERM,
    row: ['2032-1', '2032春', '2031-04-01', '2031-07-11', '99'],
    told: ['开始日期', '开始日期', '教学周数'],
  },
  {
    what: 'a term without a readable end overlaps nothing',
    call: 'importTermInfo',
    head: TERM,
    row: ['2032-1', '2032春', '2031-01-06', 'later', '18'],
    told: ['结束日期'],
  },
  {
    what: 'a unit: no kind, unknown parent',
    call: 'importSubSchoolInfo',
    head: UNIT,
    row: ['S77', '', '分校', 'NONE', ''],
    told: ['名称', '上级编码'],
  },
  {
    what: 'a held unit whose kind cannot be read is not told that its kind stays',
    call: 'importSubSchoolInfo',
    head: UNIT,
    row: ['S01', '', '别的', '', ''],
    told: ['名称', '类型'],
  },
  {
    what: 'a course: bad hours, unknown category and college, ratios that make no 100',
    call: 'importBasicCourseInfo',
    head: COURSE,
    row: ['ZZ0001', '新课', '3', '-1', '神课', 'XX', '闭卷', '40', '40'],
    told: ['学时', '类别', '院系编码', '终考比例'],
  },
  {
    what: 'a course with a ratio that cannot be read is not told of the sum',
    call: 'importBasicCourseInfo',
    head: COURSE,
    row: ['ZZ0001', '新课', '3', '54', '神课', 'C01', '闭卷', '', '60'],
    told: ['类别', '形考比例'],
  },
  {
    what: 'an opening: bad paper code, unknown course, major, grade and teacher',
    call: 'importCourseInherit',
    head: OPENING,
    row: ['ZZ9999', '代号', 'YY', 'ZZ', 'NO_SUCH_ID'],
    told: ['课程代码', '试卷代号', '专业代码', '年级', '主持教师工号'],
    ...IN_TERM,
  },
  {
    what: 'a teacher of a course: bad duty, unknown course, teacher and branch',
    call: 'importCoursePerson',
    head: PERSON,
    row: ['ZZ9999', 'NO_SUCH_ID', '旁听', 'XX', ''],
    told: ['课程代码', '工号', '职责', '分校代码'],
    ...IN_TERM,
  },
  {
    what: 'an exam form that cannot be read: minutes and ratios are judged by themselves',
    call: 'importExamFormCourseInherit',
    head: FORM,
    row: ['MG2101', '口试', '40', '60', '5'],
    told: ['考试形式', '考试时长'],
    ...IN_TERM,
  },
]

describe('a row with a cell that cannot be read', () => {
  it.each(CASES)('$what', async ({ call, head, row, told, beside }) => {
    const { bad, counts } = await sheets.preview(call, [head, row], beside)
    expect(counts).toMatchObject({ total: 1, bad: 1 })
    expect(bad.map(({ column }) => column).sort()).toEqual([...told].sort())
  })

  it('is the double of an earlier one, and does not count among those that will be written', async () => {
    const { bad, good } = await sheets.preview('importSubSchoolInfo', [
      UNIT,
      ['S81', '', '分校', '', ''],
      ['S81', '城东分校', '分校', '', ''],
      ['S82', '城西分校', '分校', 'S81', ''],
      ['S83', '城中分校', '分校', '', ''],
    ])
    expect(bad.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, '名称', '不能为空'],
      [3, '编码', '与第2行重复'],
      [4, '上级编码', '没有这个上级'],
    ])
    expect(good.map(({ row }) => row)).toEqual([5])
  })
})
