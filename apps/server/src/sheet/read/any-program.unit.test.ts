import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { withoutDuplicates } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { placeOfRow } from '@shuyuan/domain/import/rows/row-place.rule.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { bookOf, zip } from '../../test/zip.ts'
import { AppError } from '../../wire/error.ts'
import { escapeFormula, plainCell } from '../cell-text.ts'
import { readBook } from './read-book.ts'
import { numberStyle } from './workbook-parts.ts'

/** Workbooks as other programs write them, whole or with what somebody has done to them. */

const folder = mkdtempSync(join(tmpdir(), 'shuyuan-any-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const COLUMNS = [
  { header: '代码', headerEn: 'Code', required: true },
  { header: '名称', headerEn: 'Name', required: true },
] as const

let serial = 0
function kept(bytes: Buffer): string {
  const path = join(folder, `${++serial}.xlsx`)
  writeFileSync(path, bytes)
  return path
}
const read = (bytes: Buffer) => readBook(kept(bytes), COLUMNS)
const cellsOf = async (bytes: Buffer) => (await read(bytes)).rows.map(({ row, cells }) => [row, cells.代码, cells.名称])
const reasonOf = (bytes: Buffer) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? JSON.stringify([error.code, error.facts]) : String(error)),
  )
type Grid = readonly (readonly (string | number | null)[])[]
const bookWith = (pages: Readonly<Record<string, Grid>>, bookType: 'xlsx' | 'biff8' | 'biff5' = 'xlsx') => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(pages))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  return write(book, { type: 'buffer', bookType }) as Buffer
}
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const HEAD = `<row>${text('代码')}${text('名称')}</row>`

