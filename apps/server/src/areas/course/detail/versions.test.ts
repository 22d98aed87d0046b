import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
} from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { courseDetailLaws } from './detail.laws.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: Caller
let faceClassId: string
let reader: StudentPerson
let student: Caller
let stranger: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, courseDetailLaws)
  await server.close()
})

beforeEach(async () => {
  course = await aCourse(server.db)
  host = await server.as(course.host)
  const facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  faceClassId = await aCourseClass(server.db, course.courseId, facePerson)
  face = await server.as(facePerson)
  reader = await aStudent(server.db)
  await enrol(server.db, course, reader)
  student = await server.as(reader)
  stranger = await server.as((await aCourse(server.db)).host)
})

const wait = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
}

async function write(id: string, body: string) {
  wait()
  const { updatedAt } = (await host('getCourseDetailInfo', { id })).data
  await host('updateCourseDetailInfo', { id, section: 'description', body, updatedAt: updatedAt as string })
  return id
}
async function publish(id: string) {
  wait()
  expect((await host('publishCourseDetailInfo', { ids: [id] })).data.done).toBe(1)
}
async function aText(body = '<p>一</p><p>二</p>') {
  const { id } = (await host('addCourseDetailInfo', { courseId: course.courseId, section: 'description', body })).data
  await publish(id)
  return id
}
const read = async (who: Caller) =>
  (await who('getCourseDetailInfo', { id: `${course.courseId}:description`, asReader: '1' })).data
const versionsOf = async (id: string) =>
  (await host('listVersionCourseDetailInfo', { id })).data.map(({ versionNo }) => versionNo)

describe('versions of a text', () => {
  it('come with each publication that changes something', async () => {
    const id = await aText()
    await publish(id)
    expect(await versionsOf(id)).toEqual([1])
    await write(id, '<p>三</p>')
    expect(await versionsOf(id)).toEqual([1])
    await host('withdrawCourseDetailInfo', { ids: [id] })
    await publish(id)
    expect(await versionsOf(id)).toEqual([2, 1])
    expect((await host('getVersionCourseDetailInfo', { id, versionNo: 1 })).data.body).toBe('<p>一</p><p>二</p>')
    expect((await host('getVersionCourseDetailInfo', { id, versionNo: 3 })).code).toBe('100404')
  })

  it('come back as the draft, which nobody reads before it is published', async () => {
    const id = await aText('<p>旧</p>')
    await write(id, '<p>新</p>')
    await publish(id)
    const stale = (await host('getCourseDetailInfo', { id })).data.updatedAt as string
    await write(id, '<p>更新</p>')
    expect((await host('restoreCourseDetailInfo', { id, versionNo: 1, updatedAt: stale })).code).toBe('100409')
    const { updatedAt } = (await host('getCourseDetailInfo', { id })).data
    wait()
    expect((await host('restoreCourseDetailInfo', { id, versionNo: 1, updatedAt: updatedAt as string })).code).toBe('0')
    expect((await host('getCourseDetailInfo', { id })).data).toMatchObject({
      ...{ body: '<p>旧</p>', readersBody: '<p>新</p>', state: 'changed' },
    })
    expect((await read(student)).body).toBe('<p>新</p>')
    await publish(id)
    expect(await versionsOf(id)).toEqual([3, 2, 1])
  })

  it('are the business of the host alone', async () => {
    const id = await aText()
    for (const other of [face, stranger]) {
      expect((await other('listVersionCourseDetailInfo', { id })).code).toBe('100455')
      expect((await other('getVersionCourseDetailInfo', { id, versionNo: 1 })).code).toBe('100455')
      const form = { id, versionNo: 1, updatedAt: server.clock.now.toISOString() }
      expect((await other('restoreCourseDetailInfo', form)).code).toBe('100455')
    }
  })

  it('come one by one when two publish at once', async () => {
    const id = await aText()
    await write(id, '<p>三</p>')
    await Promise.all([1, 2, 3].map(() => host('publishCourseDetailInfo', { ids: [id] })))
    expect(await versionsOf(id)).toEqual([2, 1])
  })
})

