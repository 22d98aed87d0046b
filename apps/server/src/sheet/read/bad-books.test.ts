import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSubSchool, aUser } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sheetsOf } from '../../test/sheets.ts'
import { bookOf, zip } from '../../test/zip.ts'

/** Deliberately broken workbooks sent through the real call: each is refused and nothing in the school changes. */

let server: TestServer
let sheets: Awaited<ReturnType<typeof sheetsOf>>

beforeAll(async () => {
  server = await startTestServer()
  await aSubSchool(server.db, { schoolCode: 'BJ01' })
  sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
})
afterAll(() => server.close())

const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (n: number, cells: readonly string[]) =>
  `<row r="${n}">${cells.map((text, at) => cell(text, `${String.fromCharCode(65 + at)}${n}`)).join('')}</row>`
const HEAD = row(1, ['用户名', '姓名', '所属分校编码', '角色标识'])
const good = (n: number, name: string) => row(n, [name, '王敏', 'BJ01', 'ROLE_EDU'])
const book = (rows: string) => zip(bookOf(HEAD + rows))
const send = (bytes: Buffer, name = '用户.xlsx') =>
  sheets.send('importUserInfo', { name, bytes: new Uint8Array(bytes) as Uint8Array<ArrayBuffer> })

const linkAt = (link: string): string => {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
/** Files of the school that this process, threads included, has open; known only where the system reports it. */
function openFiles(): string[] {
  if (!existsSync('/proc/self/fd')) return []
  const held = readdirSync('/proc/self/fd').map((fd) => linkAt(`/proc/self/fd/${fd}`))
  return held.filter((file) => file.startsWith(server.app.deps.config.dataDir))
}

it.each([
  ['of the wrong type behind its name', () => Buffer.from('%PDF-1.7\n'), '用户.xlsx', '100415'],
  ['of the wrong name', () => book(''), '用户.csv', '100414'],
  ['cut off', () => book(good(2, 'cut.off')).subarray(0, 300), '用户.xlsx', '100415'],
  ['without its parts', () => zip(bookOf(HEAD).slice(1)), '用户.xlsx', '100415'],
  ['without its columns', () => zip(bookOf(row(1, ['学号', '姓名']))), '用户.xlsx', '100451'],
  [
    'that unpacks to more than its header says',
    () => zip([...bookOf(HEAD), { name: 'xl/media/a.bin', text: Buffer.alloc(301 * 1024 * 1024, 0x20), claims: 1000 }]),
    '用户.xlsx',
    '100413',
  ],
] as const)('a workbook %s is refused, and nothing is left open', async (_, bytes, name, code) => {
  const people = () => server.db.selectFrom('appUser').select('id').execute()
  const before = await people()
  expect((await send(bytes(), name)).code).toBe(code)
  expect(await people()).toEqual(before)
  await expect.poll(openFiles).toEqual([])
})

it('a workbook of a million empty rows is read by its filled ones', async () => {
  const empty = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 3}"/>`).join('')
  const { data } = await send(book(good(2, 'among.empty') + empty))
  expect(data).toMatchObject({ step: 'preview', counts: { total: 1, add: 1, bad: 0 } })
})

it('a formula counts by its result and is never carried on: what it leaves empty is a bad cell', async () => {
  const formula = (n: number, name: string) =>
    `<row r="${n}"><c r="A${n}" t="str"><f>HYPERLINK("http://x")</f>${name}</c>${['王敏', 'BJ01', 'ROLE_EDU']
      .map((text, at) => cell(text, `${String.fromCharCode(66 + at)}${n}`))
      .join('')}</row>`
  const { data } = await send(book(formula(2, '<v>by.formula</v>') + formula(3, '')))
  expect(data).toMatchObject({
    counts: { total: 2, add: 1, bad: 1 },
    good: [{ row: 2, values: { 用户名: 'by.formula' } }],
    bad: [
      { row: 3, column: '用户名', value: '=HYPERLINK("http://x")', reason: expect.stringContaining('没有计算结果') },
    ],
  })
})
