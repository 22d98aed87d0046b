import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aTeacher, aUser, type StudentPerson } from '../../../test/builders.ts'
import { aScheme, aSheet, type BuiltSheet } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let sheet: BuiltSheet
let courseId: string
let termCode: string
let host: Caller
let stranger: Caller

beforeAll(async () => {
  server = await startTestServer()
  stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
})
afterAll(() => server.close())

beforeEach(async () => {
  sheet = await aSheet(server.db, 2)
  courseId = sheet.course.courseId
  const term = await server.db
    .selectFrom('course')
    .innerJoin('term', 'term.id', 'course.termId')
    .select('term.termCode')
    .where('course.id', '=', courseId)
    .executeTakeFirstOrThrow()
  termCode = term.termCode
  host = await server.as(sheet.course.host)
})

const classes = async (call: Caller, more: object = {}) =>
  (await call('listClassStudyCheckResultStat', { termCode, courseId, ...more })).data
const courses = async (call: Caller, more: object = {}) =>
  (await call('listProportionCheckOptionInfo', { termCode, ...more })).data.filter((row) => row.courseId === courseId)

describe('own classes side by side', () => {
  it('show the figures of the sheet, to nobody but their teachers', async () => {
    const [first] = sheet.students
    await server.db
      .updateTable('score')
      .set({ formativeScore: 50 })
      .where('studentId', '=', first?.studentId ?? '')
      .execute()
    const [row] = await classes(host)
    expect(row).toMatchObject({ students: 2, formativeMean: 65, formativePass: 50, under: 1, waiting: 0, finalDone: 0 })
    const { data: stat } = await host('getStatManageScore', { courseId, analysis: '1' })
    expect(row?.students).toBe(stat.students)
    expect(await classes(stranger)).toEqual([])
    expect(await classes(host, { waiting: '1' })).toEqual([])
    expect((await classes(host, { scoreState: 'computed' })).length).toBe(1)
    const manager = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await manager('listClassStudyCheckResultStat', { termCode })).code).toBe('100403')
    const book = await (await sheetsOf(server, sheet.course.host)).book('exportClassStudyCheckResultStat', {
      termCode,
      courseId,
    })
    expect(JSON.stringify(book)).toContain('65')
  })
})

describe('how own courses are scored', () => {
  it('is judged by the rule that publishes a scheme', async () => {
    expect((await courses(host))[0]).toMatchObject({ ready: 'unset', state: 'none', options: [] })
    const { optionId } = await aScheme(server.db, sheet.course, server.clock.now)
    expect((await courses(host))[0]).toMatchObject({
      ready: 'ready',
      state: 'active',
      sum: 100,
      scored: 2,
      isHost: '1',
    })
    await server.db.updateTable('checkOption').set({ weight: 60 }).where('id', '=', optionId).execute()
    expect((await courses(host))[0]).toMatchObject({ ready: 'weights', sum: 60 })
    await server.db.updateTable('checkOption').set({ weight: 100 }).where('id', '=', optionId).execute()
    await server.db.deleteFrom('checkContent').where('checkOptionId', '=', optionId).execute()
    expect((await courses(host))[0]).toMatchObject({ ready: 'contents', emptyOptions: ['作业'] })
    expect(await courses(host, { ready: 'ready' })).toEqual([])
    expect(await courses(stranger)).toEqual([])
    expect((await host('listProportionCheckOptionInfo', { termCode: newId() })).code).toBe('100422')
    const book = await (await sheetsOf(server, sheet.course.host)).book('exportProportionCheckOptionInfo', { termCode })
    expect(JSON.stringify(book)).toContain('作业')
  })
})

describe('the students of one class', () => {
  const ofClass = () => ({ courseId, courseClassId: sheet.course.classId })
  const rows = async (call: Caller, more: object = {}) =>
    (await call('listStudentStudyCheckResultStat', { ...ofClass(), ...more })).data

  it('asks for a class, and shows it to its teachers alone', async () => {
    expect((await host('listStudentStudyCheckResultStat', { courseId })).code).toBe('100422')
    expect((await host('getClassStudyCheckResultStat', { ...ofClass(), courseId: newId() })).code).toBe('100404')
    for (const name of ['listStudentStudyCheckResultStat', 'getClassStudyCheckResultStat'] as const)
      expect((await stranger(name, ofClass())).code).toBe('100455')
    const other = await aSheet(server.db, 1)
    expect(await rows(host, { courseClassId: other.course.classId })).toEqual([])
  })

  it('has the figures of the list above it, lowest first, and a bar narrows it', async () => {
    const [low, high] = sheet.students as [StudentPerson, StudentPerson]
    await server.db.updateTable('score').set({ formativeScore: 59.9 }).where('studentId', '=', low.studentId).execute()
    await server.db.updateTable('score').set({ formativeScore: 100 }).where('studentId', '=', high.studentId).execute()
    const [line] = await classes(host)
    const { data: head } = await host('getClassStudyCheckResultStat', ofClass())
    expect(head).toMatchObject({ students: 2, mean: line?.formativeMean, passPercent: 50, median: 80 })
    expect(head.bins[5]?.count).toBe(1)
    expect(head.bins[9]?.count).toBe(1)
    expect((await rows(host)).map(({ studentId }) => studentId)).toEqual([low.studentId, high.studentId])
    expect((await rows(host, { bin: 9 })).map(({ studentId }) => studentId)).toEqual([high.studentId])
    expect(await rows(host, { keyword: 'nobody', bin: 9 })).toEqual([])
  })

  it('tells what is missing, and final and total to face teachers once they are published', async () => {
    const { optionId, assignmentId } = await aScheme(server.db, sheet.course, server.clock.now)
    const [one] = sheet.students as [StudentPerson]
    expect((await rows(host))[0]?.options[optionId]).toEqual({ score: null, mark: 'open' })
    await server.db
      .updateTable('assignment')
      .set({ closesAt: new Date(server.clock.now.getTime() - 60_000) })
      .where('id', '=', assignmentId)
      .execute()
    expect((await rows(host))[0]?.options[optionId]).toEqual({ score: 0, mark: 'missing' })
    const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await server.db
      .updateTable('courseClass')
      .set({ faceTeacherId: face.teacherId })
      .where('id', '=', sheet.course.classId)
      .execute()
    const call = await server.as(face)
    await server.db
      .updateTable('score')
      .set({ finalScore: 70, totalScore: 74, passed: true, state: 'entered' })
      .where('studentId', '=', one.studentId)
      .execute()
    const seen = async (who: Caller) => (await rows(who)).find(({ studentId }) => studentId === one.studentId)
    expect(await seen(host)).toMatchObject({ finalScore: 70, totalScore: 74 })
    // The formative score is no secret; the server may have counted what is missing meanwhile.
    expect(await seen(call)).toMatchObject({ finalScore: null, totalScore: null, formativeScore: expect.any(Number) })
    await server.db.updateTable('score').set({ state: 'published' }).where('studentId', '=', one.studentId).execute()
    expect(await seen(call)).toMatchObject({ finalScore: 70, totalScore: 74 })
    const book = await (await sheetsOf(server, face)).book('exportMatrixStudyCheckResultInfo', ofClass())
    expect(book[0]).toContain('作业（100%）')
    expect(book).toHaveLength(3)
  })
})
