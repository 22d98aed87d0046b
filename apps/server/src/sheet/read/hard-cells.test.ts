import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCollege, aMajor, aSubSchool, aUser } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { pagesOf, sheetsOf } from '../../test/sheets.ts'

/** What Excel makes of cells and books, through the real call: each fault is told for what it is, nothing is left out in silence. */

let server: TestServer
let sheets: Awaited<ReturnType<typeof sheetsOf>>
let english: Awaited<ReturnType<typeof sheetsOf>>

beforeAll(async () => {
  server = await startTestServer()
  await aCollege(server.db, { schoolCode: 'C01' })
  await aSubSchool(server.db, { schoolCode: '0101' })
  await aMajor(server.db, { majorCode: '020101' })
  const person = await aUser(server.db, 'ROLE_SUPPER')
  sheets = await sheetsOf(server, person)
  english = await sheetsOf(server, person, 'en')
})
afterAll(() => server.close())

const TERM = ['学期代码', '学期名称', '开始日期', '结束日期', '教学周数']
const STUDENT = ['学号', '姓名', '身份证号', '分校编码', '专业代码', '年级', '入学日期', '学历类型']

it('days that Excel keeps as numbers or that lack their marks are told with the day they mean', async () => {
  const { bad } = await sheets.preview('importTermInfo', [
    TERM,
    ['2035-1', '2035春', '20350305', 49000, '18'],
    ['2036-1', '2036春', '#N/A', new Date('2036-07-13T00:00:00Z'), '18'],
  ])
  expect(bad.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, '开始日期', '日期缺少分隔，请写成 2035-03-05'],
    [2, '结束日期', '是 Excel 的日期序号，请将单元格设为日期格式，或写成 2034-02-25'],
    [3, '开始日期', '是 Excel 的错误值（#N/A），请改为实际的值'],
  ])
})

it('codes that have lost their zeros or their last digits are told with what they were', async () => {
  const { bad } = await sheets.preview('importStudentInfo', [
    STUDENT,
    ['0026310', '王红', 110105194912310020, 101, 20101, '', '2026-09-01', '学历'],
    ['1.2E+11', '李明', '', '0101', '020101', '', '2026-09-01', '学历'],
    [26311, '张三', '', '0101', '020101', '', '2026-09-01', '学历'],
  ])
  const told = bad.filter(({ column }) => column !== '年级').map(({ row, column, reason }) => [row, column, reason])
  expect(told).toEqual(
    expect.arrayContaining([
      [2, '身份证号', expect.stringContaining('末尾几位丢失')],
      [2, '分校编码', expect.stringContaining('应为 0101')],
      [2, '专业代码', expect.stringContaining('应为 020101')],
      [3, '学号', expect.stringContaining('末尾几位丢失')],
      [4, '学号', expect.stringContaining('应为 0026311')],
    ]),
  )
  expect(told).toHaveLength(5)
})

it.each([
  ['zh', '第2行是模板的示例，不会导入'],
  ['en', 'Row 2 is the sample of the template and is not imported'],
])('the sample of a template is told and left out, once a cell is changed it is a row (%s)', async (lang, note) => {
  const { send, preview, file } = lang === 'en' ? english : sheets
  const name = 'template.xlsx'
  const { bytes } = await file('templateTermInfo')
  const asItCame = await send('importTermInfo', { name, bytes })
  expect(asItCame.data).toMatchObject({ counts: { total: 0 }, notes: [note] })
  const [[head = [], sample = []] = []] = (await pagesOf(bytes)).map(({ rows }) => rows)
  const own = await preview('importTermInfo', [head, sample, ['2041-1', '2041春', '2041-03-04', '2041-07-14', '18']])
  expect(own).toMatchObject({ counts: { total: 1, add: 1 }, notes: [note], good: [{ row: 3 }] })
  const changed = await preview('importTermInfo', [head, [...sample.slice(0, -1), '17']])
  expect(changed).toMatchObject({ counts: { total: 1 }, notes: [] })
})

it('faulty rows come back without what a formula or a cut number left in them', async () => {
  const { importId } = await sheets.preview('importStudentInfo', [
    STUDENT,
    ['2026310100001', '王红', 110105194912310020, '0101', '020101', '', '2026-09-01', '学历'],
  ])
  const [head = [], row = []] = await sheets.book('badSheetJobInfo', { importId })
  expect(row[head.indexOf('身份证号')] ?? '').toBe('')
  const again = await sheets.preview('importStudentInfo', [head, row])
  expect(again.notes).toEqual([])
})
