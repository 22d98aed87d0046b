import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aTeacher, aUser, type BuiltCourse, type TeacherPerson, theTerm } from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { summaryLaws } from './summary.laws.ts'

let server: TestServer
let face: TeacherPerson
let course: BuiltCourse
let host: Caller
let teacher: Caller
let edu: Caller

const LONG = { teaching: '教'.repeat(200), scoreAnalysis: '成'.repeat(100) }
const TEXTS = { problems: '', improve: '', advice: '' }

beforeAll(async () => {
  server = await startTestServer()
  face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  teacher = await server.as(face)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  const now = server.clock.now.getTime()
  const window = { termId: await theTerm(server.db), windowName: 'formative' }
  await server.db
    .insertInto('termTimeSetting')
    .values({ ...window, fromAt: new Date(now - 60 * DAY_MS), toAt: new Date(now - DAY_MS) })
    .execute()
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, summaryLaws)
  await server.close()
})

beforeEach(async () => {
  course = await aCourse(server.db, { face })
  host = await server.as(course.host)
})

const add = async (by: Caller, courseClassId: string | null = null) =>
  (await by('addCourseSummaryInfo', { courseId: course.courseId, courseClassId })).data.id
const read = async (by: Caller, id: string) => (await by('getCourseSummaryInfo', { id })).data
async function write(by: Caller, id: string, texts: object = LONG) {
  const { updatedAt } = await read(by, id)
  return by('updateCourseSummaryInfo', { id, ...LONG, ...TEXTS, ...texts, updatedAt })
}
async function handedIn(by: Caller, courseClassId: string | null = null) {
  const id = await add(by, courseClassId)
  await write(by, id)
  expect((await by('submitCourseSummaryInfo', { id })).code).toBe('0')
  return id
}

