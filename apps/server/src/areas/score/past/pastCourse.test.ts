import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aBasicCourse,
  aCourse,
  aCourseClass,
  anOrgClass,
  aStudent,
  aTeacher,
  aTerm,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
  theTerm,
} from '../../../test/builders.ts'
import { aBoard, aChapter } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { aScheme, aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let host: TeacherPerson
let face: TeacherPerson
let basicCourseId: string
/** Two past openings, the older first, and the one of this term. */
let older: BuiltCourse
let past: BuiltCourse
let open: BuiltCourse
let passed: StudentPerson
let failed: StudentPerson

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const at = server.clock.now
  host = await aTeacher(db)
  face = await aTeacher(db, 'ROLE_FACE_TEACH')
  basicCourseId = await aBasicCourse(db, { courseName: '线性代数', courseCode: 'MA2102', credits: 4 })
  const terms = [
    await aTerm(db, { termCode: '2025-2', termName: '2025秋', startDate: '2025-09-01', endDate: '2026-01-18' }),
    await aTerm(db, { termCode: '2026-1', termName: '2026春', startDate: '2026-03-02', endDate: '2026-07-12' }),
  ] as const
  const row = { host, basicCourseId, archivedAt: at, formativeRatio: 40, finalRatio: 60 }
  older = await aCourse(db, { ...row, termId: terms[0] })
  past = await aCourse(db, { ...row, termId: terms[1], face })
  open = await aCourse(db, { host, basicCourseId })
  const looked = await aCourseClass(db, past.courseId)
  const orgClassId = await anOrgClass(db)
  passed = await aStudent(db)
  failed = await aStudent(db, { orgClassId })
  await enrol(db, past, passed)
  await enrol(db, { courseId: past.courseId, classId: looked }, failed)
  await enrol(db, older, failed)
  const score = { formativeScore: 80, finalScore: 90, totalScore: 86, passed: true, state: 'published' }
  await aScore(db, past.courseId, passed.studentId, score)
  const below = { formativeScore: 50, finalScore: 40, totalScore: 44, passed: false }
  await aScore(db, past.courseId, failed.studentId, { ...below, state: 'entered' })
  await aScore(db, older.courseId, failed.studentId, { ...below, state: 'locked' })
  await aChapter(db, past.courseId)
  await aScheme(db, past, at)
})
afterAll(() => server.close())

const listed = async (call: Caller, filter: object = {}) => (await call('listHistoryMyCourseInfo', filter)).data
const termsOf = (rows: readonly { termName: string }[]) => rows.map(({ termName }) => termName)

