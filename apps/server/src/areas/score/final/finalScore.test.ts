import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourseClass, aStudent, aTeacher, aUser, enrol, type TeacherPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { aSheet, type BuiltSheet, typeFinals } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

/** 终考成绩 of the course space: from marking to score. */

let server: TestServer
let sheet: BuiltSheet
let courseId: string
let ids: string[]
let classId: string
let edu: Caller
let host: Caller
let face: Caller
let faceTeacher: TeacherPerson

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

/** Three students, the last one in a face-to-face teacher's class. */
beforeEach(async () => {
  sheet = await aSheet(server.db, 2)
  courseId = sheet.course.courseId
  faceTeacher = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  classId = await aCourseClass(server.db, courseId, faceTeacher)
  const student = await aStudent(server.db)
  await enrol(server.db, { ...sheet.course, classId }, student)
  ids = [...sheet.students.map(({ studentId }) => studentId), student.studentId]
  host = await server.as(sheet.course.host)
  face = await server.as(faceTeacher)
})

const rowsOf = async (call: Caller, filter: object = {}) =>
  (await call('listScoreManageScore', { courseId, ...filter })).data
const submit = (call: Caller, courseClassId?: string) =>
  call('submitFinalManageScore', { courseId, ...(courseClassId ? { courseClassId } : {}) })
const recall = (call: Caller) => call('recallFinalManageScore', { courseId })
const type = (scores: readonly number[]) => typeFinals({ server, by: host, courseId, ids }, scores)
const setForm = (examForm: string) =>
  server.db.updateTable('course').set({ examForm }).where('id', '=', courseId).execute()

async function anOnlineFinal(anonymous = false) {
  await setForm('online')
  const paperId = await aPaper(server.db, sheet.course, [await aQuestion(server.db, sheet.course)])
  return anAssignment(server.db, sheet.course, paperId, { now: server.clock.now, kind: 'finalExam', anonymous })
}
const attemptOf = (assignmentId: string, studentId: string, row: object) =>
  server.db
    .insertInto('studyPaper')
    .values({
      id: newId(),
      assignmentId,
      courseId,
      studentId,
      attemptNo: 1,
      seed: '1',
      holderDeviceId: 'd',
      layout: JSON.stringify({ topics: [] }),
      questionCount: 1,
      startedAt: server.clock.now,
      deadlineAt: server.clock.now,
      submittedAt: server.clock.now,
      fullScore: 100,
      // One without it waits for the server, which would finish an attempt without questions at any moment.
      objectiveScore: 0,
      ...row,
    })
    .execute()

describe('a final that is sat on paper', () => {
  it('is entered, and submitted once everybody has a score or a flag', async () => {
    expect((await rowsOf(host)).map(({ markState }) => markState)).toEqual(['toEnter', 'toEnter', 'toEnter'])
    await type([60, 70])
    expect((await submit(host)).message).toContain('还有1人无终考成绩')
    await host('flagManageScore', { courseId, studentIds: [ids[2] as string], flag: 'absent', reason: '未到考' })
    expect((await submit(host)).data).toEqual({ handed: 3 })
    const { data: head } = await host('getFinalManageScore', { courseId })
    expect(head).toMatchObject({ students: 3, states: { done: 3, toEnter: 0 }, handed: { students: 3 }, hidden: '' })
    expect((await rowsOf(host, { absent: '1' })).map(({ studentId }) => studentId)).toEqual([ids[2]])
  })

  it('is not entered again by the host until it is recalled, which academic affairs need not do', async () => {
    await type([60, 70, 80])
    await submit(host)
    const [row] = (await rowsOf(host)).filter(({ studentId }) => studentId === ids[0])
    const again = (call: Caller, finalScore: number) =>
      call('saveFinalManageScore', {
        courseId,
        rows: [{ studentId: ids[0] as string, finalScore, updatedAt: row?.updatedAt ?? null }],
      })
    expect((await again(host, 61)).data).toMatchObject({ saved: 0, refused: [{ reason: '终考成绩已提交，请先撤回' }] })
    expect((await again(edu, 61)).data.saved).toBe(1)
    expect((await recall(host)).data).toEqual({ recalled: 3 })
    await type([62])
    expect((await rowsOf(host)).find(({ studentId }) => studentId === ids[0])).toMatchObject({
      finalScore: 62,
      handed: '0',
    })
  })

  it('is submitted class by class', async () => {
    await type([60, 70, 80])
    expect((await submit(host, classId)).data).toEqual({ handed: 1 })
    expect((await submit(host, newId())).code).toBe('100455')
    const handed = (await rowsOf(host)).filter((row) => row.handed === '1')
    expect(handed.map(({ studentId }) => studentId)).toEqual([ids[2]])
  })

  it('is not recalled under a total that was submitted, nor once it is published', async () => {
    await type([60, 70, 80])
    await submit(host)
    await server.db.updateTable('score').set({ formativeScore: 80 }).where('courseId', '=', courseId).execute()
    await host('submitTotalManageScore', { courseId, confirmMissing: '1' })
    expect((await recall(host)).message).toContain('请先撤回总评')
    await edu('publishManageScore', { courseIds: [courseId] })
    expect((await recall(host)).message).toContain('已发布')
  })
})

