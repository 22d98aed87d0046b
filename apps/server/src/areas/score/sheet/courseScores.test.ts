import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBasicCourse, aCollege, aStudent, aSubSchool, aUser, enrol } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { aSheet, type BuiltSheet, typeFinals } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let sheet: BuiltSheet
let courseId: string
let ids: string[]
let edu: Caller
let collegeId: string
let college: Caller

const rows = async (call: Caller = edu, filter = {}) => (await call('listManageScore', { courseId, ...filter })).data
const typeAll = (scores: number[]) => typeFinals({ server, by: edu, courseId, ids }, scores)
beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.db.deleteFrom('termTimeSetting').execute()
  collegeId = await aCollege(server.db)
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: collegeId }))
  sheet = await aSheet(server.db, 3, { basicCourseId: await aBasicCourse(server.db, { subSchoolId: collegeId }) })
  courseId = sheet.course.courseId
  ids = sheet.students.map(({ studentId }) => studentId)
})

describe('the sheet as a workbook', () => {
  it('is a template of the students, judged row by row, written whole', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const template = await sheets.book('templateFinalManageScore', { courseId })
    const [head, ...lines] = template
    expect(lines).toHaveLength(3)
    const numbers = lines.map(([no]) => no as string)
    const filled = [
      head as string[],
      [numbers[0] as string, lines[0]?.[1] as string, '81.5', '', ''],
      [numbers[1] as string, '别的名字', '70', '', ''],
      [numbers[2] as string, '', '70', '缺考', '没来'],
      ['NO_SUCH_ID', '', '70', '', ''],
    ]
    const seen = await sheets.preview('importFinalManageScore', filled, { courseId })
    expect(seen.counts).toMatchObject({ add: 1, bad: 3 })
    expect(seen.bad.map(({ column }) => column)).toEqual(['姓名', '标记', '学号'])
    await sheets.commit('importFinalManageScore', seen.importId)
    expect((await rows())[0]).toMatchObject({ finalScore: 81.5, totalScore: 80.9 })
    expect((await edu('historyManageScore', { courseId })).data).toMatchObject([
      { to: '81.5', reason: '', imported: '1' },
    ])
    // A second sheet says what stands there now, and a flag brings its own reason into the history.
    const again = [
      head as string[],
      [numbers[0] as string, '', '82', '', ''],
      [numbers[1] as string, '', '', '缺考', '没来'],
    ]
    const next = await sheets.preview('importFinalManageScore', again, { courseId })
    expect(next.good).toMatchObject([{ change: 'update', was: { 终考成绩: '81.5' } }, { change: 'add' }])
    await sheets.commit('importFinalManageScore', next.importId)
    expect((await edu('historyManageScore', { courseId, changeOf: 'flag' })).data).toMatchObject([
      { to: 'absent', reason: '没来', imported: '1' },
    ])
  })

  it('is refused to another college', async () => {
    const other = await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) })
    const sheets = await sheetsOf(server, other)
    await expect(sheets.preview('importFinalManageScore', [['学号*'], ['1']], { courseId })).rejects.toThrow('100455')
  })

  it('exports the list, and a register with lines to sign', async () => {
    await typeAll([70, 80, 90])
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: collegeId }))
    const list = await sheets.book('exportManageScore', { courseIds: [courseId], layout: 'list' })
    expect(list).toHaveLength(4)
    const register = (await sheets.book('exportManageScore', { courseIds: [courseId], layout: 'sheet' })).flat()
    expect(register.some((cell) => cell.startsWith('任课教师签名'))).toBe(true)
    const print = await edu('printManageScore', { courseId, layout: 'register' })
    expect(print.data).toMatchObject({ figures: { students: 3, passPercent: 100 }, rows: [{ totalScore: 74 }, {}, {}] })
  })
})

describe('courses of a term', () => {
  const termOf = async () =>
    (
      await server.db
        .selectFrom('course')
        .innerJoin('term', 'term.id', 'course.termId')
        .select('termCode')
        .where('course.id', '=', courseId)
        .executeTakeFirstOrThrow()
    ).termCode

  it('count what the person sees, and stand by how much is missing', async () => {
    const termCode = await termOf()
    await typeAll([70, 40])
    const list = await college('listCourseManageScore', { termCode })
    expect(list).toMatchObject({
      total: 1,
      data: [
        {
          courseId,
          studentCount: 3,
          formativeDone: 3,
          finalDone: 2,
          scoreState: 'computed',
          average: 65,
          passPercent: 50,
        },
      ],
    })
    expect((await college('statCourseManageScore', { termCode })).data).toMatchObject({
      courses: 1,
      students: 3,
      missingFinal: 1,
      notHandedIn: 1,
      unpublished: 1,
      locked: 0,
    })
    const sub = await aSubSchool(server.db)
    const student = await aStudent(server.db, { subSchoolId: sub })
    await enrol(server.db, sheet.course, student)
    const branch = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: sub }))
    expect((await branch('listCourseManageScore', { termCode })).data).toMatchObject([
      { courseId, studentCount: 1, finalDone: 0 },
    ])
  })

  it('remind the teachers whose students lack scores', async () => {
    expect((await college('remindManageScore', { courseIds: [courseId], text: '请于周五前录入' })).data.sent).toBe(1)
    const [told] = await inboxOf(server, sheet.course.host.userId)
    expect(told).toMatchObject({
      eventKey: 'scoreMissing',
      content: '请尽快录入。请于周五前录入',
      title: expect.stringContaining('3 人'),
    })
  })

  it('of one student: all the courses that the person sees, and the credits that count', async () => {
    await typeAll([70, 80, 90])
    const of = async (call: Caller) => (await call('listByStudentManageScore', { studentId: ids[0] as string })).data
    expect(await of(edu)).toMatchObject({ rows: [{ courseId, totalScore: 74 }], creditsPassed: 0 })
    await edu('publishManageScore', { courseId, withComputed: '1' })
    expect((await of(edu)).creditsPassed).toBe(3)
    const other = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await of(other)).rows).toEqual([])
    const found = await edu('searchPersonUserInfo', { keyword: sheet.students[0] ? '学生' : '', kind: 'student' })
    expect(found.data.length).toBeGreaterThan(0)
  })
})
