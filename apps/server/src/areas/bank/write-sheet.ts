import { SHEET_HEADERS, TYPE_NAMES } from '@shuyuan/domain/import/sheet/columns.rule.ts'
import type { Cells } from '@shuyuan/domain/import/sheet/write-row.rule.ts'
import type { Worksheet } from 'exceljs'

export interface WriteTask {
  rows: readonly Cells[]
  /** What the drop-downs offer, and the sheet 字典 lists. */
  chapters: readonly { no: string; title: string }[]
  points: readonly string[]
  /** Column → what may stand in it; absent: no sheet 填写说明. */
  guide?: readonly (readonly [string, string])[]
}

const WIDTHS: Readonly<Record<string, number>> = { 题干: 48, 解析: 36, 答案: 20, 题型: 12, 知识点: 20, 判分方式: 18 }
/** Rows below the filled ones that offer the drop-downs too. */
const MORE_ROWS = 500
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function writeHead(sheet: Worksheet): void {
  sheet.columns = SHEET_HEADERS.map((header) => ({
    header,
    key: header,
    width: WIDTHS[header] ?? (header.startsWith('选项') ? 14 : 10),
    style: { alignment: { vertical: 'top', wrapText: true }, numFmt: '@' },
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
}

function offer(sheet: Worksheet, header: string, list: string, last: number): void {
  const column = LETTERS[SHEET_HEADERS.indexOf(header as (typeof SHEET_HEADERS)[number])]
  for (let row = 2; row <= last; row++) {
    // Anything else may be typed as well: the import says what it cannot read.
    sheet.getCell(`${column}${row}`).dataValidation = {
      type: 'list',
      allowBlank: true,
      showErrorMessage: false,
      formulae: [list],
    }
  }
}

/** A workbook of the product's template: 填写说明, 试题, 字典. Text cells never start a formula. */
export async function writeSheet({ rows, chapters, points, guide }: WriteTask): Promise<Uint8Array> {
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  if (guide) {
    const help = book.addWorksheet('填写说明')
    help.columns = [
      { header: '列', key: 'column', width: 16 },
      { header: '怎么填', key: 'how', width: 96, style: { alignment: { wrapText: true } } },
    ]
    help.getRow(1).font = { bold: true }
    for (const [column, how] of guide) help.addRow({ column, how })
  }
  const sheet = book.addWorksheet('试题')
  writeHead(sheet)
  for (const cells of rows) sheet.addRow(cells)
  const lists = book.addWorksheet('字典')
  const types = Object.values(TYPE_NAMES)
  lists.columns = [
    { header: '题型', key: 'type', width: 16 },
    { header: '章节编号', key: 'no', width: 12 },
    { header: '章节', key: 'chapter', width: 40 },
    { header: '知识点', key: 'point', width: 32 },
  ]
  lists.getRow(1).font = { bold: true }
  for (let line = 0; line < Math.max(types.length, chapters.length, points.length); line++) {
    const chapter = chapters[line]
    lists.addRow([types[line] ?? '', chapter?.no ?? '', chapter?.title ?? '', points[line] ?? ''])
  }
  const last = rows.length + 1 + MORE_ROWS
  offer(sheet, '题型', `字典!$A$2:$A$${types.length + 1}`, last)
  offer(sheet, '难度', '"1,2,3,4,5"', last)
  if (chapters.length > 0) offer(sheet, '章节编号', `字典!$B$2:$B$${chapters.length + 1}`, last)
  if (points.length > 0) offer(sheet, '知识点', `字典!$D$2:$D$${points.length + 1}`, last)
  return new Uint8Array(await book.xlsx.writeBuffer())
}
