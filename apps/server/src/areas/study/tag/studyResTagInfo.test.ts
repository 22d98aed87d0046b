import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let film: string
let host: Caller

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  film = await aFilm()
  host = await server.as(course.host)
})
afterAll(() => server.close())

const aFilm = async (row: Parameters<typeof aResource>[2] = {}) =>
  aResource(server.db, course.courseId, { kind: 'video', durationSec: 60, ...row })

async function aLearner(of: BuiltCourse = course) {
  const student = await aStudent(server.db)
  await enrol(server.db, of, student)
  return { ...student, call: await server.as(student) }
}
/** The exported notes of the course. */
async function textOf(person: Awaited<ReturnType<typeof aLearner>>): Promise<string> {
  const headers = { ...(await server.headers(person)), 'content-type': 'application/json' }
  const body = JSON.stringify({ courseId: course.courseId })
  return (await fetch(`${server.url}/api/study/studyResTagInfo/export`, { method: 'POST', headers, body })).text()
}
const note = (text: string, position = 0, resourceId = film) => ({ resourceId, kind: 'note' as const, position, text })
async function own(call: Caller, more: object = {}, { courseId } = course) {
  const { data: rows, total } = await call('listStudyResTagInfo', { courseId, ...more })
  return { rows, total }
}

describe('notes and marks', () => {
  it('refuses a note without a text, a mark with one, and places that are none', async () => {
    const { call } = await aLearner()
    const replies = await Promise.all([
      call('addStudyResTagInfo', { resourceId: film, kind: 'note', position: 1 }),
      call('addStudyResTagInfo', note('  ')),
      call('addStudyResTagInfo', note('x'.repeat(5001))),
      call('addStudyResTagInfo', { resourceId: film, kind: 'bookmark', position: 1, text: 'x' }),
      call('addStudyResTagInfo', { resourceId: film, kind: 'read' as 'note', position: 1 }),
      call('addStudyResTagInfo', { resourceId: film, kind: 'bookmark', position: -1 }),
      call('addStudyResTagInfo', { resourceId: film, kind: 'bookmark', position: 1.5 }),
    ])
    expect(replies.map(({ code }) => code)).toEqual(Array(7).fill('100422'))
    expect((await call('addStudyResTagInfo', note('x', 1, newId()))).code).toBe('100404')
  })

  it('is for students of the course, and only where they may study', async () => {
    const { call } = await aLearner(await aCourse(server.db))
    expect((await call('addStudyResTagInfo', note('x'))).code).toBe('100455')
    expect((await call('listStudyResTagInfo', { courseId: course.courseId })).code).toBe('100612')
    expect((await host('addStudyResTagInfo', note('x'))).code).toBe('100403')
    expect((await host('listStudyResTagInfo', { courseId: course.courseId })).code).toBe('100612')
    const learner = await aLearner()
    const chapterId = await aChapter(server.db, course.courseId, { hidden: true })
    expect((await learner.call('addStudyResTagInfo', note('x', 1, await aFilm({ chapterId })))).code).toBe('100601')
  })

  it('keeps notes in the order of the course, and finds them by their words', async () => {
    const { call } = await aLearner()
    const second = await aFilm({ title: '第二段' })
    for (const one of [note('乙', 5, second), note('甲 100%', 30), note('丙', 2)])
      expect((await call('addStudyResTagInfo', one)).code).toBe('0')
    expect((await own(call)).rows.map(({ text }) => text)).toEqual(['丙', '甲 100%', '乙'])
    expect((await own(call, { resourceId: second })).total).toBe(1)
    expect((await own(call, { keyWords: '0%' })).rows.map(({ text }) => text)).toEqual(['甲 100%'])
    expect((await own(call, { orderBy: 'createdAt@asc' })).rows[0]?.text).toBe('乙')
  })

  it('bears one bookmark and one 不懂 a place, however often it is pressed at once', async () => {
    const { call } = await aLearner()
    const press = (kind: 'bookmark' | 'confused') => call('addStudyResTagInfo', { resourceId: film, kind, position: 7 })
    const replies = await Promise.all([press('bookmark'), press('bookmark'), press('confused'), press('confused')])
    expect(replies.map(({ code }) => code)).toEqual(Array(4).fill('0'))
    expect((await own(call)).total).toBe(2)
    expect((await own(call, { kind: 'confused' })).total).toBe(1)
  })

  it('is read, changed and deleted by its author alone', async () => {
    const [first, second] = [await aLearner(), await aLearner()]
    const { id } = (await first.call('addStudyResTagInfo', note('只有我'))).data
    const [row] = (await own(first.call)).rows
    const change = { id, text: '换了', updatedAt: row?.updatedAt ?? '' }
    expect((await own(second.call)).total).toBe(0)
    expect((await second.call('updateStudyResTagInfo', change)).code).toBe('100404')
    expect((await second.call('deleteStudyResTagInfo', { id })).code).toBe('100404')
    expect((await first.call('updateStudyResTagInfo', change)).code).toBe('0')
    expect((await own(first.call)).rows[0]?.text).toBe('换了')
    expect((await first.call('deleteStudyResTagInfo', { id })).code).toBe('0')
    expect((await own(first.call)).total).toBe(0)
  })

  it('refuses a stale write of another device', async () => {
    const { call } = await aLearner()
    const { id } = (await call('addStudyResTagInfo', note('一'))).data
    const [row] = (await own(call)).rows
    const updatedAt = row?.updatedAt ?? ''
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await call('updateStudyResTagInfo', { id, text: '二', updatedAt })).code).toBe('0')
    expect((await call('updateStudyResTagInfo', { id, text: '三', updatedAt })).code).toBe('100409')
    expect((await own(call)).rows[0]?.text).toBe('二')
  })

  it('exports own notes with their places as a text', async () => {
    const [first, second] = [await aLearner(), await aLearner()]
    await first.call('addStudyResTagInfo', note('# 不是标题', 42))
    await first.call('addStudyResTagInfo', { resourceId: film, kind: 'confused', position: 3 })
    await second.call('addStudyResTagInfo', note('别人的'))
    const text = await textOf(first)
    expect(text).toContain('**00:42 · 笔记**\n\n\\# 不是标题')
    expect(text).toContain('**00:03 · 不懂**')
    expect(text).not.toContain('别人的')
  })

  it('stays readable in a course of a past term, and as it was', async () => {
    const past = await aCourse(server.db)
    const { call } = await aLearner(past)
    const resourceId = await aResource(server.db, past.courseId)
    const { id } = (await call('addStudyResTagInfo', note('从前', 0, resourceId))).data
    await server.db
      .updateTable('course')
      .set({ archivedAt: server.clock.now })
      .where('id', '=', past.courseId)
      .execute()
    expect((await own(call, {}, past)).total).toBe(1)
    expect((await call('addStudyResTagInfo', note('x', 0, resourceId))).code).toBe('100613')
    expect((await call('deleteStudyResTagInfo', { id })).code).toBe('100613')
  })
})

