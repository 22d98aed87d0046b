import { CLOSE_AFTER_SEC } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aSubSchool, aTeacher, aUser, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { attemptLaws } from '../../exam/attempt/attempt.laws.ts'
import { reviewLaws } from './review.laws.ts'

const DEVICE = 'device-one'
const MINUTE = 60_000
const REASON = '服务器时钟故障，误收卷'

let server: TestServer
let course: BuiltCourse
let paperId: string
let host: Caller
let face: Caller

beforeAll(async () => {
  server = await startTestServer()
  const teacher = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face: teacher })
  paperId = await aPaper(server.db, course, [await aQuestion(server.db, course), await aQuestion(server.db, course)])
  host = await server.as(course.host)
  face = await server.as(teacher)
})
afterAll(() => server.close())

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const collegeOf = async (courseId: string) => {
  const query = server.db.selectFrom('course').innerJoin('basicCourse as b', 'b.id', 'course.basicCourseId')
  return (await query.select('b.subSchoolId').where('course.id', '=', courseId).executeTakeFirstOrThrow()).subSchoolId
}
const rowOf = (id: string) =>
  server.db.selectFrom('studyPaper').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A test that the clock closed after half an hour. */
async function closed(showAnswers: 'afterClose' | 'afterSubmit' = 'afterClose') {
  const row = { kind: 'midTest', durationMin: 30, showAnswers, now: server.clock.now }
  const assignmentId = await anAssignment(server.db, course, paperId, row)
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const start = () => call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
  const { studyPaperId } = (await start()).data
  pass(30 * MINUTE + CLOSE_AFTER_SEC * 1000 + 500)
  await expect.poll(async () => (await rowOf(studyPaperId)).score, { timeout: PATIENCE_MS }).not.toBeNull()
  return { assignmentId, call, start, studyPaperId }
}
const giveBack = (by: Caller, studyPaperId: string, minutes = 20) =>
  by('giveBackTimeStudyPaperInfo', { ids: [studyPaperId], minutes, reason: REASON })

describe('giveBackTimeStudyPaperInfo', () => {
  it('wants minutes and a reason, and is for the host', async () => {
    const { studyPaperId, call } = await closed()
    const bad = await host('giveBackTimeStudyPaperInfo', { ids: [studyPaperId], minutes: 0, reason: '无' })
    expect(Object.keys((bad.data as unknown as { fields: object }).fields).sort()).toEqual(['minutes', 'reason'])
    expect((await giveBack(call, studyPaperId)).code).toBe('100403')
    expect((await giveBack(face, studyPaperId)).code).toBe('100455')
    expect((await giveBack(await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH')), studyPaperId)).code).toBe(
      '100455',
    )
  })

  it('is for managers of the whole school or the college of the course, by the student and nobody else', async () => {
    const { studyPaperId, assignmentId } = await closed()
    const { studentId } = await rowOf(studyPaperId)
    const by = (person: Person) => async () =>
      (
        await (
          await server.as(person)
        )('giveBackTimeStudyPaperInfo', {
          assignmentId,
          studentIds: [studentId],
          minutes: 20,
          reason: REASON,
        })
      ).code
    const { db } = server
    const college = await collegeOf(course.courseId)
    const subSchoolId = await aSubSchool(db)
    const former = await aTeacher(db)
    await db
      .insertInto('courseTeacher')
      .values({ id: newId(), courseId: course.courseId, teacherId: former.teacherId, duty: 'host', toAt: new Date(0) })
      .execute()
    expect(await by(await aUser(db, 'ROLE_COLLEGE', { scopeSubSchoolId: subSchoolId }))()).toBe('100455')
    expect(await by(await aUser(db, 'ROLE_SUB', { scopeSubSchoolId: subSchoolId }))()).toBe('100403')
    expect(await by(former)()).toBe('100455')
    expect((await rowOf(studyPaperId)).reviewStatus).toBe('2')
    expect(await by(await aUser(db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))()).toBe('0')
    expect((await rowOf(studyPaperId)).reviewStatus).toBe('3')
    const again = await closed()
    const office = await server.as(await aUser(db, 'ROLE_EDU'))
    expect((await giveBack(office, again.studyPaperId)).data).toEqual({ done: 1, refused: [] })
  })

  it('opens what the clock closed; the student sees why and goes on', async () => {
    const { studyPaperId, call, start, assignmentId } = await closed()
    expect((await giveBack(host, studyPaperId)).data).toEqual({ done: 1, refused: [] })
    const [task] = (await call('taskListStudyPaperInfo', { assignmentId })).data
    expect(task).toMatchObject({ myState: 'sentBack', keepShown: '1', sentBackReason: REASON })
    const { data: room } = await start()
    const until = new Date(server.clock.now.getTime() + 20 * MINUTE).toISOString()
    expect(room).toMatchObject({ studyPaperId, deadlineAt: until, sentBackReason: REASON })
    const line = server.db.selectFrom('opLog').select('targetId').where('callName', '=', 'giveBackTimeStudyPaperInfo')
    expect(await line.execute()).toContainEqual({ targetId: studyPaperId })
    await expectLaws(server.db, server.clock.now, [...attemptLaws, ...reviewLaws])
  })

  it('counts as handed in what there was, for a student who does not go on in time', async () => {
    const { studyPaperId } = await closed()
    await giveBack(host, studyPaperId)
    pass(20 * MINUTE + CLOSE_AFTER_SEC * 1000 + 500)
    await expect.poll(async () => (await rowOf(studyPaperId)).reviewStatus, { timeout: PATIENCE_MS }).toBe('2')
  })

  it('refuses what was shown to its student, and what runs or was handed in', async () => {
    const shown = await closed('afterSubmit')
    pass(31_000)
    expect((await giveBack(host, shown.studyPaperId)).data.refused[0]?.reason).toBe('答案已公布')
    const running = await closed()
    await giveBack(host, running.studyPaperId)
    await running.start()
    expect((await giveBack(host, running.studyPaperId)).data.refused[0]?.reason).toBe('答卷未交卷')
    const { epoch } = await rowOf(running.studyPaperId)
    const own = { studyPaperId: running.studyPaperId, deviceId: DEVICE, epoch, confirmUnanswered: '1' as const }
    expect((await running.call('submitPaperStudyPaperInfo', own)).code).toBe('0')
    expect((await giveBack(host, running.studyPaperId)).data.refused[0]?.reason).toBe('学生自行交卷，可退回重做')
  })
})
