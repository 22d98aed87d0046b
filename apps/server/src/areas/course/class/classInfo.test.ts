import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aStudent,
  aSubSchool,
  aTeacher,
  aTerm,
  aUser,
  type BuiltCourse,
  theTerm,
} from '../../../test/builders.ts'
import { aScheme, aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let edu: Caller
let sub: Caller
let college: Caller
let branch: string
let course: BuiltCourse
const termCode = '2026-2'

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

beforeEach(async () => {
  const mine = await aCollege(server.db)
  branch = await aSubSchool(server.db)
  sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
  course = await aCourse(server.db, {
    basicCourseId: await aBasicCourse(server.db, { subSchoolId: mine }),
    publishStatus: 'published',
  })
})

const form = (change: object = {}) => ({
  courseId: course.courseId,
  subSchoolId: branch,
  name: '一班',
  capacity: 2,
  ...change,
})
const made = async (change: object = {}) => (await edu('addClassInfo', form(change))).data as string
const pupil = (change: object = {}) => aStudent(server.db, { subSchoolId: branch, ...change })
const rowOf = async (caller: Caller, id: string) =>
  (await caller('listClassInfo', { termCode, courseId: course.courseId })).data.find(
    (row: { id: string }) => row.id === id,
  )
const join = (caller: Caller, courseClassId: string, studentIds: string[]) =>
  caller('addClassStudInfo', { courseClassId, studentIds })
const fieldsOf = ({ data }: { data: unknown }) => Object.keys((data as { fields: object }).fields)
const members = async (courseClassId: string) =>
  (await edu('listClassStudInfo', { courseClassId, active: '1' })).data as { id: string; studentNo: string }[]

describe('a class of a course', () => {
  it.each([
    ['a name that is taken', {}, 'name', '100411'],
    ['a capacity of nobody', { name: '二班', capacity: 0 }, 'capacity', '100422'],
  ])('is not made with %s', async (_, change, field, code) => {
    await made()
    const answer = await edu('addClassInfo', form(change))
    expect(answer.code).toBe(code)
    expect(fieldsOf(answer)).toEqual([field])
  })

  it('is kept by its branch and by the school, and read by the college of its course', async () => {
    const own = await sub('addClassInfo', form())
    expect(own.code).toBe('0')
    expect(await rowOf(sub, own.data)).toMatchObject({ name: '一班', studentCount: 0, status: 'open' })
    expect(await rowOf(college, own.data)).toMatchObject({ id: own.data })
    expect((await college('addClassInfo', form({ name: '二班' }))).code).toBe('100403')
    expect((await sub('addClassInfo', form({ subSchoolId: await aSubSchool(server.db) }))).code).toBe('100455')
    const other = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }))
    expect(await rowOf(other, own.data)).toBeUndefined()
    expect((await other('listClassStudInfo', { courseClassId: own.data })).code).toBe('100404')
    expect((await join(other, own.data, [(await pupil()).studentId])).code).toBe('100455')
  })

  it('makes its teacher a face teacher of the course, and takes none without the role', async () => {
    const face = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: branch })
    const id = await made({ faceTeacherId: face.teacherId })
    expect((await rowOf(edu, id))?.faceTeacherId).toBe(face.teacherId)
    const { data } = await edu('listCoursePerson', { termCode, courseId: course.courseId, duty: 'face' })
    expect(data).toMatchObject([{ teacherId: face.teacherId, subSchoolId: branch, classCount: 1 }])
    const host = await aTeacher(server.db, 'ROLE_MASTER_TEACH', { subSchoolId: branch })
    const refused = await edu('addClassInfo', form({ name: '二班', faceTeacherId: host.teacherId }))
    expect(fieldsOf(refused)).toEqual(['faceTeacherId'])
  })

  it('holds no fewer than it has, and goes only while nobody was ever in it', async () => {
    const id = await made()
    await join(edu, id, [(await pupil()).studentId, (await pupil()).studentId])
    const updatedAt = (await rowOf(edu, id))?.updatedAt ?? ''
    const small = await edu('updateClassInfo', { id, updatedAt, capacity: 1 })
    expect(fieldsOf(small)).toEqual(['capacity'])
    expect((await edu('updateClassInfo', { id, updatedAt, capacity: 3, name: '三班' })).code).toBe('0')
    expect(await rowOf(edu, id)).toMatchObject({ name: '三班', capacity: 3, studentCount: 2 })
    expect((await edu('deleteClassInfo', { id })).code).toBe('100410')
    expect((await edu('deleteClassInfo', { id: await made({ name: '空班' }) })).code).toBe('0')
  })
})

