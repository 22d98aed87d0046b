import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aCourseClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aTerm,
  aUser,
  type BuiltCourse,
  enrol,
  theTerm,
} from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let mine: string
let branch: string
let edu: Caller
let college: Caller
let sub: Caller
const termCode = '2026-2'
/** By the school's calendar: in its small hours the day before is not over elsewhere. */
const day = (offset: number) => new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

beforeEach(async () => {
  mine = await aCollege(server.db)
  branch = await aSubSchool(server.db)
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
  sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
})

/** A course of the college with one class of the branch and a student in it; nobody teaches it face to face. */
async function course(): Promise<BuiltCourse> {
  const basicCourseId = await aBasicCourse(server.db, { subSchoolId: mine })
  const built = await aCourse(server.db, { basicCourseId, subSchoolId: branch })
  await enrol(server.db, built, await aStudent(server.db, { subSchoolId: branch }))
  return built
}
const faceTeacher = () => aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: branch })
const assign = (caller: Caller, courseId: string, teacherId: string, change = {}) =>
  caller('addCoursePerson', {
    courseIds: [courseId],
    teacherIds: [teacherId],
    duty: 'assistant',
    rights: ['review'],
    from: day(-1),
    to: day(10),
    ...change,
  })
const face = (caller: Caller, courseId: string, teacherId: string, subSchoolId = branch) =>
  caller('addCoursePerson', { courseIds: [courseId], teacherIds: [teacherId], duty: 'face', subSchoolId })
const idOf = async (courseId: string, duty: 'face' | 'assistant') =>
  (await edu('listCoursePerson', { termCode, courseId, duty })).data[0]?.id as string

describe('face teachers', () => {
  it('fill the gap of their branch', async () => {
    const { courseId } = await course()
    const before = await sub('matrixCoursePerson', { termCode })
    expect(before.data).toMatchObject([
      { courseId, gaps: 1, studentCount: 1, cells: [{ subSchoolId: branch, students: 1, teachers: [] }] },
    ])
    expect((await sub('statCoursePerson', { termCode })).data).toEqual({
      courses: 1,
      noHost: 0,
      noFace: 1,
      overLoaded: 0,
    })
    const teacher = await faceTeacher()
    expect((await face(sub, courseId, teacher.teacherId)).data).toMatchObject({ changed: 1, refused: [] })
    expect((await sub('matrixCoursePerson', { termCode })).data[0]).toMatchObject({
      gaps: 0,
      cells: [{ teachers: [{ teacherId: teacher.teacherId }] }],
    })
    expect((await face(sub, courseId, teacher.teacherId)).data.refused[0]?.reason).toBe('已是该课程的面授教师')
    const told = await inboxOf(server, teacher.userId)
    expect(told).toMatchObject([{ eventKey: 'courseDutyGiven', title: expect.stringContaining('面授教师') }])
  })

  it('are counted of the college and the branch that is asked for', async () => {
    const { courseId } = await course()
    const other = await aSubSchool(server.db)
    const classId = await aCourseClass(server.db, courseId, undefined, other)
    await face(edu, courseId, (await faceTeacher()).teacherId)
    await enrol(server.db, { courseId, classId }, await aStudent(server.db, { subSchoolId: other }))
    const of = async (filter: object) => {
      const { data } = await college('matrixCoursePerson', { termCode, ...filter })
      return data.map(({ gaps, cells }) => [gaps, cells.length])
    }
    expect(await of({})).toEqual([[1, 2]])
    expect(await of({ subSchoolId: branch })).toEqual([[0, 1]])
    expect(await of({ subSchoolId: branch, gap: 'face' })).toEqual([])
    expect(await of({ subSchoolId: other, gap: 'face' })).toEqual([[1, 1]])
    const noFace = async (filter: object) => (await edu('statCoursePerson', { termCode, ...filter })).data.noFace
    expect(await noFace({ collegeId: mine, subSchoolId: branch })).toBe(0)
    expect(await noFace({ collegeId: mine, subSchoolId: other })).toBe(1)
  })

  it('have too many classes where their own are counted, not where another branch’s teacher has', async () => {
    const { courseId } = await course()
    const busy = await faceTeacher()
    const other = await aSubSchool(server.db)
    for (let n = 0; n < 7; n++) await aCourseClass(server.db, courseId, busy, other)
    const overLoaded = async (call: Caller, filter = {}) =>
      (await call('statCoursePerson', { termCode, ...filter })).data.overLoaded
    expect(await overLoaded(college)).toBe(1)
    expect(await overLoaded(sub)).toBe(0)
    expect(await overLoaded(college, { subSchoolId: other })).toBe(1)
  })

  it('need the role and a branch of who assigns them', async () => {
    const { courseId } = await course()
    const host = await aTeacher(server.db)
    expect((await face(sub, courseId, host.teacherId)).data.refused[0]?.reason).toBe('该教师没有面授教师角色')
    const other = await aSubSchool(server.db)
    expect((await face(sub, courseId, (await faceTeacher()).teacherId, other)).code).toBe('100455')
    const strange = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await face(strange, courseId, (await faceTeacher()).teacherId)).code).toBe('100455')
    expect(
      (await edu('addCoursePerson', { courseIds: [courseId], teacherIds: [host.teacherId], duty: 'face' })).code,
    ).toBe('100422')
  })

  it('leave their classes when they are removed; a host is only replaced', async () => {
    const teacher = await faceTeacher()
    const { courseId } = await course()
    const classId = await aCourseClass(server.db, courseId, teacher, branch)
    await server.db
      .updateTable('courseTeacher')
      .set({ subSchoolId: branch })
      .where('teacherId', '=', teacher.teacherId)
      .execute()
    expect((await sub('deleteCoursePerson', { id: await idOf(courseId, 'face') })).code).toBe('0')
    const held = await server.db
      .selectFrom('courseClass')
      .select('faceTeacherId')
      .where('id', '=', classId)
      .executeTakeFirst()
    expect(held?.faceTeacherId).toBeNull()
    const [host] = (await edu('listCoursePerson', { termCode, courseId, duty: 'host' })).data
    expect(await edu('deleteCoursePerson', { id: host?.id as string })).toMatchObject({
      code: '100412',
      message: '请先更换主持教师',
    })
    expect((await sub('deleteCoursePerson', { id: host?.id as string })).code).toBe('100455')
  })

  it('are proposed from the term before and taken over once', async () => {
    const { courseId, basicCourseId } = await course()
    const teacher = await faceTeacher()
    const past = await aTerm(server.db, { startDate: '2026-03-02', endDate: '2026-07-12' })
    await aCourse(server.db, { basicCourseId, termId: past, face: teacher, subSchoolId: branch })
    const proposed = (await sub('copyCoursePerson', { termCode })).data.proposed
    expect(proposed).toMatchObject([{ courseId, subSchoolId: branch, teacherId: teacher.teacherId }])
    const rows = proposed.map(({ courseId: c, subSchoolId, teacherId }) => ({ courseId: c, subSchoolId, teacherId }))
    expect((await sub('copyCoursePerson', { termCode, preview: '0', rows })).data.made).toBe(1)
    expect((await sub('copyCoursePerson', { termCode, preview: '0', rows })).data.made).toBe(0)
  })
})