describe('an online final', () => {
  it('shows its attempts, the ones to be marked first', async () => {
    const assignmentId = await anOnlineFinal()
    await attemptOf(assignmentId, ids[0] as string, { reviewStatus: '2', score: 42 })
    await attemptOf(assignmentId, ids[1] as string, { reviewStatus: '1' })
    const rows = await rowsOf(host)
    expect(rows.map(({ studentId, markState, firstMark }) => [studentId, markState, firstMark])).toEqual([
      [ids[1], 'first', null],
      [ids[2], 'notIn', null],
      [ids[0], 'done', 42],
    ])
    expect((await rowsOf(host, { markState: 'first' })).length).toBe(1)
    expect((await host('getFinalManageScore', { courseId })).data.states).toMatchObject({ first: 1, notIn: 1, done: 1 })
  })

  it('shows what two markers gave once both have, and what the arbiter made of it', async () => {
    const assignmentId = await anOnlineFinal()
    const paper = (place: number, row: object) => attemptOf(assignmentId, ids[place] as string, row)
    const [one, two, three] = [newId(), newId(), newId()]
    await paper(0, { id: one, reviewStatus: '1' })
    await paper(1, { id: two, reviewStatus: '2', score: 66 })
    await paper(2, { id: three, reviewStatus: '1' })
    const taskId = newId()
    await server.db
      .insertInto('reviewTask')
      .values({ id: taskId, assignmentId, way: 'double', dueDays: 7, paperGap: 12 })
      .execute()
    const [first, second] = [faceTeacher.teacherId, (await aTeacher(server.db, 'ROLE_FACE_TEACH')).teacherId]
    const given = (studyPaperId: string, teacherId: string, purpose: string, total: number | null) => ({
      id: newId(),
      studyPaperId,
      taskId,
      purpose,
      teacherId,
      total,
      state: total === null ? 'waiting' : 'done',
    })
    await server.db
      .insertInto('reviewMark')
      .values([
        given(one, first, 'double', 70),
        given(one, second, 'double', null),
        given(two, first, 'double', 50),
        given(two, second, 'double', 80),
        given(two, sheet.course.host.teacherId, 'arbitrate', 30),
        given(three, first, 'double', 40),
        given(three, second, 'double', 60),
      ])
      .execute()
    const shown = async (filter: object = {}) =>
      (await rowsOf(host, filter)).map(({ studentId, markState, firstMark, secondMark, gap, arbiterMark }) => {
        const marks = [firstMark, secondMark].filter((mark) => mark !== null).sort()
        return [ids.indexOf(studentId), markState, marks, gap, arbiterMark]
      })
    // What the first has given is nobody's business while the second has not marked.
    const inDispute = [
      [2, 'arbitration', [40, 60], 20, null],
      [1, 'done', [50, 80], 30, 66],
    ]
    expect(await shown()).toEqual([inDispute[0], [0, 'second', [], null, null], inDispute[1]])
    expect(await shown({ overGap: '1' })).toEqual(inDispute)
    expect((await rowsOf(face)).map(({ firstMark, secondMark, gap }) => [firstMark, secondMark, gap])).toEqual([
      [null, null, null],
    ])
    const { data: head } = await host('getFinalManageScore', { courseId })
    expect(head.states).toMatchObject({ arbitration: 1, second: 1, first: 0, done: 1 })
  })

  it('tells nobody by name while its marking is anonymous', async () => {
    const assignmentId = await anOnlineFinal(true)
    await attemptOf(assignmentId, ids[0] as string, { reviewStatus: '1' })
    const refused = await host('listScoreManageScore', { courseId })
    expect([refused.code, refused.message]).toEqual(['100412', expect.stringContaining('匿名批阅')])
    expect((await submit(host)).code).toBe('100412')
    const { data } = await host('getFinalManageScore', { courseId })
    expect([data.hidden, data.states.first]).toEqual([expect.stringContaining('匿名批阅'), 1])
    await server.db.updateTable('studyPaper').set({ reviewStatus: '2', score: 5 }).execute()
    expect((await rowsOf(host)).find(({ studentId }) => studentId === ids[0])?.firstMark).toBe(5)
  })
})

describe('whose rows', () => {
  it('are the host’s all and the face teacher’s own class, without scores and marks before they are published', async () => {
    const assignmentId = await anOnlineFinal()
    await attemptOf(assignmentId, ids[2] as string, { reviewStatus: '2', score: 42 })
    const [own, ...none] = await rowsOf(face)
    expect([own?.studentId, own?.firstMark, own?.finalScore, none]).toEqual([ids[2], null, null, []])
    expect((await submit(face)).code).toBe('100455')
    const stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
    for (const name of ['listScoreManageScore', 'getFinalManageScore', 'submitFinalManageScore'] as const)
      expect((await stranger(name, { courseId })).code).toBe('100455')
  })
})
