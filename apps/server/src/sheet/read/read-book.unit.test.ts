import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import exceljs from 'exceljs'
import { afterAll, describe, expect, it } from 'vitest'
import { zip } from '../../test/zip.ts'
import { writeBook } from '../write-book.ts'
import { readBook } from './read-book.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuyuan-book-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ROWS = 4000
const nameOf = (n: number) => `上海开放大学${n}班`
const names = async (path: string) => (await readBook(path, [])).rows.map(({ cells }) => cells.名称)

describe('a workbook of another program', () => {
  // Sheets before strings and workbook, a sheet path from the root, a second sheet stored first.
  it('is read by its first sheet, whatever the order of its parts', async () => {
    const texts = ['名称', '甲班', '乙班']
    const shared = texts.map((text) => `<si><t>${text}</t></si>`).join('')
    const cells = texts.map((_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at}</v></c></row>`).join('')
    const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    const path = join(folder, 'other.xlsx')
    writeFileSync(
      path,
      zip([
        { name: 'xl/worksheets/sheet1.xml', text: sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>') },
        { name: 'xl/worksheets/sheet2.xml', text: sheetOf(cells) },
        { name: 'xl/sharedStrings.xml', text: `<sst>${shared}</sst>` },
        {
          name: 'xl/workbook.xml',
          text: '<workbook><sheets><sheet name="B" sheetId="2" r:id="r2"/><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          text: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
        },
      ]),
    )
    expect(await names(path)).toEqual(['甲班', '乙班'])
  })

  it.each([false, true])('is read as SheetJS writes it, packed: %s', async (compression) => {
    const sheet = utils.aoa_to_sheet([['名称'], ['甲班']])
    const book = utils.book_new(sheet, '班级')
    const path = join(folder, `sheetjs-${compression}.xlsx`)
    writeFileSync(path, write(book, { type: 'buffer', bookType: 'xlsx', compression }) as Buffer)
    expect(await names(path)).toEqual(['甲班'])
  })
})

describe('a large workbook', () => {
  // Some of these characters span two chunks of the unpacked file, wherever the chunks end.
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
