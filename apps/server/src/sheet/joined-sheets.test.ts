import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSubSchool, aUser } from '../test/builders.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { sheetsOf } from '../test/sheets.ts'

let server: TestServer
let sheets: Awaited<ReturnType<typeof sheetsOf>>

beforeAll(async () => {
  server = await startTestServer()
  await aSubSchool(server.db, { schoolCode: 'BJ01' })
  sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
})
afterAll(() => server.close())

const HEAD = ['用户名', '姓名', '所属分校编码', '角色标识']
const someone = (name: string) => [name, '王敏', 'BJ01', 'ROLE_EDU']

async function bookOf(pages: Readonly<Record<string, string[][]>>) {
  const book = new exceljs.Workbook()
  for (const [name, rows] of Object.entries(pages)) book.addWorksheet(name).addRows(rows)
  return new Uint8Array(await book.xlsx.writeBuffer()) as Uint8Array<ArrayBuffer>
}

it('imports the sheets of a workbook that have the same headings together, and names the sheet of each row', async () => {
  const bytes = await bookOf({
    一班: [HEAD, someone('joined.one'), someone('joined.two')],
    二班: [HEAD, someone('joined.one'), someone('joined.three'), ['', '李', 'BJ01', 'ROLE_EDU']],
    说明: [['仅供参考']],
  })
  const { data: seen } = await sheets.send('importUserInfo', { name: '用户.xlsx', bytes })
  if (seen.step !== 'preview') throw new Error(JSON.stringify(seen))
  expect(seen.counts).toMatchObject({ total: 5, add: 3, bad: 2 })
  expect(seen.good.map(({ sheet, row }) => `${sheet} ${row}`)).toEqual(['一班 2', '一班 3', '二班 3'])
  expect(seen.bad.map(({ sheet, row, reason }) => [sheet, row, reason])).toEqual([
    ['二班', 2, '与工作表「一班」第2行重复'],
    ['二班', 4, '不能为空'],
  ])
  expect(seen.notes).toEqual([
    '合并读取了工作表：「一班」（2行）、「二班」（3行）',
    '没有读取的工作表：「说明」（1行）',
  ])
  const { data: done } = await sheets.commit('importUserInfo', seen.importId)
  expect(done).toMatchObject({ step: 'done', counts: { add: 3 } })
})