describe('what changed since a student last read', () => {
  it('is marked until the new text was read', async () => {
    const id = await aText()
    expect((await read(student)).mine).toMatchObject({ readAt: null, since: null, newBlocks: [] })
    await student('readCourseDetailInfo', { id })
    await write(id, '<p>一</p><p>中</p><p>二</p>')
    await publish(id)
    expect((await read(student)).mine).toMatchObject({ readAt: null, since: expect.any(String), newBlocks: [1] })
    expect((await student('readCourseDetailInfo', { id })).data.versionNo).toBe(2)
    expect((await read(student)).mine).toMatchObject({ readAt: expect.any(String), since: null, newBlocks: [] })
    expect((await read(host)).mine).toBeNull()
  })

  it('is kept for students of the course and published texts alone', async () => {
    const id = await aText()
    expect((await host('readCourseDetailInfo', { id })).code).toBe('100612')
    const outsider = await server.as(await aStudent(server.db))
    expect((await outsider('readCourseDetailInfo', { id })).code).toBe('100612')
    await host('withdrawCourseDetailInfo', { ids: [id] })
    expect((await student('readCourseDetailInfo', { id })).code).toBe('100404')
  })
})

describe('a text that students confirm', () => {
  const toConfirm = async () => (await student('homeStudyResult', { courseId: course.courseId })).data.textsToConfirm

  it('asks them for each version, and tells them once of each', async () => {
    const id = await aText()
    expect((await student('confirmCourseDetailInfo', { id, versionNo: 1 })).code).toBe('100412')
    expect((await host('askConfirmCourseDetailInfo', { id, needsConfirm: '1' })).data.told).toBe(1)
    expect((await host('askConfirmCourseDetailInfo', { id, needsConfirm: '1' })).data.told).toBe(0)
    expect(await toConfirm()).toEqual(['description'])
    expect((await student('confirmCourseDetailInfo', { id, versionNo: 1 })).code).toBe('0')
    expect(await toConfirm()).toEqual([])
    expect((await read(student)).mine?.confirmedAt).not.toBeNull()

    await write(id, '<p>新规定</p>')
    await publish(id)
    expect(await toConfirm()).toEqual(['description'])
    expect((await student('confirmCourseDetailInfo', { id, versionNo: 1 })).code).toBe('100409')
    const told = (await inboxOf(server, reader.userId)).filter(({ eventKey }) => eventKey === 'courseTextToConfirm')
    expect(told).toHaveLength(2)
  })

  it('reminds those who have not confirmed, and none when nothing is asked', async () => {
    const id = await aText()
    expect((await host('remindConfirmCourseDetailInfo', { id })).code).toBe('100412')
    await host('askConfirmCourseDetailInfo', { id, needsConfirm: '1' })
    expect((await host('remindConfirmCourseDetailInfo', { id })).data.told).toBe(1)
    await student('confirmCourseDetailInfo', { id, versionNo: 1 })
    expect((await host('remindConfirmCourseDetailInfo', { id })).data.told).toBe(0)
    for (const other of [face, stranger]) {
      expect((await other('askConfirmCourseDetailInfo', { id, needsConfirm: '0' })).code).toBe('100455')
      expect((await other('remindConfirmCourseDetailInfo', { id })).code).toBe('100455')
    }
  })

  it('shows teachers the students of their own classes', async () => {
    const id = await aText()
    await host('askConfirmCourseDetailInfo', { id, needsConfirm: '1' })
    const second = await aStudent(server.db)
    await enrol(server.db, { courseId: course.courseId, classId: faceClassId }, second)
    await student('confirmCourseDetailInfo', { id, versionNo: 1 })
    const list = async (who: Caller, filter: object = {}) =>
      (await who('listConfirmCourseDetailInfo', { id, ...filter })).data.map(({ studentId }) => studentId)
    expect((await list(host)).sort()).toEqual([reader.studentId, second.studentId].sort())
    expect(await list(face)).toEqual([second.studentId])
    expect(await list(host, { state: 'confirmed' })).toEqual([reader.studentId])
    expect(await list(host, { state: 'waiting' })).toEqual([second.studentId])
    expect(await list(host, { courseClassId: faceClassId })).toEqual([second.studentId])
    expect((await stranger('listConfirmCourseDetailInfo', { id })).code).toBe('100455')
  })
})
