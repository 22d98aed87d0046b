import { HOST_SETTING_DEFAULTS } from '@shuyuan/contract/entities/course/host-setting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let facePerson: TeacherPerson
let host: Caller
let face: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face: facePerson })
  host = await server.as(course.host)
  face = await server.as(facePerson)
})

const read = async (as: Caller, courseId = course.courseId) => (await as('getHostSettingInfo', { courseId })).data
const save = (as: Caller, more: object = {}, updatedAt: string | null = null) =>
  as('saveHostSettingInfo', { courseId: course.courseId, ...HOST_SETTING_DEFAULTS, ...more, updatedAt } as never)
const log = async (as: Caller) => (await as('listLogHostSettingInfo', { courseId: course.courseId })).data

describe('the settings of a course', () => {
  it('takes days from 1 to 30', async () => {
    for (const maxShiftDays of [0, 31, 1.5]) {
      const { data } = await save(host, { maxShiftDays })
      expect(Object.keys((data as never as { fields: object }).fields)).toEqual(['maxShiftDays'])
    }
  })

  it('are decided by the host alone, read by face-to-face teachers, hidden from all others', async () => {
    expect((await save(face, { faceMayAddPaper: '1' })).code).toBe('100455')
    expect(await read(face)).toMatchObject(HOST_SETTING_DEFAULTS)
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    expect((await (await server.as(student))('getHostSettingInfo', { courseId: course.courseId })).code).toBe('100403')
    const otherHost = await server.as((await aCourse(server.db)).host)
    for (const call of ['getHostSettingInfo', 'listLogHostSettingInfo'] as const)
      expect((await otherHost(call, { courseId: course.courseId })).code).toBe('100455')
    expect((await save(otherHost)).code).toBe('100455')
    expect(await log(host)).toEqual([])
  })

  it('hold at once, tell what has changed and keep it', async () => {
    const supplement = { courseId: course.courseId }
    const classes = async () => (await face('statCourseTutorResInfo', supplement)).data.classes.length
    expect(await classes()).toBe(1)
    const { data } = await save(host, { faceMaySupplement: '0', faceMayAddPaper: '1' })
    expect(data.changed).toEqual(['faceMayAddPaper', 'faceMaySupplement'])
    expect(await classes()).toBe(0)
    expect(await read(host)).toMatchObject({ faceMaySupplement: '0', faceMayAddPaper: '1', teacherCount: 1 })
    const rows = (await log(face)).map(({ key, from, to }) => ({ key, from, to }))
    expect(rows).toContainEqual({ key: 'faceMaySupplement', from: '1', to: '0' })
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(await inboxOf(server, facePerson.userId))).toContain('补充教学资料：已关闭')
  })

  it('do not change by a save of what they were, nor by one that is stale', async () => {
    expect((await save(host)).data).toEqual({ changed: [], updatedAt: null })
    const first = (await save(host, { faceMayAddQuestion: '1' })).data.updatedAt
    expect((await save(host, { faceMayAddPaper: '1' })).code).toBe('100409')
    expect((await save(host, { faceMayAddPaper: '1' }, first)).code).toBe('0')
  })

  it('are copied to other courses of the same host and to none besides', async () => {
    await save(host, { faceMayPublishHomework: '1' })
    const own = await aCourse(server.db, { host: course.host })
    const strange = await aCourse(server.db)
    const copy = (toCourseIds: string[]) => host('copyHostSettingInfo', { courseId: course.courseId, toCourseIds })
    expect((await copy([own.courseId, strange.courseId])).code).toBe('100455')
    expect(await read(host, own.courseId)).toMatchObject({ faceMayPublishHomework: '0' })
    expect((await copy([course.courseId])).code).not.toBe('0')
    expect((await copy([own.courseId])).data).toEqual({ done: 1 })
    expect(await read(host, own.courseId)).toMatchObject({ faceMayPublishHomework: '1' })
  })
})
