import type { Lang } from '@shuyuan/contract/errors.ts'
import { headerName, SHEET_HEADERS, TYPE_NAMES, TYPE_NAMES_EN } from '@shuyuan/domain/import/sheet/columns.rule.ts'
import type { Cells } from '@shuyuan/domain/import/sheet/write-row.rule.ts'
import type { Worksheet } from 'exceljs'

export interface WriteTask {
  lang: Lang
  rows: readonly Cells[]
  /** The choices of the drop-downs, also listed on the sheet 字典. */
  chapters: readonly { no: string; title: string }[]
  points: readonly string[]
  /** Column → guide text; absent: no sheet 填写说明. */
  guide?: readonly (readonly [string, string])[]
}

const WORDS = {
  zh: { guide: '填写说明', column: '列', how: '怎么填', sheet: '试题', lists: '字典', chapter: '章节' },
  en: {
    guide: 'How to fill it in',
    column: 'Column',
    how: 'What goes in',
    sheet: 'Questions',
    lists: 'Codes',
    chapter: 'Chapter',
  },
}

const WIDTHS: Readonly<Record<string, number>> = { 题干: 48, 解析: 36, 答案: 20, 题型: 12, 知识点: 20, 判分方式: 18 }
/** Further empty rows with drop-downs. */
const MORE_ROWS = 500
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function writeHead(sheet: Worksheet, lang: Lang): void {
  sheet.columns = SHEET_HEADERS.map((header) => ({
    header: headerName(header, lang),
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
    // Other values may be typed too; the import reports what it cannot read.
    sheet.getCell(`${column}${row}`).dataValidation = {
      type: 'list',
      allowBlank: true,
      showErrorMessage: false,
      formulae: [list],
    }
  }
}

/** Writes a workbook in the template format: guide, questions, dictionary. Text cells never start a formula. */
export async function writeSheet({ lang, rows, chapters, points, guide }: WriteTask): Promise<Uint8Array> {
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  const w = WORDS[lang]
  if (guide) {
    const help = book.addWorksheet(w.guide)
    help.columns = [
      { header: w.column, key: 'column', width: 16 },
      { header: w.how, key: 'how', width: 96, style: { alignment: { wrapText: true } } },
    ]
    help.getRow(1).font = { bold: true }
    for (const [column, how] of guide) help.addRow({ column, how })
  }
  const sheet = book.addWorksheet(w.sheet)
  writeHead(sheet, lang)
  for (const cells of rows) sheet.addRow(cells)
  const lists = book.addWorksheet(w.lists)
  const types = Object.values(lang === 'en' ? TYPE_NAMES_EN : TYPE_NAMES)
  lists.columns = [
    { header: headerName('题型', lang), key: 'type', width: 16 },
    { header: headerName('章节编号', lang), key: 'no', width: 12 },
    { header: w.chapter, key: 'chapter', width: 40 },
    { header: headerName('知识点', lang), key: 'point', width: 32 },
  ]
  lists.getRow(1).font = { bold: true }
  for (let line = 0; line < Math.max(types.length, chapters.length, points.length); line++) {
    const chapter = chapters[line]
    lists.addRow([types[line] ?? '', chapter?.no ?? '', chapter?.title ?? '', points[line] ?? ''])
  }
  const last = rows.length + 1 + MORE_ROWS
  offer(sheet, '题型', `${w.lists}!$A$2:$A$${types.length + 1}`, last)
  offer(sheet, '难度', '"1,2,3,4,5"', last)
  if (chapters.length > 0) offer(sheet, '章节编号', `${w.lists}!$B$2:$B$${chapters.length + 1}`, last)
  if (points.length > 0) offer(sheet, '知识点', `${w.lists}!$D$2:$D$${points.length + 1}`, last)
  return new Uint8Array(await book.xlsx.writeBuffer())
}