describe('assistants', () => {
  it('get the courses, the time and ROLE_TEACHER; refused ones are named', async () => {
    const [one, two] = [await course(), await course()]
    const teacher = await aTeacher(server.db, 'ROLE_INSTRUCTOR')
    const answer = await college('addCoursePerson', {
      courseIds: [one.courseId, two.courseId],
      teacherIds: [teacher.teacherId],
      duty: 'assistant',
      rights: ['review', 'discuss'],
      from: day(-1),
      to: day(5),
    })
    expect(answer.data.changed).toBe(2)
    expect((await assign(college, one.courseId, teacher.teacherId)).data.refused[0]?.reason).toBe('已指派')
    expect((await assign(college, one.courseId, one.host.teacherId)).data.refused[0]?.reason).toBe(
      '已是该课程的主持教师',
    )
    const roles = await server.db
      .selectFrom('userRole')
      .innerJoin('role', 'role.id', 'userRole.roleId')
      .select('roleFlag')
      .where('userId', '=', teacher.userId)
      .execute()
    expect(roles.map(({ roleFlag }) => roleFlag).sort()).toEqual(['ROLE_INSTRUCTOR', 'ROLE_TEACHER'])
    expect((await college('assistantsCoursePerson', { termCode })).data).toMatchObject([
      { teacherId: teacher.teacherId, courseCount: 2, studentCount: 2, nextEnd: day(5) },
    ])
  })

  it('wants rights and a time inside the term', async () => {
    const { courseId } = await course()
    const { teacherId } = await aTeacher(server.db, 'ROLE_TEACHER')
    expect((await assign(college, courseId, teacherId, { rights: undefined })).code).toBe('100422')
    expect((await assign(college, courseId, teacherId, { to: '2099-01-01' })).data).toMatchObject({
      fields: { to: '有效期须在学期内' },
    })
    expect((await assign(college, courseId, teacherId, { from: day(9), to: day(8) })).data).toHaveProperty('fields.to')
    // A branch assigns for its own part only.
    expect((await assign(sub, courseId, teacherId)).code).toBe('100455')
    expect((await assign(sub, courseId, teacherId, { subSchoolId: branch })).data.changed).toBe(1)
  })

  it('are found by the unit they belong to', async () => {
    const { courseId } = await course()
    const [here, there] = [await faceTeacher(), await aTeacher(server.db, 'ROLE_TEACHER')]
    for (const { teacherId } of [here, there]) await assign(college, courseId, teacherId)
    const { data } = await college('listCoursePerson', { termCode, duty: 'assistant', unitId: branch })
    expect(data.map(({ teacherId }) => teacherId)).toEqual([here.teacherId])
  })

  it('tell how much they are marking before they are removed', async () => {
    const built = await course()
    const helper = await aTeacher(server.db, 'ROLE_TEACHER')
    await assign(college, built.courseId, helper.teacherId)
    const student = await aStudent(server.db)
    await enrol(server.db, built, student)
    const paperId = await aPaper(server.db, built, [await aQuestion(server.db, built)])
    const assignmentId = await anAssignment(server.db, built, paperId, { now: server.clock.now })
    const begun = await (await server.as(student))('addStudyPaperInfo', { assignmentId, deviceId: 'window-one' })
    const id = await idOf(built.courseId, 'assistant')
    expect((await college('getCoursePerson', { id })).data.claimedReviews).toBe(0)
    await server.db
      .updateTable('studyPaper')
      .set({ reviewStatus: '1', submittedAt: server.clock.now, leaseBy: helper.userId })
      .where('id', '=', begun.data.studyPaperId)
      .execute()
    expect((await college('getCoursePerson', { id })).data.claimedReviews).toBe(1)
    expect((await college('deleteCoursePerson', { id })).data.released).toBe(1)
  })

  it('see their course until the last day is over, those of one branch its classes alone', async () => {
    const built = await course()
    await aCourseClass(server.db, built.courseId)
    const teacher = await aTeacher(server.db, 'ROLE_TEACHER')
    await assign(college, built.courseId, teacher.teacherId, { subSchoolId: branch, to: day(0) })
    const caller = await server.as(teacher)
    const head = await caller('getHeadCourseInfo', { courseId: built.courseId })
    expect(head.data).toMatchObject({ myDuty: 'assistant', classes: [{ courseClassId: built.classId }] })
    // As it will stand tomorrow.
    await server.db
      .updateTable('courseTeacher')
      .set({ toAt: new Date(server.clock.now.getTime() - 1000) })
      .where('teacherId', '=', teacher.teacherId)
      .execute()
    expect((await caller('getHeadCourseInfo', { courseId: built.courseId })).code).toBe('100455')
    expect((await college('listCoursePerson', { termCode, duty: 'assistant', expired: '1' })).data).toMatchObject([
      { state: 'expired', courseId: built.courseId },
    ])
  })

  it('are changed by one of two people at a time, and extended together', async () => {
    const { courseId } = await course()
    await assign(college, courseId, (await aTeacher(server.db, 'ROLE_TEACHER')).teacherId)
    const id = await idOf(courseId, 'assistant')
    const { updatedAt } = (await edu('getCoursePerson', { id })).data
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const both = await Promise.all([
      edu('updateCoursePerson', { id, updatedAt, rights: ['discuss'] }),
      college('updateCoursePerson', { id, updatedAt, rights: ['resource'] }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100409'])
    expect((await college('extendCoursePerson', { ids: [id], to: day(20) })).data.changed).toBe(1)
    expect((await edu('getCoursePerson', { id })).data.to).toBe(day(20))
  })
})

describe('replacing', () => {
  it('hands over duties and classes and tells both', async () => {
    const old = await faceTeacher()
    const next = await faceTeacher()
    const built = await course()
    await aCourseClass(server.db, built.courseId, old, branch)
    await server.db
      .updateTable('courseTeacher')
      .set({ subSchoolId: branch })
      .where('teacherId', '=', old.teacherId)
      .execute()
    const stranger = await course()
    const { data } = await sub('replaceCoursePerson', {
      courseIds: [built.courseId, stranger.courseId],
      fromTeacherId: old.teacherId,
      toTeacherId: next.teacherId,
      reason: '退休',
    })
    expect(data).toMatchObject({
      changed: 1,
      refused: [{ courseId: stranger.courseId, reason: '该教师不是本课程的教师' }],
    })
    expect((await sub('listCoursePerson', { termCode, courseId: built.courseId, duty: 'face' })).data).toMatchObject([
      { teacherId: next.teacherId, classCount: 1 },
    ])
    const told = await inboxOf(server, old.userId, next.userId)
    expect(told.filter(({ eventKey }) => eventKey === 'courseDutiesPassed')).toHaveLength(2)
  })

  it.each(['1', '0'] as const)('hands over what is being marked when asked to: %s', async (moveReviews) => {
    const [old, next] = [await faceTeacher(), await faceTeacher()]
    const built = await course()
    const classId = await aCourseClass(server.db, built.courseId, old, branch)
    await server.db
      .updateTable('courseTeacher')
      .set({ subSchoolId: branch })
      .where('teacherId', '=', old.teacherId)
      .execute()
    const student = await aStudent(server.db)
    await enrol(server.db, { courseId: built.courseId, classId }, student)
    const paperId = await aPaper(server.db, built, [await aQuestion(server.db, built)])
    const assignmentId = await anAssignment(server.db, built, paperId, { now: server.clock.now })
    const begun = await (await server.as(student))('addStudyPaperInfo', { assignmentId, deviceId: 'window-one' })
    const attempt = server.db.updateTable('studyPaper').where('id', '=', begun.data.studyPaperId)
    await attempt.set({ reviewStatus: '1', submittedAt: server.clock.now, leaseBy: old.userId }).execute()
    const { data } = await sub('replaceCoursePerson', {
      courseIds: [built.courseId],
      fromTeacherId: old.teacherId,
      toTeacherId: next.teacherId,
      moveReviews,
      reason: '退休',
    })
    expect(data.changed).toBe(1)
    const { leaseBy } = await server.db
      .selectFrom('studyPaper')
      .select('leaseBy')
      .where('id', '=', begun.data.studyPaperId)
      .executeTakeFirstOrThrow()
    expect(leaseBy).toBe(moveReviews === '1' ? next.userId : null)
  })
})

describe('the sheet', () => {
  it('assigns hosts, face teachers and assistants', async () => {
    const { courseId, basicCourseId } = await course()
    const { courseCode } = await server.db
      .selectFrom('basicCourse')
      .select('courseCode')
      .where('id', '=', basicCourseId)
      .executeTakeFirstOrThrow()
    const noOf = async ({ teacherId }: { teacherId: string }) =>
      (await server.db.selectFrom('teacher').select('teacherNo').where('id', '=', teacherId).executeTakeFirstOrThrow())
        .teacherNo
    const { schoolCode } = await server.db
      .selectFrom('subSchool')
      .select('schoolCode')
      .where('id', '=', branch)
      .executeTakeFirstOrThrow()
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    const teacher = await noOf(await faceTeacher())
    const helper = await noOf(await aTeacher(server.db, 'ROLE_TEACHER'))
    const host = await noOf(await aTeacher(server.db))
    const seen = await sheets.preview(
      'importCoursePerson',
      [
        ['课程代码*', '工号*', '职责*', '分校代码', '权限'],
        [courseCode, teacher, '面授', schoolCode, ''],
        [courseCode, helper, '辅导', schoolCode, '批改作业,答疑讨论'],
        [courseCode, helper, '辅导', '', '批改作业'],
        [courseCode, host, '主持', '', ''],
        ['NOPE01', teacher, '面授', schoolCode, ''],
      ],
      { termCode },
    )
    expect(seen.counts).toMatchObject({ total: 5, add: 2, bad: 3 })
    expect(seen.bad.map(({ row, reason }) => [row, reason])).toEqual([
      [4, '与第3行重复'],
      [5, '超出您的数据范围'],
      [6, '该学期没有开这门课程'],
    ])
    expect((await sheets.commit('importCoursePerson', seen.importId)).data).toMatchObject({ step: 'done' })
    const rows = (await sub('listCoursePerson', { termCode, courseId })).data
    expect(rows.map(({ duty, rights }) => [duty, rights])).toEqual(
      expect.arrayContaining([
        ['face', []],
        ['assistant', ['review', 'discuss']],
      ]),
    )
    expect((await sheets.book('exportCoursePerson', { termCode, courseId }))[0]?.[0]).toBe('课程代码')
  })

  it('saves the teachers of the courses that the page shows', async () => {
    const [one, two] = [await course(), await course()]
    const teacher = await faceTeacher()
    await face(edu, one.courseId, teacher.teacherId)
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
    const saved = async (courses: object) => {
      const [head, ...rows] = await sheets.book('exportCoursePerson', { termCode, courses })
      return rows.map((row) => row[head?.indexOf('职责') ?? -1]).sort()
    }
    expect(await saved({ subSchoolId: branch })).toEqual(['主持', '主持', '面授'])
    expect(await saved({ courseId: one.courseId })).toEqual(['主持', '面授'])
    expect(await saved({ gap: 'face' })).toEqual(['主持'])
    expect(await saved({ courseId: two.courseId, gap: 'host' })).toEqual([])
  })
})
