import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PATIENCE_MS } from '../../test/patience.ts'
import { bookOf, type ZipEntry, zip } from '../../test/zip.ts'
import { AppError } from '../../wire/error.ts'
import { readBook } from './read-book.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuyuan-bad-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const columns = [{ header: '学号', headerEn: 'Student number', required: true }] as const

let serial = 0
function kept(bytes: Buffer): string {
  const path = join(folder, `${++serial}.xlsx`)
  writeFileSync(path, bytes)
  return path
}
const read = (bytes: Buffer) => readBook(kept(bytes), columns)
const codeOf = (bytes: Buffer) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const HEAD = `<row r="1">${cell('学号', 'A1')}</row>`
const book = (rows: string, claims?: number) => zip(bookOf(rows, claims))

describe('workbooks that are none, or would be too much', () => {
  it('another kind of file behind the name is refused', async () => {
    expect(await codeOf(Buffer.from('%PDF-1.7\n'))).toBe(100415)
    expect(await codeOf(Buffer.from('学号,姓名\n1,2\n'))).toBe(100415)
    expect(await codeOf(zip([{ name: 'word/document.xml', text: '<w:document/>' }]))).toBe(100415)
  })

  it('a workbook that is cut off is refused', async () => {
    const whole = book(`${HEAD}<row r="2">${cell('1', 'A2')}</row>`)
    expect(await codeOf(whole.subarray(0, whole.length - 40))).toBe(100415)
  })

  it('a file that unpacks to more than 300 MB is refused before it is unpacked', async () => {
    expect(await codeOf(book(HEAD, 301 * 1024 * 1024))).toBe(100413)
  })

  it('a bomb whose header tells a small size is refused by what it really unpacks to', {
    timeout: PATIENCE_MS,
  }, async () => {
    const zeros = Buffer.alloc(301 * 1024 * 1024, 0x20)
    expect(await codeOf(zip([...bookOf(HEAD), { name: 'xl/media/a.bin', text: zeros, claims: 1000 }]))).toBe(100413)
    expect(await codeOf(zip([{ name: 'xl/sharedStrings.xml', text: zeros, claims: 1000 }, ...bookOf(HEAD)]))).toBe(
      100413,
    )
  })

  it('a file that the directory does not name is refused, as a reader would come upon it', async () => {
    const whole = book(`${HEAD}<row r="2">${cell('1', 'A2')}</row>`)
    expect(
      await codeOf(Buffer.concat([zip([{ name: 'xl/worksheets/sheet1.xml', text: '<x/>' }]).subarray(0, 60), whole])),
    ).toBe(100415)
    expect(await codeOf(whole)).toBe('read')
  })

  it('too many files in one are refused', async () => {
    const many: ZipEntry[] = Array.from({ length: 5001 }, (_, n) => ({ name: `x${n}`, text: '' }))
    expect(await codeOf(zip([...bookOf(HEAD), ...many]))).toBe(100415)
  })

  it('a million empty rows are passed over, the filled ones are read', { timeout: PATIENCE_MS }, async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 3}"/>`).join('')
    const { rows } = await read(book(`${HEAD}<row r="2">${cell('A1', 'A2')}</row>${empty}`))
    expect(rows).toEqual([{ row: 2, cells: { 学号: 'A1' } }])
  })

  it('more filled rows than a sheet may have are refused', { timeout: PATIENCE_MS }, async () => {
    const filled = Array.from({ length: 50_001 }, (_, n) => `<row r="${n + 2}">${cell('A', `A${n + 2}`)}</row>`).join(
      '',
    )
    expect(await codeOf(book(HEAD + filled))).toBe(100454)
  })

  it('a formula counts by its last result; one without or with an error is told', async () => {
    const firsts = [
      '<c r="A2" t="str"><f>1+1</f><v>B2</v></c>',
      '<c r="A3" t="str"><f>""</f><v></v></c>',
      '<c r="A4" t="str"><f>1+1</f></c>',
      '<c r="A5"><f>1+1</f><v/></c>',
      '<c r="A6" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ]
    const rows = firsts.map((first, n) => `<row r="${n + 2}">${first}${cell('x', `B${n + 2}`)}</row>`)
    const { rows: got } = await read(book(HEAD.replace('</row>', `${cell('姓名', 'B1')}</row>`) + rows.join('')))
    expect(got.map(({ cells, kinds }) => [cells.学号 ?? '', kinds?.学号])).toEqual([
      ['B2', undefined],
      ['', undefined],
      ['=1+1', 'formula'],
      ['=1+1', 'formula'],
      ['#DIV/0!', undefined],
    ])
  })
})
