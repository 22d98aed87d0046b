import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { afterAll, describe, expect, it } from 'vitest'
import { readBook } from './read-book.ts'
import { writeBook } from './write-book.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuyuan-book-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ROWS = 4000
const nameOf = (n: number) => `上海开放大学${n}班`
const names = async (path: string) => (await readBook(path, () => [])).rows.map(({ cells }) => cells.名称)

describe('a large workbook', () => {
  // Some of these characters lie across two pieces of the unpacked file, wherever its pieces end.
  it('is read with every character whole, texts in their cells', async () => {
    const path = join(folder, 'inline.xlsx')
    const rows = Array.from({ length: ROWS }, (_, n) => [nameOf(n)])
    await writeBook(path, [{ name: '班级', columns: [{ header: '名称' }], rows }])
    expect(await names(path)).toEqual(rows.map(([name]) => name))
  })

  it('is read with every character whole, texts in one table beside', async () => {
    const path = join(folder, 'shared.xlsx')
    const book = new exceljs.Workbook()
    const sheet = book.addWorksheet('班级')
    sheet.addRow(['名称'])
    for (let n = 0; n < ROWS; n++) sheet.addRow([nameOf(n)])
    await book.xlsx.writeFile(path)
    expect(await names(path)).toEqual(Array.from({ length: ROWS }, (_, n) => nameOf(n)))
  })
})
