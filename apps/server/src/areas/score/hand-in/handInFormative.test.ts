import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aScheme } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: Caller
let student: StudentPerson
let scheme: Awaited<ReturnType<typeof aScheme>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** One student of a face teacher's class, in a course of one homework of 100 points that is still open. */
beforeEach(async () => {
  const person = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face: person })
  host = await server.as(course.host)
  face = await server.as(person)
  student = await aStudent(server.db)
  await enrol(server.db, course, student)
  scheme = await aScheme(server.db, course, server.clock.now)
})

const hand = (call: Caller, more: { courseClassId?: string; confirmMissing?: '1' } = {}) =>
  call('submitFormativeManageScore', { courseId: course.courseId, ...more })
const ofClass = (more: { confirmMissing?: '1' } = {}) => ({ courseClassId: course.classId, ...more })
const result = (score: number) =>
  server.db
    .insertInto('studyCheckResult')
    .values({
      id: newId(),
      courseId: course.courseId,
      studentId: student.studentId,
      assignmentId: scheme.assignmentId,
      score,
      fullScore: 100,
    })
    .execute()
const close = () =>
  server.db
    .updateTable('assignment')
    .set({ closesAt: new Date(server.clock.now.getTime() - HOUR_MS) })
    .where('id', '=', scheme.assignmentId)
    .execute()

describe('handing in formative scores', () => {
  it('is the host’s and the face teacher’s of the class', async () => {
    const stranger = await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))
    expect((await hand(stranger, ofClass())).code).toBe('100455')
    expect((await hand(face)).code).toBe('100422')
    const other = await aCourse(server.db)
    expect((await hand(face, { courseClassId: other.classId })).code).toBe('100455')
  })

  it('waits for the face teacher’s class before the course goes in', async () => {
    await result(90)
    expect((await hand(host)).message).toMatch(/^还有1个课程班未提交：/)
    expect((await hand(face, ofClass())).data).toEqual({ handed: 1, missing: [] })
    expect((await hand(host)).data).toMatchObject({ handed: 1 })
    const { data } = await host('listMatrixStudyCheckResultInfo', { courseId: course.courseId })
    expect(data.handed).toMatchObject({ students: 1, all: 1 })
  })

  it('names who lacks what is due, and counts it 0 once that is confirmed', async () => {
    await close()
    const asked = await hand(face, ofClass())
    expect(asked.data).toMatchObject({ handed: 0, missing: [{ studentId: student.studentId, count: 1 }] })
    expect((await hand(face, ofClass({ confirmMissing: '1' }))).data.handed).toBe(1)
    const row = await server.db
      .selectFrom('score')
      .select(['formativeScore', 'state'])
      .where('studentId', '=', student.studentId)
      .executeTakeFirst()
    expect(row).toEqual({ formativeScore: 0, state: 'computed' })
  })

  it('closes the class to its face teacher and not to the host', async () => {
    await result(90)
    await hand(face, ofClass())
    const change = {
      courseId: course.courseId,
      studentId: student.studentId,
      checkContentId: scheme.contentId,
      score: 95,
      reason: '漏计附加题',
    }
    expect((await face('overrideStudyCheckResultInfo', change)).message).toBe('该班形考成绩已提交，请联系主持教师')
    expect((await host('overrideStudyCheckResultInfo', change)).code).toBe('0')
    // Again until the totals are in.
    expect((await hand(face, ofClass())).data.handed).toBe(1)
  })

  it('is refused once the totals are in or out', async () => {
    await result(90)
    await hand(face, ofClass())
    const state = (to: string) =>
      server.db.updateTable('score').set({ state: to }).where('courseId', '=', course.courseId).execute()
    await state('entered')
    expect((await hand(face, ofClass())).message).toBe('总评成绩已提交，请先撤回')
    await state('published')
    expect((await hand(face, ofClass())).message).toBe('成绩已锁定，解锁请联系教务')
  })
})
