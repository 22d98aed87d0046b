import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const TEXT = '第二题的步骤分是否可以复核一下'
let server: TestServer
let course: BuiltCourse
let face: TeacherPerson
let student: StudentPerson
let host: Caller
let own: Caller
let homework: string
let checkContentId: string

beforeAll(async () => {
  server = await startTestServer()
  face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face })
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)], 10)
  homework = await anAssignment(server.db, course, paperId, { now: server.clock.now, fullScore: 10 })
  student = await aStudent(server.db)
  await enrol(server.db, course, student)
  host = await server.as(course.host)
  own = await server.as(student)
  const { courseId } = course
  const options = [
    {
      name: '作业',
      kind: 'webHomework' as const,
      weight: 100,
      contents: [{ assignmentId: homework, share: 100 }],
    },
  ]
  await host('saveSchemeCheckOptionInfo', { courseId, options, updatedAt: null })
  await host('publishCheckOptionInfo', { courseId })
  const mine = await own('mineStudyCheckResultInfo', { courseId })
  checkContentId = mine.data.options[0]?.contents[0]?.id as string
})
afterAll(() => server.close())

const attempt = (attemptNo: number, row: object, of = student) =>
  server.db
    .insertInto('studyPaper')
    .values({
      id: newId(),
      assignmentId: homework,
      courseId: course.courseId,
      studentId: of.studentId,
      attemptNo,
      seed: '1',
      holderDeviceId: 'd',
      layout: JSON.stringify({ topics: [] }),
      questionCount: 1,
      startedAt: server.clock.now,
      deadlineAt: server.clock.now,
      submittedAt: server.clock.now,
      fullScore: 10,
      ...row,
    })
    .execute()

const list = async (call: Caller) => call('listQueryStudyCheckResultInfo', { courseId: course.courseId })

describe('a question about a score', () => {
  it('is refused when too short, about nothing of the scheme, or by who is not in the course', async () => {
    const { courseId } = course
    const ask = (call: Caller, more: object) =>
      call('queryStudyCheckResultInfo', { courseId, checkContentId, text: TEXT, ...more })
    expect((await ask(own, { text: '太短' })).code).toBe('100422')
    expect((await ask(own, { checkContentId: newId() })).code).toBe('100422')
    expect((await ask(await server.as(await aStudent(server.db)), {})).code).toBe('100612')
    expect((await ask(host, {})).code).toBe('100403')
  })

  it('is asked once while it is open, seen and answered by those who teach the student, once', async () => {
    const { courseId } = course
    const asked = await own('queryStudyCheckResultInfo', { courseId, checkContentId, text: TEXT })
    expect(asked.data.state).toBe('open')
    expect((await own('queryStudyCheckResultInfo', { courseId, checkContentId, text: TEXT })).code).toBe('100412')

    const stranger = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await aCourseClass(server.db, courseId, stranger)
    const other = await server.as(stranger)
    expect((await list(other)).data).toEqual([])
    const outside = await server.as((await aCourse(server.db)).host)
    expect((await list(outside)).code).toBe('100455')
    const { id } = asked.data
    for (const call of [other, outside])
      expect((await call('answerQueryStudyCheckResultInfo', { id, answer: '已复核' })).code).toBe('100455')

    const mine = await server.as(face)
    expect((await list(mine)).data.map(({ text, state }) => [text, state])).toEqual([[TEXT, 'open']])
    // Somebody else's work of the same anonymous homework waits to be marked.
    const anonymous = (on: boolean) =>
      server.db.updateTable('assignment').set({ anonymous: on }).where('id', '=', homework).execute()
    await anonymous(true)
    await attempt(1, { reviewStatus: '1', objectiveScore: 0 }, await aStudent(server.db))
    expect((await list(mine)).data).toMatchObject([{ text: TEXT, studentId: null, studentNo: '', realname: '' }])
    expect(JSON.stringify((await list(host)).data)).not.toContain(student.studentId)
    await anonymous(false)
    expect((await list(mine)).data).toMatchObject([{ studentId: student.studentId }])
    expect((await mine('answerQueryStudyCheckResultInfo', { id, answer: '已复核，维持原分' })).data).toEqual({
      state: 'answered',
    })
    expect((await host('answerQueryStudyCheckResultInfo', { id, answer: '再答' })).code).toBe('100412')
    const told = await inboxOf(server, student.userId)
    expect(told.map(({ title }) => title)).toEqual([expect.stringContaining('成绩疑问已答复')])
    const seen = await own('mineStudyCheckResultInfo', { courseId })
    expect(seen.data.options[0]?.contents[0]?.query).toMatchObject({ state: 'answered', answer: '已复核，维持原分' })
    expect((await own('queryStudyCheckResultInfo', { courseId, checkContentId, text: TEXT })).code).toBe('0')
    expect((await list(host)).data.map(({ state }) => state)).toEqual(['open', 'answered'])
  })
})

describe('the detail of a score', () => {
  it('shows the attempts with what was taken off and which counts, and the sums of it', async () => {
    await attempt(1, { reviewStatus: '2', objectiveScore: 4, subjectiveScore: 2, score: 5.4, late: true })
    await attempt(2, { reviewStatus: '1', objectiveScore: 9 })
    const result = { id: newId(), courseId: course.courseId, studentId: student.studentId, assignmentId: homework }
    await server.db
      .insertInto('studyCheckResult')
      .values({ ...result, score: 5.4, fullScore: 10 })
      .execute()
    const { data } = await own('getResultDetail', { courseId: course.courseId })
    expect(data.formative).toMatchObject({ current: 54, countedWeight: 100 })
    const attempts = data.formative.options[0]?.contents[0]?.attempts
    expect(attempts?.map(({ attemptNo, lateMinus, score, counted }) => [attemptNo, lateMinus, score, counted])).toEqual(
      [
        [1, 0.6, 5.4, '1'],
        [2, 0, null, '0'],
      ],
    )
    expect(data.total).toMatchObject({ state: 'none', formative: null, total: null })
  })

  it('keeps the points of attempts back where the assignment does, from the student alone', async () => {
    await server.db.updateTable('assignment').set({ showAnswers: 'never' }).where('id', '=', homework).execute()
    const { courseId } = course
    const mine = await own('getResultDetail', { courseId })
    expect(mine.data.formative.current).toBeNull()
    expect(mine.data.formative.options[0]?.contents[0]?.attempts[0]).toMatchObject({
      objectiveScore: null,
      score: null,
    })
    // The seconds of a time may read like the points.
    expect(JSON.stringify(mine.data).replaceAll(/T\d\d:\d\d:[\d.]+Z/g, '')).not.toContain('5.4')
    const { studentId } = student
    await server.db
      .insertInto('score')
      .values({ id: newId(), courseId, studentId, formativeScore: 54, totalScore: 61, state: 'published' })
      .onConflict((conflict) =>
        conflict.columns(['studentId', 'courseId']).doUpdateSet({ state: 'published', totalScore: 61 }),
      )
      .execute()
    expect((await own('getResultDetail', { courseId })).data.total).toMatchObject({ state: 'published', total: 61 })
    expect((await own('getResultDetail', { courseId, studentId: (await aStudent(server.db)).studentId })).code).toBe(
      '100455',
    )
  })
})