describe('students of a class', () => {
  it('come in until it is full, once in a course, of its own branch, and find the course then', async () => {
    const id = await made()
    const [one, two, three] = [await pupil(), await pupil(), await pupil()]
    const other = await aStudent(server.db)
    const first = await join(edu, id, [one.studentId, other.studentId])
    const told = new Map(first.data.map((row: { id: string; reason: string }) => [row.id, row.reason]))
    expect(told.get(one.studentId)).toBe('')
    expect(told.get(other.studentId)).toContain('分校')
    const second = await made({ name: '二班' })
    expect((await join(edu, second, [one.studentId])).data[0]).toMatchObject({ ok: false })
    const full = (await join(edu, id, [two.studentId, three.studentId])).data as { ok: boolean; reason: string }[]
    expect(full.filter(({ ok }) => ok)).toHaveLength(1)
    expect(full.find(({ ok }) => !ok)?.reason).toContain('课程班已满')
    const seen = await (await server.as(one))('listMyCourseInfo', { kind: 'study', termCode })
    expect(seen.data.map((row: { courseId: string }) => row.courseId)).toContain(course.courseId)
  })

  it('are scored by the scheme in force from the moment they join', async () => {
    const { optionId } = await aScheme(server.db, course, server.clock.now)
    const { studentId } = await pupil()
    await join(edu, await made(), [studentId])
    const row = await server.db
      .selectFrom('score')
      .select('optionScores')
      .where('courseId', '=', course.courseId)
      .where('studentId', '=', studentId)
      .executeTakeFirst()
    expect(Object.keys((row?.optionScores ?? {}) as object)).toEqual([optionId])
  })

  it('do not take a course again that they have passed, as they may one that they failed', async () => {
    const id = await made()
    const [passed, failed] = [await pupil(), await pupil()]
    const before = await aCourse(server.db, { basicCourseId: course.basicCourseId, termId: await aTerm(server.db) })
    const score = { state: 'locked', publishedAt: server.clock.now, lockedAt: server.clock.now }
    await aScore(server.db, before.courseId, passed.studentId, { ...score, passed: true, totalScore: 71 })
    await aScore(server.db, before.courseId, failed.studentId, { ...score, passed: false, totalScore: 52 })
    const { data: candidates } = await sub('candidateListClassStudInfo', { courseClassId: id })
    expect(candidates.map((row: { id: string }) => row.id)).toEqual([failed.studentId])
    const { data } = await join(edu, id, [passed.studentId, failed.studentId])
    const told = new Map(data.map((row: { id: string; reason: string }) => [row.id, row.reason]))
    expect(told.get(passed.studentId)).toContain('已通过本课程')
    expect(told.get(failed.studentId)).toBe('')
  })

  it('to be added are those who are in no class of the course', async () => {
    const id = await made()
    const [one, two] = [await pupil(), await pupil()]
    await pupil({ studyStatus: 'suspended' })
    await join(edu, id, [one.studentId])
    const { data } = await sub('candidateListClassStudInfo', { courseClassId: id })
    expect(data.map((row: { id: string }) => row.id)).toEqual([two.studentId])
  })

  it('do not come into a closed class', async () => {
    const id = await made()
    expect((await sub('setStatusClassInfo', { ids: [id], status: 'closed' })).data.done).toBe(1)
    expect((await join(edu, id, [(await pupil()).studentId])).code).toBe('100412')
    await sub('setStatusClassInfo', { ids: [id], status: 'open' })
    expect((await join(edu, id, [(await pupil()).studentId])).data[0]?.ok).toBe(true)
  })

  it('leave with a reason, keep their row, and may come into another', async () => {
    const id = await made()
    const one = await pupil()
    await join(edu, id, [one.studentId])
    const placeId = (await members(id))[0]?.id ?? ''
    expect((await sub('leaveClassStudInfo', { ids: [placeId], reason: '' })).code).toBe('100422')
    expect((await sub('leaveClassStudInfo', { ids: [placeId], reason: '转到二班' })).data).toEqual({
      changed: 1,
      refused: [],
    })
    expect(await members(id)).toEqual([])
    expect((await edu('listClassStudInfo', { courseClassId: id, active: '0' })).data).toHaveLength(1)
    expect((await join(edu, await made({ name: '二班' }), [one.studentId])).data[0]?.ok).toBe(true)
  })
})