describe('where people stop and what they do not understand', () => {
  const curve = async (call: Caller, resourceId: string, more: object = {}) =>
    call('dropPointStudyResInfo', { resourceId, ...more })

  it('equals what SQL gives from the rows, and tells no names', async () => {
    const resourceId = await aFilm()
    const students = await Promise.all([aLearner(), aLearner(), aLearner()])
    const at = server.clock.now
    const seen = [
      [[0, 25]],
      [
        [0, 9],
        [40, 60],
      ],
    ]
    for (const [n, coverage] of seen.entries())
      await server.db
        .insertInto('studyResource')
        .values({
          studentId: students[n]?.studentId ?? '',
          courseId: course.courseId,
          resourceId,
          coverage: JSON.stringify(coverage) as never,
          lastPosition: n === 0 ? 25 : 60,
          firstAt: at,
          lastAt: at,
          finishedAt: n === 0 ? null : at,
        })
        .execute()
    for (const position of [22, 24])
      await students[0]?.call('addStudyResTagInfo', { resourceId, kind: 'confused', position })
    await students[2]?.call('addStudyResTagInfo', { resourceId, kind: 'confused', position: 29 })
    const { data } = await curve(host, resourceId)
    expect(data.students).toBe(3)
    expect(data.points.map(({ viewers }) => viewers)).toEqual([2, 1, 1, 0, 1, 1])
    expect(data.points.map(({ leavers }) => leavers)).toEqual([0, 0, 1, 0, 0, 0])
    expect(data.points.map(({ confused }) => confused)).toEqual([0, 0, 2, 0, 0, 0])
    expect(Object.keys(data)).toEqual(['step', 'students', 'points'])
  })

  it('counts own classes alone, and is for staff', async () => {
    const resourceId = await aFilm()
    const { call, studentId } = await aLearner()
    expect((await call('addStudyResTagInfo', { resourceId, kind: 'confused', position: 1 })).code).toBe('0')
    expect((await curve(call, resourceId)).code).toBe('100403')
    const stranger = await server.as(await aTeacher(server.db))
    expect((await curve(stranger, resourceId)).code).toBe('100455')
    expect((await curve(host, resourceId, { courseClassId: newId() })).code).toBe('100455')
    await server.db
      .updateTable('courseClassStudent')
      .set({ leftAt: server.clock.now })
      .where('studentId', '=', studentId)
      .execute()
    expect((await curve(host, resourceId)).data.students).toBe(0)
  })
})