describe('a sheet', () => {
  it('without references of cells and rows is read by their order', async () => {
    const rows = `${HEAD}<row>${text('A1')}${text('会计')}</row><row r="5"><c r="B5"><v>7</v></c></row><row><c/>${text('末')}</row>`
    expect(await cellsOf(zip(bookOf(rows)))).toEqual([
      [2, 'A1', '会计'],
      [5, undefined, '7'],
      [6, undefined, '末'],
    ])
  })

  it('is read whatever prefix its names have', async () => {
    const prefixed = bookOf(`${HEAD}<row>${text('A1')}${text('会计')}</row>`).map(({ name, text: xml }) => ({
      name,
      text: String(name).endsWith('.rels')
        ? xml
        : String(xml)
            .replace(/<(\/?)(?!\?)/g, '<$1x:')
            .replace('xmlns=', 'xmlns:x='),
    }))
    expect(await cellsOf(zip(prefixed))).toEqual([[2, 'A1', '会计']])
  })

  it('gives all runs of a text, without how it is spoken and what XML cannot hold', async () => {
    const runs = '<c t="inlineStr"><is><r><t>会</t></r><r><t>计_x000D_</t></r><rPh><t>kuai</t></rPh></is></c>'
    expect(await cellsOf(zip(bookOf(`${HEAD}<row>${text('A1')}${runs}</row>`)))).toEqual([[2, 'A1', '会计']])
  })

  it.each([
    ['a place beyond all columns', '<row><c r="ZZZZZ1"><v>1</v></c></row>'],
    ['a row beyond all rows', '<row r="99999999999"><c><v>1</v></c></row>'],
    ['a row that is none', '<row r="-1"><c><v>1</v></c></row>'],
    ['an element that is not closed', '<row><c><v>1</v></row>'],
  ])('with %s is refused', async (_, row) => {
    expect(await reasonOf(zip(bookOf(HEAD + row)))).toContain('100415')
  })

  it('numbers are told by what they hold', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="31"/></cellXfs></styleSheet>`
    const cells = [
      ['<c><v>2.02631012345E11</v></c>', '202631012345', 'number'],
      ['<c><v>1.1010519491231E+17</v></c>', '110105194912310000', 'longNumber'],
      ['<c><v>85.300000000000011</v></c>', '85.3', 'number'],
      ['<c s="1"><v>20101</v></c>', '020101', undefined],
      ['<c s="2"><v>46082</v></c>', '2026-03-01', undefined],
      ['<c s="3"><v>46082.5</v></c>', '2026-03-01 12:00', undefined],
      ['<c t="d"><v>2026-03-01T00:00:00</v></c>', '2026-03-01', undefined],
      ['<c t="e"><v>#N/A</v></c>', '#N/A', undefined],
    ]
    const rows = cells.map(([xml]) => `<row>${xml}${text('x')}</row>`).join('')
    const { rows: got } = await read(zip([...bookOf(HEAD + rows), { name: 'xl/styles.xml', text: styles }]))
    expect(got.map((row) => [row.cells.代码, row.kinds?.代码])).toEqual(cells.map(([, ...told]) => told))
  })
})

describe('formats of numbers', () => {
  it.each([
    [14, undefined, 'date'],
    [31, undefined, 'date'],
    [57, undefined, 'date'],
    [0, undefined, undefined],
    [2, undefined, undefined],
    [164, 'yyyy"年"m"月"d"日"', 'date'],
    [164, '[$-804]yyyy/m/d;@', 'date'],
    [164, '[Red]#,##0.00', undefined],
    [164, '0.00"days"', undefined],
    [164, 'General', undefined],
    [164, '00000', 5],
    [164, '0', undefined],
  ] as const)('%i %s is %s', (id, format, meant) => {
    expect(numberStyle(id, format)).toBe(meant)
  })
})

const NAMES = [
  ['代码', '名称'],
  ['A1', '会计'],
] as const
const OTHER = [['说明'], ['第一'], ['第二']] as const

describe.each(['xlsx', 'biff8'] as const)('the sheets of a book (%s)', (kind) => {
  const notes = async (pages: Readonly<Record<string, Grid>>) =>
    (await read(bookWith(pages, kind))).notes.map(({ zh }) => zh)

  it('are searched for the headings, the others are named with their rows', async () => {
    const otherHeads = [['代码'], ['A1']] as const
    expect(await notes({ 封面: OTHER, 名单: NAMES, 空: [[]], 备份: otherHeads })).toEqual([
      '只读取了工作表「名单」，没有读取：「封面」（3行）、「备份」（2行）',
    ])
    expect(await notes({ 名单: NAMES })).toEqual([])
  })

  it('are joined where the headings are the same, in any order, and each row keeps its sheet', async () => {
    const turned = [
      ['名称', '代码'],
      ['审计', 'A1'],
      ['税务', 'A3'],
    ]
    const book = await read(bookWith({ 一班: NAMES, 说明: OTHER, 二班: turned }, kind))
    expect(book.sheets).toEqual(['一班', '二班'])
    expect(book.rows.map(({ row, cells }) => [placeOfRow(row, book.sheets), cells.代码, cells.名称])).toEqual([
      [{ sheet: '一班', row: 2 }, 'A1', '会计'],
      [{ sheet: '二班', row: 2 }, 'A1', '审计'],
      [{ sheet: '二班', row: 3 }, 'A3', '税务'],
    ])
    expect(book.notes.map(({ zh }) => zh)).toEqual([
      '合并读取了工作表：「一班」（1行）、「二班」（2行）',
      '没有读取的工作表：「说明」（3行）',
    ])
    const twice = withoutDuplicates(
      book.rows.map(({ row, cells }) => ({ row, values: cells })),
      (cells) => cells.代码,
      '代码',
      book.sheets,
    )
    expect(twice.bad.map(({ reason }) => reason.zh)).toEqual(['与工作表「一班」第2行重复'])
  })

  it('are passed over where they only explain ours, or are an empty form', async () => {
    expect(await notes({ 空表: [NAMES[0]], 名单: NAMES, 填写说明: OTHER, Codes: OTHER })).toEqual([])
  })

  it('name the columns that are of no use', async () => {
    const rows = [
      ['代码', '手机号码', '名称', '', '错误原因'],
      ['A1', '138', '会计', '没有表头', 'x'],
    ]
    expect(await notes({ 名单: rows })).toEqual(['不会导入的列：手机号码、D'])
  })

  it.each([
    ['nothing', { 一: [[]], 二: [[]] }, '表格是空的'],
    ['headings alone', { 一: [NAMES[0]] }, '只有表头，没有数据'],
    [
      'a heading twice',
      {
        一: [
          ['代码', '名称', '名称 *'],
          ['A1', '会计', '审计'],
        ],
      },
      '表头「名称」出现了不止一次',
    ],
    [
      'a heading in both languages',
      {
        一: [
          ['代码', '名称', 'Name'],
          ['A1', '会计', 'x'],
        ],
      },
      '表头「名称」出现了不止一次',
    ],
    ['no headings', { 一: OTHER, 二: [['代码', '别的']] }, '"zh":"名称"'],
  ])('with %s are refused by it', async (_, pages, told) => {
    expect(await reasonOf(bookWith(pages, kind))).toContain(told)
  })
})

describe('a file that only looks like a workbook', () => {
  it.each([
    ['<html><table><tr><td>代码</td></tr></table></html>', '是网页或 XML'],
    ['<?xml version="1.0"?><Workbook/>', '是网页或 XML'],
    ['代码,名称\nA1,会计\n', '100415'],
    ['', '100415'],
  ])('%s', async (content, told) => {
    expect(await reasonOf(Buffer.from(content))).toContain(told)
  })

  it('of Excel 95 is told its age', async () => {
    expect(await reasonOf(bookWith({ A: NAMES }, 'biff5'))).toContain('Excel 95')
  })
})

it('the guard before what looks like a formula comes off whatever stood there', () => {
  for (const meant of ['=1+1', '@name', '+86 21', '-', "'=x", "''-5", '-5', '2026', "it's", "'quoted'"])
    expect(plainCell(escapeFormula(meant))).toBe(meant)
})
