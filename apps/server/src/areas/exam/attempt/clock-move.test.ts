import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { nobodyNotices } from './clock-move.read.ts'

const MINUTE = 60_000
const DURATION = 30

let server: TestServer
let course: BuiltCourse
let startedAt: number

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
  const row = { kind: 'midTest', durationMin: DURATION, now: server.clock.now }
  const assignmentId = await anAssignment(server.db, course, paperId, row)
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  startedAt = server.clock.now.getTime()
  expect((await call('addStudyPaperInfo', { assignmentId, deviceId: 'device-one', rulesRead: '1' })).code).toBe('0')
})
afterAll(() => server.close())

const canMove = (from: number, to: number) =>
  nobodyNotices(server.db, new Date(startedAt + from * MINUTE), new Date(startedAt + to * MINUTE))

describe('the clock of the server, while an attempt of half an hour is open', () => {
  it('goes forwards where the attempt does not end in between', async () => {
    expect(await canMove(10, 25)).toBe(true)
    expect(await canMove(10, DURATION)).toBe(false)
    expect(await canMove(10, 70)).toBe(false)
  })

  it('goes forwards over an attempt that has had its time by the old clock', async () => {
    expect(await canMove(DURATION + 1, 90)).toBe(true)
  })

  it('goes backwards only to a time after the attempt began', async () => {
    expect(await canMove(10, 5)).toBe(true)
    expect(await canMove(10, -50)).toBe(false)
  })

  it('moves as it likes once the attempt is handed in', async () => {
    await server.db.updateTable('studyPaper').set({ reviewStatus: '1' }).execute()
    expect(await canMove(10, 70)).toBe(true)
    expect(await canMove(10, -50)).toBe(true)
  })

  it('does not end the time of an attempt that was opened again', async () => {
    const redoUntil = new Date(startedAt + 40 * MINUTE)
    await server.db.updateTable('studyPaper').set({ reviewStatus: '3', redoUntil }).execute()
    expect(await canMove(10, 70)).toBe(false)
    expect(await canMove(10, 35)).toBe(true)
  })
})
