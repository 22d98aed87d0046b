import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aBasicCourse, aCollege, aUser } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { aScheme, aSheet, type BuiltSheet } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let sheet: BuiltSheet
let courseId: string
let studentId: string
let edu: Caller
let college: Caller

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

beforeEach(async () => {
  const collegeId = await aCollege(server.db)
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: collegeId }))
  sheet = await aSheet(server.db, 3, { basicCourseId: await aBasicCourse(server.db, { subSchoolId: collegeId }) })
  courseId = sheet.course.courseId
  studentId = sheet.students[0]?.studentId as string
})

const detail = async (call: Caller = edu) => (await call('getManageScore', { courseId, studentId })).data
const history = async () => (await edu('historyManageScore', { courseId, studentId })).data

describe('a look at a correction', () => {
  const preview = (call: Caller, more: object = {}) =>
    call('previewCorrectManageScore', { courseId, studentId, field: 'finalScore', value: 75, ...more } as never)

  it('says what is wrong with the score, and is shown to nobody who could not correct it', async () => {
    expect((await preview(edu, { value: 101 })).data).toEqual({ fields: { value: '分数须在0至100之间' } })
    expect((await preview(edu, { field: 'content', contentId: newId() })).code).not.toBe('0')
    const stranger = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await preview(stranger)).code).not.toBe('0')
  })

  it('shows the total before and after, and keeps nothing of it', async () => {
    const [formative, other] = [await preview(edu, { field: 'formativeScore', value: 85 }), await preview(college)]
    expect(formative.data.after).toMatchObject({ formativeScore: 85, totalScore: null })
    expect(other.data).toMatchObject({ before: { finalScore: null }, after: { finalScore: 75 } })
    expect((await detail()).score).toMatchObject({ finalScore: null, formativeScore: 80, finalSource: '' })
    expect(await history()).toEqual([])
  })

  it('says what correcting then makes of it, of a content too', async () => {
    const { contentId, assignmentId } = await aScheme(server.db, sheet.course, server.clock.now)
    await server.db
      .insertInto('studyCheckResult')
      .values({ id: newId(), courseId, studentId, assignmentId, score: 60, fullScore: 100 })
      .execute()
    const one = { courseId, studentId, reason: '漏登一题的分' }
    await edu('correctManageScore', { ...one, field: 'finalScore', value: 70, updatedAt: null })
    const seen = (await preview(edu, { field: 'content', contentId, value: 90 })).data
    expect((await detail()).options[0]?.contents[0]).toMatchObject({ score: 60, source: 'auto' })
    const made = await edu('correctManageScore', { ...one, field: 'content', contentId, value: 90, updatedAt: null })
    expect(seen.after).toEqual(made.data.after)
  })

  it('stops at the lock as the correction does', async () => {
    await edu('correctManageScore', {
      ...{ courseId, studentId, reason: '漏登一题的分', updatedAt: null },
      ...{ field: 'formativeScore', value: 70 },
    } as never)
    await server.db.updateTable('score').set({ state: 'locked' }).where('studentId', '=', studentId).execute()
    expect((await preview(edu)).message).toBe('成绩已锁定，请先解锁')
  })
})

describe('who stands before and after', () => {
  it('follows the sheet as it was filtered and sorted, and the numbers where the student is no longer in it', async () => {
    const [first, second, third] = sheet.students.map((one) => one.studentId) as [string, string, string]
    const set = (id: string, row: object) =>
      server.db.updateTable('score').set(row).where('courseId', '=', courseId).where('studentId', '=', id).execute()
    await set(second, { finalScore: 60 })
    await set(first, { formativeScore: 70 })
    const beside = async (id: string, asked?: object) => {
      const { data } = await edu('getManageScore', { courseId, studentId: id, ...(asked && { sheet: asked }) } as never)
      return [data.previous, data.next]
    }
    expect(await beside(second)).toEqual([first, third])
    expect(await beside(first, { missing: 'final' })).toEqual([null, third])
    expect(await beside(third, { missing: 'final', orderBy: 'formativeScore@desc' })).toEqual([null, first])
    expect(await beside(second, { missing: 'final' })).toEqual([first, third])
    const bad = await edu('getManageScore', { courseId, studentId, sheet: { state: 'nope' } } as never)
    expect(bad.code).toBe('100422')
  })
})

