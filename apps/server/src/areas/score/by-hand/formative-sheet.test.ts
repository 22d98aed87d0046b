import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { aScheme } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

const HEAD = ['学号*', '姓名', '考核项*', '考核内容', '分数', '原因']
const IMPORT = 'importStudyCheckResultInfo'
const TEMPLATE = 'templateStudyCheckResultInfo'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: TeacherPerson
let students: StudentPerson[]
let scheme: Awaited<ReturnType<typeof aScheme>>
let title: string
let attendance: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Two students of a course with a homework of 80 per cent and attendance of 20. */
beforeEach(async () => {
  const { db } = server
  face = await aTeacher(db, 'ROLE_FACE_TEACH')
  course = await aCourse(db, { face })
  host = await server.as(course.host)
  students = [await aStudent(db), await aStudent(db)]
  for (const one of students) await enrol(db, course, one)
  scheme = await aScheme(db, course, server.clock.now)
  const { schemeId } = await db
    .updateTable('checkOption')
    .set({ weight: 80 })
    .where('id', '=', scheme.optionId)
    .returning('schemeId')
    .executeTakeFirstOrThrow()
  attendance = newId()
  const item = { id: attendance, rootId: attendance, courseId: course.courseId, schemeId }
  await db
    .insertInto('checkOption')
    .values({ ...item, name: '考勤', kind: 'attendance', weight: 20, sort: 1 })
    .execute()
  const work = db.selectFrom('assignment').select('title').where('id', '=', scheme.assignmentId)
  title = (await work.executeTakeFirstOrThrow()).title
})

const beside = () => ({ courseId: course.courseId })
const numberOf = async ({ studentId }: StudentPerson) =>
  (await server.db.selectFrom('student').select('studentNo').where('id', '=', studentId).executeTakeFirstOrThrow())
    .studentNo
const matrix = async () => (await host('listMatrixStudyCheckResultInfo', beside())).data
async function rowOf({ studentId }: StudentPerson) {
  const row = (await matrix()).rows.find((one) => one.studentId === studentId)
  if (!row) throw new Error('no such student in the matrix')
  return row
}
const state = (to: string) =>
  server.db.updateTable('score').set({ state: to }).where('courseId', '=', course.courseId).execute()

async function imported(lines: readonly (readonly string[])[], person = course.host) {
  const sheets = await sheetsOf(server, person)
  const seen = await sheets.preview(IMPORT, [HEAD, ...lines], beside())
  expect(seen.bad).toEqual([])
  expect((await sheets.commit(IMPORT, seen.importId, beside())).code).toBe('0')
  return seen
}

