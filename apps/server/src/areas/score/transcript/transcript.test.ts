import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStudent, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aScore, aSheet, type BuiltSheet } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { checkTranscript } from './check-transcript.flow.ts'
import { newCode } from './issue-document.flow.ts'
import { printedLine } from './make-transcript.flow.ts'
import { ownResults } from './own-results.read.ts'
import { insertTranscript } from './transcript.store.ts'

let server: TestServer
let sheet: BuiltSheet
let courseId: string
let student: StudentPerson
let call: Caller
let minute = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  // Checks are slowed down by the minute.
  server.clock.now = new Date(server.clock.now.getTime() + 120_000 * ++minute)
  sheet = await aSheet(server.db, 1)
  courseId = sheet.course.courseId
  student = sheet.students[0] as StudentPerson
  call = await server.as(student)
})

const set = (row: object) =>
  server.db
    .updateTable('score')
    .set(row)
    .where('courseId', '=', courseId)
    .where('studentId', '=', student.studentId)
    .execute()
const publish = () =>
  set({
    state: 'published',
    finalScore: 70,
    finalSource: 'entered',
    totalScore: 74,
    passed: true,
    publishedAt: server.clock.now,
  })
const check = async (code: string) => (await call('verifyResultDetail', { code })).data
const results = async (by: Caller = call) => (await by('listResultDetail', {})).data

/** A transcript as `exportResultDetail` keeps it, without the PDF. */
async function issue(): Promise<string> {
  const code = newCode()
  const lines = (await ownResults(server.db, student.studentId)).map(printedLine)
  await insertTranscript(server.db, { code, studentId: student.studentId, kind: 'transcript', lines }, server.clock.now)
  return code
}

describe('my scores', () => {
  it('tell no number before it is published, and then that of the sheet', async () => {
    await set({ finalScore: 70, finalSource: 'entered', totalScore: 74, passed: true })
    const before = await results()
    expect(before.rows[0]).toMatchObject({
      state: 'none',
      formativeScore: null,
      finalScore: null,
      totalScore: null,
      passed: null,
    })
    expect(before.sums).toEqual({ courses: 0, credits: 0, gained: 0, average: null, failed: 0 })
    await publish()
    const { rows, sums } = await results()
    const host = await server.as(sheet.course.host)
    const { data } = await host('getManageScore', { courseId, studentId: student.studentId })
    const { data: detail } = await call('getResultDetail', { courseId })
    expect(rows[0]).toMatchObject({ state: 'published', totalScore: data.score.totalScore, passed: '1' })
    expect(rows[0]?.totalScore).toBe(detail.total.total)
    expect(sums).toMatchObject({ courses: 1, average: data.score.totalScore, failed: 0 })
    expect(rows[0]?.gained).toBe(rows[0]?.credits)
  })

  it('are the own ones alone', async () => {
    await publish()
    const other = await aStudent(server.db)
    await enrol(server.db, sheet.course, other)
    await aScore(server.db, courseId, other.studentId, { formativeScore: 10 })
    expect((await results(await server.as(other))).rows.map(({ state }) => state)).toEqual(['none'])
    const host = await server.as(sheet.course.host)
    expect((await host('listResultDetail', {})).code).toBe('100403')
  })
})

describe('a transcript', () => {
  it('is a PDF of what is published, and there is none of nothing', async () => {
    const refused = await call('exportResultDetail', {})
    expect([refused.code, refused.message]).toEqual(['100412', expect.stringContaining('还没有已发布的成绩')])
    await publish()
    const { bytes } = await (await sheetsOf(server, student)).file('exportResultDetail', {})
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(text).toContain('74.0')
    const code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/.exec(text)?.[0] ?? ''
    expect(await check(code)).toMatchObject({ found: '1', changed: '0' })
    const { n } = await server.db
      .selectFrom('scoreTranscript')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('studentId', '=', student.studentId)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(1)
  })

  it('is known by its code however that is typed, and tells as little of the person as it can', async () => {
    await publish()
    const code = await issue()
    const shown = await check(`${code.slice(0, 10)}-${code.slice(10)}`.toLowerCase())
    expect(shown).toMatchObject({ found: '1', changed: '0', rows: [{ score: 74, flag: 'normal', changed: '0' }] })
    expect(JSON.stringify(shown)).not.toContain(student.studentId)
    expect(shown.realname).toContain('*')
    expect(shown.studentNo).toMatch(/^\*+.{4}$/)
    expect(await check(newCode())).toMatchObject({ found: '0', realname: '', rows: [] })
    expect((await call('verifyResultDetail', { code: 'short' })).code).toBe('100422')
  })

  it('says that a score has changed since, and not to what', async () => {
    await publish()
    const code = await issue()
    await set({ finalScore: 20, totalScore: 44, passed: false })
    const shown = await check(code)
    expect(shown).toMatchObject({ found: '1', changed: '1', rows: [{ score: 74, changed: '1' }] })
    expect(shown.rows.map(({ score }) => score)).toEqual([74])
    await set({ state: 'computed', publishedAt: null })
    expect((await check(code)).changed).toBe('1')
  })

  it('is not found by trying', async () => {
    const asking = { db: server.db, now: server.clock.now, ip: '203.0.113.9' } as never
    for (let n = 0; n < 10; n++) await checkTranscript(asking, newCode())
    await expect(checkTranscript(asking, newCode())).rejects.toMatchObject({ code: 100429 })
    const elsewhere = { db: server.db, now: server.clock.now, ip: '203.0.113.10' } as never
    expect(await checkTranscript(elsewhere, newCode())).toMatchObject({ found: false })
  })
})
