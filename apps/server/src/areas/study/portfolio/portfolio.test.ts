import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aResource } from '../../../test/course-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let course: BuiltCourse
let courseId: string
let person: StudentPerson
let call: Caller
let film: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  course = await aCourse(server.db)
  courseId = course.courseId
  film = await aResource(server.db, courseId, { kind: 'video', durationSec: 60, title: '第一讲' })
  person = await aStudent(server.db)
  await enrol(server.db, course, person)
  call = await server.as(person)
})

const studied = (day: string, seconds: number, studentId = person.studentId) =>
  server.db.insertInto('studyDay').values({ studentId, courseId, day, seconds }).execute()
const note = async (text: string, position = 10) =>
  (await call('addStudyResTagInfo', { resourceId: film, kind: 'note', position, text })).data.id
const notes = async (more: object = {}) => (await call('listStudyResTagInfo', { courseId, ...more })).data
const timeline = async (more: object = {}) => (await call('timelineStudyResult', { courseId, ...more })).data

describe('a portfolio', () => {
  it('is for students of the course, each the own one', async () => {
    await studied('2026-11-20', 600)
    const host = await server.as(course.host)
    const stranger = await server.as(await aStudent(server.db))
    for (const name of ['portfolioStudyResult', 'timelineStudyResult'] as const) {
      expect((await host(name, { courseId })).code).toBe('100403')
      expect((await stranger(name, { courseId })).code).toBe('100612')
    }
    const fellow = await aStudent(server.db)
    await enrol(server.db, course, fellow)
    const other = await server.as(fellow)
    expect((await other('portfolioStudyResult', { courseId })).data).toMatchObject({ seconds: 0, days: 0, notes: 0 })
    expect((await other('timelineStudyResult', { courseId })).data).toEqual([])
    expect((await other('attemptListStudyPaperInfo', { courseId })).data).toEqual([])
    expect((await host('attemptListStudyPaperInfo', { courseId, studentId: person.studentId })).code).toBe('100455')
    expect((await call('attemptListStudyPaperInfo', {})).code).toBe('100422')
  })

  it('has the days of study and what was written, the newest first', async () => {
    await studied('2026-11-20', 600)
    await studied('2026-11-18', 1200)
    await note('甲')
    expect((await call('portfolioStudyResult', { courseId })).data).toMatchObject({ seconds: 1800, days: 2, notes: 1 })
    const rows = await timeline()
    expect(rows.filter(({ kind }) => kind === 'study').map(({ day, figure }) => [day, figure])).toEqual([
      ['2026-11-20', 600],
      ['2026-11-18', 1200],
    ])
    expect(rows.find(({ kind }) => kind === 'note')).toMatchObject({
      title: '第一讲',
      text: '甲',
      refId: film,
      figure: 10,
    })
    expect((await timeline({ to: '2026-11-19' })).map(({ day }) => day)).toEqual(['2026-11-18'])
    expect((await timeline({ kind: 'note' })).map(({ kind }) => kind)).toEqual(['note'])
    expect((await timeline({ orderBy: 'day@asc' }))[0]?.day).toBe('2026-11-18')
  })

  it('calls notes by tags, finds them by these and exports them', async () => {
    const id = await note('定义要背')
    await note('例题', 20)
    const [row] = await notes({ keyWords: '定义' })
    const updatedAt = row?.updatedAt ?? ''
    const change = { id, updatedAt, tags: ['考点', '考点', '第一章'] }
    expect((await call('updateStudyResTagInfo', { ...change, tags: ['长'.repeat(21)] })).code).toBe('100422')
    expect((await call('updateStudyResTagInfo', change)).code).toBe('0')
    expect((await notes({ tag: '考点' })).map(({ text, tags }) => [text, tags])).toEqual([
      ['定义要背', ['考点', '第一章']],
    ])
    expect((await call('portfolioStudyResult', { courseId })).data.tags).toEqual(['第一章', '考点'].sort())
    const { file } = await sheetsOf(server, person)
    const text = Buffer.from((await file('exportStudyResTagInfo', { courseId })).bytes).toString()
    expect(text).toContain('笔记 · 考点、第一章**\n\n定义要背')
    const word = Buffer.from((await file('exportStudyResTagInfo', { courseId, format: 'docx' })).bytes)
    expect(word.subarray(0, 2).toString()).toBe('PK')
    expect(word.toString('utf8')).toContain('定义要背')
  })
})

describe('a certificate of study', () => {
  it('is a PDF whose code the public page confirms, with the figures of its day', async () => {
    const { file } = await sheetsOf(server, person)
    expect((await file('certificateStudyResult', { courseId })).json).toMatchObject({ code: '100412' })
    await studied('2026-11-20', 5400)
    const { bytes } = await file('certificateStudyResult', { courseId })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(text).toContain('1 小时 30 分')
    const code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/.exec(text)?.[0] ?? ''
    await studied('2026-11-21', 600)
    const { data } = await call('verifyResultDetail', { code })
    expect(data).toMatchObject({ found: '1', changed: '0', rows: [], study: { seconds: 5400, days: 1 } })
    expect(JSON.stringify(data)).not.toContain(person.studentId)
    expect(data.realname).toContain('*')
    const stranger = await sheetsOf(server, await aStudent(server.db))
    expect((await stranger.file('certificateStudyResult', { courseId })).json).toMatchObject({ code: '100612' })
  })
})
