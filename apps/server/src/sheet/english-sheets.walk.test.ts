import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCollege, aUser } from '../test/builders.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { pagesOf, sheetsOf, workbook } from '../test/sheets.ts'

let server: TestServer
let english: Awaited<ReturnType<typeof sheetsOf>>
let chinese: Awaited<ReturnType<typeof sheetsOf>>

beforeAll(async () => {
  server = await startTestServer()
  await aCollege(server.db, { schoolCode: 'C01', schoolName: 'School of Accounting' })
  const edu = await aUser(server.db, 'ROLE_EDU')
  english = await sheetsOf(server, edu, 'en')
  chinese = await sheetsOf(server, edu)
})
afterAll(() => server.close())

const HEAD = ['Course code*', 'Course name*', 'Credits*', 'Hours*', 'Category*', 'College code*']
const EXAM = ['Exam form*', 'Formative ratio*', 'Final ratio*', 'Pass rule']
const row = (code: string, change: Record<number, string> = {}) =>
  [code, 'Bookkeeping', '3', '54', 'required', 'C01', 'closed', '40', '60', 'total'].map(
    (cell, at) => change[at] ?? cell,
  )

describe('sheets for a reader of English', () => {
  it('the template speaks English, its guide and codes too', async () => {
    const pages = await pagesOf((await english.file('templateBasicCourseInfo')).bytes)
    expect(pages.map(({ name }) => name)).toEqual(['courses', 'How to fill it in', 'Codes'])
    expect(pages[0]?.rows[0]).toEqual(expect.arrayContaining([...HEAD, ...EXAM]))
    expect(pages[1]?.rows.slice(0, 2)).toEqual([
      ['Column', 'Required?', 'What goes in'],
      ['Course code', 'Required', expect.stringContaining('a new one adds a course')],
    ])
    expect(pages[2]?.rows[0]).toEqual(['College code', 'College', 'Category code', 'Category'])
    expect(pages[2]?.rows[1]?.slice(2)).toEqual(['required', 'Required'])
    expect((await chinese.book('templateBasicCourseInfo'))[0]?.[0]).toBe('课程代码*')
  })

  it('what the template holds is read by either reader, and told in the words of who asks', async () => {
    const [head = [], row = []] = await english.book('templateBasicCourseInfo')
    const own = ['MG9909', ...row.slice(1)]
    for (const [sheets, column] of [
      [english, 'Course code'],
      [chinese, '课程代码'],
    ] as const) {
      const { good, bad } = await sheets.preview('importBasicCourseInfo', [head, own])
      expect(bad).toEqual([])
      expect(good).toMatchObject([{ change: 'add', values: { [column]: 'MG9909' } }])
    }
  })

  it('writes, then tells what another sheet would change and what is wrong, by English headers', async () => {
    const first = await english.preview('importBasicCourseInfo', [[...HEAD, ...EXAM], row('EN0001'), row('EN0002')])
    expect((await english.commit('importBasicCourseInfo', first.importId)).data).toMatchObject({ counts: { add: 2 } })
    const second = await english.preview('importBasicCourseInfo', [
      [...HEAD, ...EXAM],
      row('EN0001', { 2: '4' }),
      row('EN0002'),
      row('EN0003', { 3: 'many', 5: 'XX', 6: 'oral' }),
    ])
    expect(second.good).toMatchObject([
      { change: 'update', was: { Credits: '3' } },
      { change: 'same', was: {} },
    ])
    expect(second.bad.map(({ column, reason }) => [column, reason])).toEqual([
      ['Hours', 'a whole number from 1 to 400'],
      ['Exam form', 'one of: closed, open, thesis, online, none'],
      ['College code', 'no such college'],
    ])
    const faulty = await english.book('badSheetJobInfo', { importId: second.importId })
    expect(faulty[0]).toEqual(expect.arrayContaining([...HEAD, 'What is wrong']))
    expect(faulty[1]?.at(-1)).toContain('College code: no such college')
    expect((await english.preview('importBasicCourseInfo', faulty)).bad.map(({ column }) => column)).toEqual(
      second.bad.map(({ column }) => column),
    )
  })

  it('names the columns that are missing in English', async () => {
    const bytes = await workbook([
      ['Course code', 'Hours'],
      ['EN0001', '3'],
    ])
    const { code, message } = await english.send('importBasicCourseInfo', { name: 'a.xlsx', bytes })
    expect([code, message]).toEqual(['100451', expect.stringContaining('Course name, Credits, Category')])
  })
})
