import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aCourseClass, aStudent, aTeacher, enrol, theTerm } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { urgeMarkers } from './review-overdue.flow.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
})
afterAll(() => server.close())

async function handIn(course: { courseId: string; classId: string }, assignmentId: string, daysAgo: number) {
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const at = new Date(server.clock.now.getTime() - daysAgo * DAY_MS)
  const of = { id: newId(), assignmentId, courseId: course.courseId, studentId: student.studentId }
  await server.db
    .insertInto('studyPaper')
    .values({
      ...{ ...of, attemptNo: 1, seed: 's', layout: '{}', startedAt: at, deadlineAt: at, submittedAt: at },
      ...{ holderDeviceId: 'd', questionCount: 1, fullScore: 2, reviewStatus: '1' },
    })
    .execute()
}

it('tells teachers once a day what has waited too long, each of the own classes', async () => {
  const course = await aCourse(server.db)
  const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  const classId = await aCourseClass(server.db, course.courseId, face)
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now })
  const ofFace = { courseId: course.courseId, classId }
  await handIn(ofFace, assignmentId, 5)
  await handIn(ofFace, assignmentId, 4)
  await handIn(ofFace, assignmentId, 1)
  await handIn(course, assignmentId, 1)
  const told = async () =>
    (await inboxOf(server, face.userId, course.host.userId)).map(({ userId, eventKey, title }) => [
      userId,
      eventKey,
      title,
    ])
  await urgeMarkers(server.db, server.clock.now)
  await urgeMarkers(server.db, server.clock.now)
  expect(await told()).toEqual([[face.userId, 'reviewOverdue', expect.stringContaining('有 2 份作答待批阅')]])
  server.clock.now = new Date(server.clock.now.getTime() + DAY_MS)
  await urgeMarkers(server.db, server.clock.now)
  expect(await told()).toHaveLength(2)
})
