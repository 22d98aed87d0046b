import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { recountNextCourse } from '../../assignment/due/moments-passed.flow.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function isRecountWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query ~* 'insert into progress'`.execute(server.db)
  return rows.length > 0
}

it('recounts a course in the order of a hand-in, progress before scores, so that the two never block each other', async () => {
  const { db, clock } = server
  const course = await aCourse(db)
  const { courseId } = course
  const paperId = await aPaper(db, course, [await aQuestion(db, course)], 100)
  const assignmentId = await anAssignment(db, course, paperId, { now: clock.now })
  const student = await aStudent(db)
  await enrol(db, course, student)
  const host = await server.as(course.host)
  const contents = [{ assignmentId, share: 100 }]
  const options = [{ name: '作业', kind: 'webHomework' as const, weight: 100, contents }]
  await host('saveSchemeCheckOptionInfo', { courseId, options, updatedAt: null })
  expect((await host('publishCheckOptionInfo', { courseId })).code).toBe('0')
  await db.updateTable('assignment').set({ recountAt: clock.now }).where('id', '=', assignmentId).execute()
  while (await recountNextCourse(db, clock.now)) await Promise.resolve()
  await db.updateTable('assignment').set({ recountAt: clock.now }).where('id', '=', assignmentId).execute()

  const recounted = await db.transaction().execute(async (handIn) => {
    const own = sql`student_id = ${student.studentId} and course_id = ${courseId}`
    const held = await sql`select 1 from progress where ${own} for update`.execute(handIn)
    expect(held.rows).toHaveLength(1)
    const recount = recountNextCourse(db, clock.now)
    await expect.poll(isRecountWaiting, { timeout: PATIENCE_MS }).toBe(true)
    const score = await sql`select 1 from score where ${own} for update nowait`.execute(handIn)
    expect(score.rows).toHaveLength(1)
    return () => recount
  })
  expect(await recounted()).toBe(courseId)
})