describe('past courses of a teacher', () => {
  it('are those of archived terms, the newest first, with the figures of their students', async () => {
    const rows = await listed(await server.as(host))
    expect(termsOf(rows)).toEqual(['2026春', '2025秋'])
    expect(rows[0]).toMatchObject({
      ...{ courseId: past.courseId, duty: 'host', courseCode: 'MA2102', credits: 4 },
      ...{ courseClassCount: 2, studentCount: 2, chapterCount: 1, resourceCount: 0, assignmentCount: 1 },
      ...{ formativeMean: 65, finalMean: 65, totalMean: 65, passPercent: 50 },
      ...{ openCourseId: open.courseId, openTermName: '2026秋', totalScore: null, passed: '' },
    })
  })

  it('tell a face-to-face teacher of the own class, and of final scores once they are published', async () => {
    const [row, ...others] = await listed(await server.as(face))
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{ duty: 'face', courseClassCount: 1, studentCount: 1, openCourseId: '' },
      ...{ formativeMean: 80, finalMean: 90, totalMean: 86, passPercent: 100 },
    })
  })

  it('tell an instructor of the own students, a former host of the course, a stranger nothing', async () => {
    const { db } = server
    const instructor = await aTeacher(db, 'ROLE_INSTRUCTOR')
    const { orgClassId } = await db
      .selectFrom('student')
      .select('orgClassId')
      .where('id', '=', failed.studentId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('orgClassInstructor')
      .values({ orgClassId: orgClassId as string, teacherId: instructor.teacherId })
      .execute()
    const own = await listed(await server.as(instructor))
    expect(termsOf(own)).toEqual(['2026春', '2025秋'])
    // The scores of the newer one are not published yet.
    expect(own[0]).toMatchObject({
      duty: 'class',
      studentCount: 1,
      formativeMean: 50,
      totalMean: null,
      passPercent: null,
    })
    expect(own[1]).toMatchObject({ totalMean: 44, passPercent: 0 })

    const before = await aTeacher(db)
    const was = { id: newId(), courseId: past.courseId, teacherId: before.teacherId, duty: 'host' }
    await db
      .insertInto('courseTeacher')
      .values({ ...was, toAt: server.clock.now })
      .execute()
    expect(await listed(await server.as(before))).toMatchObject([{ duty: 'former', studentCount: 2, openCourseId: '' }])

    expect(await listed(await server.as(await aTeacher(db)))).toEqual([])
  })

  it('count an assistant as long as the time is not over', async () => {
    const assistant = await aTeacher(server.db, 'ROLE_TEACHER')
    const duty = { id: newId(), courseId: older.courseId, teacherId: assistant.teacherId, duty: 'assistant' }
    await server.db.insertInto('courseTeacher').values(duty).execute()
    const call = await server.as(assistant)
    expect(await listed(call)).toMatchObject([{ duty: 'assistant', termCode: '2025-2' }])
    await server.db.updateTable('courseTeacher').set({ toAt: server.clock.now }).where('id', '=', duty.id).execute()
    expect(await listed(call)).toEqual([])
  })

  it('are filtered by term, duty, name and course, and paged', async () => {
    const call = await server.as(host)
    expect(termsOf(await listed(call, { termCode: '2025-2' }))).toEqual(['2025秋'])
    expect(await listed(call, { duty: 'face' })).toEqual([])
    expect(await listed(call, { keyWords: '100%' })).toEqual([])
    expect(termsOf(await listed(call, { keyWords: 'ma2102', orderBy: 'termCode@asc' }))).toEqual(['2025秋', '2026春'])
    expect((await listed(call, { basicCourseId })).length).toBe(2)
    const second = await call('listHistoryMyCourseInfo', { limit: 1, offset: 2 })
    expect([termsOf(second.data), second.total]).toEqual([['2025秋'], 2])
    expect((await call('listHistoryMyCourseInfo', { duty: 'boss' as 'host' })).code).toBe('100422')
  })
})

describe('past courses of a student', () => {
  it('show the published total alone', async () => {
    expect(await listed(await server.as(passed))).toMatchObject([
      {
        duty: 'student',
        termName: '2026春',
        totalScore: 86,
        passed: '1',
        studySeconds: 0,
        progress: 0,
        studentCount: 0,
      },
    ])
    const rows = await listed(await server.as(failed))
    expect(rows.map(({ totalScore, passed: pass }) => [totalScore, pass])).toEqual([
      [null, ''],
      [44, '0'],
    ])
    expect(termsOf(await listed(await server.as(failed), { passed: '0' }))).toEqual(['2025秋'])
  })

  it('lead to choosing again where the course is offered just now', async () => {
    const call = await server.as(failed)
    expect((await listed(call)).map(({ againTermCode }) => againTermCode)).toEqual(['', ''])
    const now = server.clock.now.getTime()
    const window = { termId: await theTerm(server.db), windowName: 'chooseCourse' }
    await server.db
      .insertInto('termTimeSetting')
      .values({ ...window, fromAt: new Date(now - 1000), toAt: new Date(now + 1000) })
      .execute()
    expect((await listed(call)).map(({ againTermCode }) => againTermCode)).toEqual(['2026-2', '2026-2'])
    // Who has passed it need not.
    expect((await listed(await server.as(passed))).map(({ againTermCode }) => againTermCode)).toEqual([''])
    await enrol(server.db, open, failed)
    expect((await listed(call)).map(({ againTermCode }) => againTermCode)).toEqual(['', ''])
  })

  it('take neither posts nor study time nor new work', async () => {
    const call = await server.as(passed)
    const moduleId = await aBoard(server.db, past.courseId, { title: '答疑', postRule: 'all' })
    const post = { moduleId, kind: 'topic' as const, title: '还能发帖吗', body: '<p>试一下</p>', clientId: newId() }
    expect((await call('addBbsPost', post)).code).toBe('100613')
    const paperId = await aPaper(server.db, past, [await aQuestion(server.db, past)])
    const assignmentId = await anAssignment(server.db, past, paperId, { now: server.clock.now })
    const start = await call('addStudyPaperInfo', { assignmentId, deviceId: 'device-one', rulesRead: '1' })
    expect([start.code, start.message]).toEqual(['100613', '历史课程，只读'])
  })
})