describe('a teaching summary', () => {
  it('is refused where it says too little, or too much', async () => {
    const id = await add(host)
    expect((await write(host, id, { teaching: '教'.repeat(3001) })).code).toBe('100422')
    expect((await write(host, id, { teaching: '很好', scoreAnalysis: '' })).code).toBe('0')
    expect((await host('submitCourseSummaryInfo', { id })).data).toMatchObject({
      fields: { teaching: '提交时至少 200 字', scoreAnalysis: '提交时至少 100 字' },
    })
  })

  it('is written by the host for the course, by a face-to-face teacher for an own class, once each', async () => {
    const { courseId, classId } = course
    const stranger = await server.as(await aTeacher(server.db))
    for (const courseClassId of [null, classId])
      expect((await stranger('addCourseSummaryInfo', { courseId, courseClassId })).code).toBe('100455')
    expect((await host('addCourseSummaryInfo', { courseId, courseClassId: classId })).code).toBe('100455')
    expect((await teacher('addCourseSummaryInfo', { courseId, courseClassId: null })).code).toBe('100455')
    expect((await teacher('addCourseSummaryInfo', { courseId, courseClassId: newId() })).code).toBe('100455')
    const other = await aCourse(server.db, { face })
    expect((await teacher('addCourseSummaryInfo', { courseId, courseClassId: other.classId })).code).toBe('100455')
    await add(host)
    await add(teacher, classId)
    expect((await host('addCourseSummaryInfo', { courseId, courseClassId: null })).message).toContain('教学总结已存在')
    const rows = async (by: Caller) => (await by('listCourseSummaryInfo', { courseId })).data
    expect(await rows(host)).toMatchObject([{ className: '', mine: '1', state: 'draft' }])
    expect(await rows(teacher)).toMatchObject([{ courseClassId: classId, mine: '1' }])
    expect([await rows(stranger), await rows(edu)]).toEqual([[], []])
  })

  it('of another teacher is neither changed nor read before it is handed in', async () => {
    const id = await add(teacher, course.classId)
    const { updatedAt } = await read(teacher, id)
    expect((await host('getCourseSummaryInfo', { id })).code).toBe('100404')
    expect((await edu('getCourseSummaryInfo', { id })).code).toBe('100404')
    expect((await host('exportCourseSummaryInfo', { id })).code).toBe('100404')
    for (const call of ['deleteCourseSummaryInfo', 'refreshCourseSummaryInfo', 'submitCourseSummaryInfo'] as const)
      expect((await host(call, { id })).code, call).toBe('100455')
    expect((await host('updateCourseSummaryInfo', { id, ...LONG, ...TEXTS, updatedAt })).code).toBe('100455')
    await write(teacher, id)
    await teacher('submitCourseSummaryInfo', { id })
    expect(await read(host, id)).toMatchObject({ mine: '0', state: 'submitted', teaching: LONG.teaching })
    expect((await host('withdrawCourseSummaryInfo', { id })).code).toBe('100455')
  })

  it('is handed in with the figures of that moment, withdrawn until it is read, and sent back', async () => {
    const id = await handedIn(host)
    const at = server.clock.now.toISOString()
    expect(await read(host, id)).toMatchObject({ state: 'submitted', figuresAt: at, submittedAt: at, note: '' })
    expect((await write(host, id)).message).toContain('教学总结已提交')
    expect((await host('refreshCourseSummaryInfo', { id })).message).toContain('教学总结已提交')
    expect((await host('deleteCourseSummaryInfo', { id })).message).toContain('只能删除草稿')
    expect((await host('withdrawCourseSummaryInfo', { id })).code).toBe('0')
    expect((await host('withdrawCourseSummaryInfo', { id })).message).toContain('教学总结未提交')
    await host('submitCourseSummaryInfo', { id })
    expect((await read(edu, id)).state).toBe('read')
    expect((await host('withdrawCourseSummaryInfo', { id })).message).toContain('学院已阅')
    await edu('backCourseSummaryInfo', { id, note: '请补充各班对比' })
    expect(await read(host, id)).toMatchObject({ state: 'returned', note: '请补充各班对比' })
    await write(host, id)
    expect((await host('submitCourseSummaryInfo', { id })).code).toBe('0')
    expect((await read(host, id)).note).toBe('')
  })

  it('keeps what another window wrote, and goes as a draft', async () => {
    const id = await add(host)
    const { updatedAt } = await read(host, id)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await write(host, id)
    expect((await host('updateCourseSummaryInfo', { id, ...LONG, ...TEXTS, updatedAt })).code).toBe('100409')
    expect((await host('deleteCourseSummaryInfo', { id })).code).toBe('0')
    expect((await host('getCourseSummaryInfo', { id })).code).toBe('100404')
  })

  it('waits for the end of the formative work', async () => {
    const id = await add(host)
    await write(host, id)
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() - 3 * DAY_MS)
    expect((await host('submitCourseSummaryInfo', { id })).message).toContain('形考结束后方可提交')
    server.clock.now = now
    expect((await host('submitCourseSummaryInfo', { id })).code).toBe('0')
  })

  it('of a past course is read alone', async () => {
    const id = await add(host)
    await server.db
      .updateTable('course')
      .set({ archivedAt: server.clock.now })
      .where('id', '=', course.courseId)
      .execute()
    expect((await write(host, id)).code).toBe('100613')
    expect((await read(host, id)).state).toBe('draft')
  })
})

it('is a Word document with figures and texts', async () => {
  const id = await handedIn(host)
  const response = await fetch(`${server.url}/api/course/courseSummaryInfo/export/${id}`, {
    method: 'POST',
    headers: { ...(await server.headers(course.host)), 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.headers.get('content-type')).toContain('wordprocessingml')
  // Its parts are stored uncompressed.
  const bytes = Buffer.from(await response.arrayBuffer())
  for (const words of ['教学总结', '必看完成率', LONG.teaching]) expect(bytes.includes(words)).toBe(true)
})
