import { readFile } from 'node:fs/promises'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import type { CellKind } from '@shuyuan/domain/import/rows/spoilt-cell.rule.ts'
import { AppError } from '../../wire/error.ts'
import { clockedDay, plainCell } from '../cell-text.ts'
import { kindOfNumber, type Line } from './sheet-lines.ts'

const refused = (zh: string, en: string) => new AppError(100412, { reason: { zh, en } })

type CellText = readonly [text: string, kind?: CellKind]

function cellOf({ t, v, w, f, z }: CellObject): CellText {
  if (v === undefined) return f === undefined ? [''] : [`=${f}`, 'formula']
  if (t === 'e') return [w ?? '#N/A']
  if (v instanceof Date) return [clockedDay(v)]
  if (typeof v !== 'number') return [plainCell(String(v))]
  // A code that its format pads with zeros.
  const isCode = /^0{2,}$/.test(String(z ?? '')) && w !== undefined && /^\d+$/.test(w)
  return isCode ? [w] : [String(Number(v.toPrecision(15))), kindOfNumber(v)]
}

async function* linesOf(sheet: WorkSheet, rowsMax: number): AsyncGenerator<Line> {
  const { utils } = await import('@e965/xlsx')
  const { s, e } = utils.decode_range(sheet['!ref'] ?? 'A1')
  for (let row = s.r; row <= Math.min(e.r, rowsMax); row++) {
    const cells: string[] = []
    const kinds = new Map<number, CellKind>()
    for (let at = s.c; at <= e.c; at++) {
      const cell = sheet[utils.encode_cell({ r: row, c: at })] as CellObject | undefined
      const [text, kind] = cell ? cellOf(cell) : ['']
      if (text === '') continue
      cells[at] = text
      if (kind) kinds.set(at, kind)
    }
    if (cells.length > 0) yield { row: row + 1, cells, kinds }
  }
}

/** The sheets of an old binary workbook, which can only be read as a whole. */
export async function xlsSheets(path: string, rowsMax: number) {
  const { CFB, read } = await import('@e965/xlsx')
  const bytes = await readFile(path)
  const container = CFB.read(bytes, { type: 'buffer' })
  const has = (name: string) => CFB.find(container, name) !== null
  if (has('EncryptedPackage') || has('EncryptionInfo'))
    throw refused('文件有密码保护，请去掉密码后再上传', 'the file is protected by a password: remove it first')
  if (!has('Workbook'))
    throw has('Book')
      ? refused(
          '是 Excel 95 或更早的旧格式，请另存为 .xlsx 后再上传',
          'a file of Excel 95 or older: save it as .xlsx first',
        )
      : new AppError(100415)
  const book = read(bytes, { cellDates: true, cellNF: true, UTC: true, sheetRows: rowsMax + 2 })
  return book.SheetNames.map((name) => ({ name, lines: () => linesOf(book.Sheets[name] as WorkSheet, rowsMax + 1) }))
}
