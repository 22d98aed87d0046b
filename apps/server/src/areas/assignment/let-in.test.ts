import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentBench } from '../../test/benches/assignment-bench.ts'
import { aCourse, aStudent } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>
let test: string

beforeAll(async () => {
  server = await startTestServer()
  bench = await assignmentBench(server)
  const { data } = await bench.host('addCoursePeriodicTestInfo', bench.testForm())
  test = data.id
  await bench.host('publishCoursePeriodicTestInfo', { ids: [test] })
})
afterAll(() => server.close())

const isLetIn = async (userId: string) => {
  const user = server.db.selectFrom('appUser').select('letInUntil').where('id', '=', userId)
  return (await user.executeTakeFirstOrThrow()).letInUntil !== null
}

describe('letInCoursePeriodicTestInfo', () => {
  it('refuses nobody chosen', async () => {
    expect((await bench.host('letInCoursePeriodicTestInfo', { id: test, studentIds: [] })).code).toBe('100422')
  })

  it('is not a student’s, nor another host’s', async () => {
    const { student, call } = await bench.aSitter()
    const asked = { id: test, studentIds: [student.studentId] }
    expect((await call('letInCoursePeriodicTestInfo', asked)).code).toBe('100403')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('letInCoursePeriodicTestInfo', asked)).code).toBe('100455')
    expect(await isLetIn(student.userId)).toBe(false)
  })

  it('is for students of the test alone, a face teacher’s for those of the own class', async () => {
    const outsider = await aStudent(server.db)
    const foreign = await bench.aSitter(bench.otherClass)
    const ask = (studentId: string) => ({ id: test, studentIds: [studentId] })
    expect((await bench.host('letInCoursePeriodicTestInfo', ask(outsider.studentId))).code).toBe('100455')
    expect((await bench.faceCaller('letInCoursePeriodicTestInfo', ask(foreign.student.studentId))).code).toBe('100455')
    expect([await isLetIn(outsider.userId), await isLetIn(foreign.student.userId)]).toEqual([false, false])
  })

  it('forgets what strangers did to the student, and is written down', async () => {
    const { student } = await bench.aSitter()
    await server.db
      .insertInto('loginFailure')
      .values({ key: 'name:x', count: 9, firstAt: server.clock.now, userId: student.userId })
      .execute()
    const reply = await bench.faceCaller('letInCoursePeriodicTestInfo', { id: test, studentIds: [student.studentId] })
    expect([reply.code, reply.data]).toEqual(['0', { changed: 1 }])
    expect(await isLetIn(student.userId)).toBe(true)
    const left = await server.db.selectFrom('loginFailure').selectAll().where('userId', '=', student.userId).execute()
    expect(left).toEqual([])
    const logged = server.db
      .selectFrom('opLog')
      .select('targetId')
      .where('callName', '=', 'letInCoursePeriodicTestInfo')
    expect((await logged.where('outcome', '=', 'success').execute()).map(({ targetId }) => targetId)).toEqual([test])
  })
})