describe('openings side by side', () => {
  const compare = (call: Caller, courseIds: string[]) => call('compareCourseInfo', { courseIds })

  it('are two to four past openings of one course', async () => {
    const call = await server.as(host)
    expect((await compare(call, [past.courseId])).code).toBe('100422')
    expect((await compare(call, [past.courseId, past.courseId])).code).toBe('100422')
    expect((await compare(call, [past.courseId, open.courseId])).data).toMatchObject({
      fields: { courseIds: '只能对比历史课程' },
    })
    const another = await aCourse(server.db, { host, archivedAt: server.clock.now, termId: await aTerm(server.db) })
    expect((await compare(call, [past.courseId, another.courseId])).data).toMatchObject({
      fields: { courseIds: '只能对比同一门课程的各次开课' },
    })
  })

  it('are compared by their host alone', async () => {
    const both = [past.courseId, older.courseId]
    expect((await compare(await server.as(await aTeacher(server.db)), both)).code).toBe('100455')
    expect((await compare(await server.as(face), both)).code).toBe('100403')
  })

  it('show figures, weights and the facility of shared questions, the oldest first', async () => {
    const { db } = server
    const shared = await aQuestion(db, past)
    const lone = await aQuestion(db, past)
    const use = async (course: BuiltCourse, { questionId }: BuiltQuestion, facility: number, attempts = 20) => {
      const paperId = await aPaper(db, course, [])
      const assignmentId = await anAssignment(db, course, paperId, { now: server.clock.now })
      await db.insertInto('questionUse').values({ assignmentId, questionId, attempts, facility }).execute()
    }
    await use(older, shared, 0.4)
    await use(past, shared, 0.8)
    await use(past, shared, 0.6)
    await use(past, lone, 0.5)
    const { data } = await compare(await server.as(host), [past.courseId, older.courseId])
    expect(data.courses).toMatchObject([
      { termName: '2025秋', students: 1, options: [], totalMean: 44, passPercent: 0, formativeRatio: 40 },
      { termName: '2026春', students: 2, options: [{ name: '作业', weight: 100 }], totalMean: 65, passPercent: 50 },
    ])
    expect(data.questions).toMatchObject([{ questionId: shared.questionId, facility: [0.4, 0.7], answered: [20, 40] }])
  })
})

describe('content of an earlier term', () => {
  it('is taken over by the host of the opening, into no other', async () => {
    const rows = [{ courseId: open.courseId, fromCourseId: past.courseId }]
    const asked = { rows, parts: ['chapter' as const] }
    const stranger = await server.as(await aTeacher(server.db))
    for (const call of ['planCourseInherit', 'inheritCourseInherit'] as const)
      expect((await stranger(call, asked)).code).toBe('100455')
    expect((await stranger('sourceCourseInherit', { courseId: open.courseId })).code).toBe('100455')
    const call = await server.as(host)
    expect((await call('sourceCourseInherit', { courseId: open.courseId })).data[0]?.courseId).toBe(past.courseId)
    expect((await call('planCourseInherit', asked)).data).toMatchObject([{ counts: { chapter: 1 }, reason: '' }])
    const { data: job } = await call('inheritCourseInherit', asked)
    const done = async () => (await call('getJobInfo', { id: job.jobId })).data
    await vi.waitFor(async () => expect((await done()).state).toBe('done'), { timeout: 20_000, interval: 30 })
    expect((await done()).items).toMatchObject([{ ok: true }])
    const { data: again } = await call('planCourseInherit', asked)
    expect(again).toMatchObject([{ occupied: ['chapter'] }])
  })
})