describe('formative scores out of a sheet', () => {
  it('are for whoever may score the course', async () => {
    const others = [
      await aTeacher(server.db, 'ROLE_FACE_TEACH'),
      (await aCourse(server.db)).host,
      await aUser(server.db, 'ROLE_EDU'),
      await aUser(server.db, 'ROLE_STUDENT'),
    ]
    for (const person of others) {
      const sheets = await sheetsOf(server, person)
      await expect(sheets.preview(IMPORT, [HEAD, ['1', '', '考勤', '', '80', '']], beside())).rejects.toThrow(/^1004/)
      await expect(sheets.book(TEMPLATE, beside())).rejects.toThrow(/^1004/)
    }
    const student = await sheetsOf(server, students[0] as StudentPerson)
    await expect(student.book('exportStudyCheckResultInfo', beside())).rejects.toThrow(/^1004/)
  })

  it('fill the template with what no assignment scores', async () => {
    const sheets = await sheetsOf(server, course.host)
    const [head, ...lines] = await sheets.book(TEMPLATE, beside())
    expect(head).toEqual(HEAD)
    expect(lines).toHaveLength(2)
    expect(lines[0]?.slice(2)).toEqual(['考勤'])
    await server.db.updateTable('checkOption').set({ kind: 'webHomework' }).where('id', '=', attendance).execute()
    const [, line] = await sheets.book(TEMPLATE, beside())
    expect(line?.slice(2, 4)).toEqual(['作业', title])
  })

  it('count at once, are told as imported, and are history that can be revoked', async () => {
    const [one, two] = students as [StudentPerson, StudentPerson]
    const [no, other] = [await numberOf(one), await numberOf(two)]
    const seen = await imported([
      [no, '', '考勤', '', '90', ''],
      [no, '', '作业', title, '72.5', '纸质作业补登'],
      [other, '', '考勤', '', '', ''],
    ])
    expect(seen.counts).toMatchObject({ add: 2, same: 1, bad: 0 })
    const row = await rowOf(one)
    expect(row.options[attendance]).toMatchObject({ score: 90, source: 'imported' })
    expect(row.cells[scheme.contentId]).toMatchObject({ score: 72.5, source: 'imported', reason: '纸质作业补登' })
    expect(row.formative).toBe(76)
    expect((await rowOf(two)).options[attendance]).toMatchObject({ score: null, source: 'auto' })
    const history = await host('historyStudyCheckResultInfo', { ...beside(), studentId: one.studentId })
    expect(history.data.map(({ name, from, to }) => [name, from, to])).toEqual(
      expect.arrayContaining([
        ['考勤', '', '90'],
        [title, '', '72.5'],
      ]),
    )

    const again = await imported([[no, '', '考勤', '', '95', '']])
    expect(again.good).toMatchObject([{ change: 'update', was: { 分数: '90' } }])
    expect((await imported([[no, '', '考勤', '', '95', '']])).counts).toMatchObject({ same: 1 })

    const target = { ...beside(), studentId: one.studentId, checkOptionId: attendance, reason: '录错了学生' }
    expect((await host('revokeOverrideStudyCheckResultInfo', target)).code).toBe('0')
    expect((await rowOf(one)).options[attendance]).toMatchObject({ score: null, source: 'auto' })
  })

  it('say of each row what is wrong with it', async () => {
    const [one, two] = students as [StudentPerson, StudentPerson]
    const [no, other] = [await numberOf(one), await numberOf(two)]
    const outside = await numberOf(await aStudent(server.db))
    const sheets = await sheetsOf(server, course.host)
    const seen = await sheets.preview(
      IMPORT,
      [
        HEAD,
        [outside, '', '考勤', '', '80', ''],
        [other, '别的名字', '考勤', '', '80', ''],
        [no, '', '出勤', '', '80', ''],
        [no, '', '作业', '没有的作业', '80', '纸质作业补登'],
        [no, '', '作业', title, '100.5', '纸质作业补登'],
        [no, '', '作业', '', '80', '补'],
        [no, '', '考勤', '', '八十', ''],
      ],
      beside(),
    )
    expect(seen.bad.map(({ column, reason }) => `${column}：${reason}`)).toEqual([
      '学号：该学生未选修此课程',
      expect.stringMatching(/^姓名：与学号不符/),
      '考核项：考核方案中没有这一项',
      '考核内容：该考核项没有这个内容',
      '分数：分数须在0至100之间',
      '原因：代替系统计算的成绩，须写明原因（至少5个字）',
      expect.stringMatching(/^分数：/),
    ])
    const line = [no, '', '考勤', '', '80', '']
    const twice = await sheets.preview(IMPORT, [HEAD, line, line], beside())
    expect(twice.counts).toMatchObject({ add: 0, bad: 2 })
  })

  it('leave alone what has been handed in or published', async () => {
    const [one] = students as [StudentPerson]
    const line = [await numberOf(one), '', '考勤', '', '80', '']
    await imported([line])
    const sheets = await sheetsOf(server, course.host)
    const changed = [...line.slice(0, 4), '85', '']
    const reasons = []
    for (const to of ['entered', 'published', 'locked']) {
      await state(to)
      const { bad } = await sheets.preview(IMPORT, [HEAD, changed], beside())
      reasons.push(bad[0]?.reason)
    }
    expect(reasons).toEqual(['形考成绩已提交，请先撤回', '成绩已锁定，解锁请联系教务', '成绩已锁定，解锁请联系教务'])
    // Published between the preview and the writing: nothing is written.
    await state('computed')
    const seen = await sheets.preview(IMPORT, [HEAD, changed], beside())
    await state('published')
    const { data } = await sheets.commit(IMPORT, seen.importId, beside())
    expect(data).not.toMatchObject({ step: 'done', counts: { update: 1 } })
    const kept = server.db.selectFrom('studyCheckResult').select('score').where('studentId', '=', one.studentId)
    expect(await kept.executeTakeFirst()).toEqual({ score: 80 })
  })

  it('are a face teacher’s for the own class alone', async () => {
    const other = await aCourseClass(server.db, course.courseId)
    const stranger = await aStudent(server.db)
    await enrol(server.db, { ...course, classId: other }, stranger)
    const sheets = await sheetsOf(server, face)
    const [own, no] = [await numberOf(students[0] as StudentPerson), await numberOf(stranger)]
    const lines = [own, no].map((number) => [number, '', '考勤', '', '80', ''])
    const seen = await sheets.preview(IMPORT, [HEAD, ...lines], beside())
    expect(seen.counts).toMatchObject({ add: 1, bad: 1 })
    expect((await sheets.book(TEMPLATE, beside())).slice(1).map(([number]) => number)).not.toContain(no)
    await expect(sheets.book(TEMPLATE, { ...beside(), courseClassId: other })).rejects.toThrow('100455')
    await expect(sheets.book('exportStudyCheckResultInfo', { ...beside(), courseClassId: other })).rejects.toThrow(
      '100455',
    )
  })
})

it('exports the matrix as the page filters it', async () => {
  const [one, two] = students as [StudentPerson, StudentPerson]
  const [no, other] = [await numberOf(one), await numberOf(two)]
  await imported([
    [no, '', '考勤', '', '90', ''],
    [other, '', '考勤', '', '40', ''],
  ])
  const sheets = await sheetsOf(server, course.host)
  const [head, ...lines] = await sheets.book('exportStudyCheckResultInfo', beside())
  expect(head).toEqual([
    '学号',
    '姓名',
    '课程班',
    title,
    '作业（80%）',
    '考勤（20%）',
    '形考成绩',
    '已计入（%）',
    '成绩状态',
  ])
  expect(lines.map((line) => [line[0], line[5]])).toEqual(
    expect.arrayContaining([
      [no, '90'],
      [other, '40'],
    ]),
  )
  const found = await sheets.book('exportStudyCheckResultInfo', { ...beside(), keyWords: other })
  expect(found.slice(1).map(([number]) => number)).toEqual([other])
})