describe('the attempt behind a score', () => {
  const attempt = async (assignmentId: string, attemptNo: number, row: object) => {
    const id = newId()
    await server.db
      .insertInto('studyPaper')
      .values({
        id,
        assignmentId,
        courseId,
        studentId,
        attemptNo,
        seed: '1',
        holderDeviceId: 'd',
        layout: JSON.stringify({ topics: [] }),
        questionCount: 1,
        startedAt: server.clock.now,
        deadlineAt: server.clock.now,
        submittedAt: server.clock.now,
        fullScore: 100,
        ...row,
      })
      .execute()
    return id
  }
  const seen = async (call: Caller = edu) => (await detail(call)).options[0]?.contents[0]

  it('is the one that counts, and none where nothing was handed in', async () => {
    const { assignmentId } = await aScheme(server.db, sheet.course, server.clock.now)
    expect(await seen()).toMatchObject({ attempts: 0, attemptId: null })
    await attempt(assignmentId, 1, { submittedAt: null })
    expect(await seen()).toMatchObject({ attempts: 1, attemptId: null })
    const better = await attempt(assignmentId, 2, { reviewStatus: '2', score: 80 })
    await attempt(assignmentId, 3, { reviewStatus: '2', score: 70 })
    await attempt(assignmentId, 4, { reviewStatus: '2', score: 99, valid: false })
    expect(await seen()).toMatchObject({ attempts: 4, attemptId: better })
    await server.db.updateTable('assignment').set({ attemptRule: 'last' }).where('id', '=', assignmentId).execute()
    expect((await seen())?.attemptId).not.toBe(better)
  })

  it('is the one at the online final, with its marks and markers, once it is handed in', async () => {
    const { db, clock } = server
    const paperId = await aPaper(db, sheet.course, [await aQuestion(db, sheet.course)])
    const assignmentId = await anAssignment(db, sheet.course, paperId, { now: clock.now, kind: 'finalExam' })
    const sitting = await attempt(assignmentId, 1, { submittedAt: null })
    expect((await detail()).finalAttempt).toBeNull()
    const marker = await aUser(db, 'ROLE_FACE_TEACH', { realname: '阅卷甲' })
    const marks = { objectiveScore: 40, subjectiveScore: 35, score: 75, fullScore: 100, reviewerId: marker.userId }
    await db
      .updateTable('studyPaper')
      .set({ ...marks, submittedAt: clock.now, reviewStatus: '2' })
      .where('id', '=', sitting)
      .execute()
    const { reviewerId: _, ...shown } = marks
    const expected = { attemptId: sitting, ...shown, markerNames: ['阅卷甲'] }
    expect((await detail()).finalAttempt).toMatchObject(expected)
    expect((await detail(college)).finalAttempt).toMatchObject(expected)
    // Others may still sit it: managers read the attempt once the final is over.
    expect((await college('getStudyPaperInfo', { id: sitting })).message).toContain('作业未截止')
    await db.updateTable('assignment').set({ closesAt: clock.now }).where('id', '=', assignmentId).execute()
    expect((await college('getStudyPaperInfo', { id: sitting })).data).toMatchObject({ studyPaperId: sitting })
  })

  it('is opened by who sees the score, and by no other college', async () => {
    const { assignmentId } = await aScheme(server.db, sheet.course, server.clock.now)
    const id = await attempt(assignmentId, 1, { reviewStatus: '2', score: 80 })
    expect((await college('getStudyPaperInfo', { id })).data).toMatchObject({ studyPaperId: id, score: 80 })
    const stranger = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await stranger('getStudyPaperInfo', { id })).code).toBe('100455')
  })
})
