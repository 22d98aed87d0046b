import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asChoice,
  asClock,
  asCode,
  asDay,
  asIdNumber,
  asList,
  asMobile,
  asNumber,
  asText,
  type CellReader,
} from './cell-readers.rule.ts'
import {
  type Columns,
  headerReader,
  missingColumns,
  plainHeader,
  readRows,
  withoutDuplicates,
} from './read-rows.rule.ts'

const meaning = <T>(read: CellReader<T>, cell: string) => {
  const one = read(cell)
  if ('masked' in one) return '***'
  return 'value' in one ? one.value : one.reason.zh
}

const FORMS = { open: { zh: '开卷', en: 'Open book' }, none: { zh: '无终考', en: 'No final' } }

describe('cells', () => {
  it.each<[string, CellReader<unknown>, string, unknown]>([
    ['text within its length', asText(4), '管理学', '管理学'],
    ['text too long', asText(2), '管理学', '长度须为1至2个字'],
    ['a full-width code', asCode(/^[A-Z0-9]+$/, '有误', 'wrong'), 'Ａ０１ ２', 'A012'],
    ['a choice by its label', asChoice(FORMS), '无终考', 'none'],
    ['a choice by its English label', asChoice(FORMS), 'no final', 'none'],
    ['a choice by its value', asChoice(FORMS), 'open', 'open'],
    ['a choice by its value in other letters', asChoice(FORMS), 'Open', 'open'],
    ['another choice', asChoice(FORMS), '其他', '只能填：开卷、无终考'],
    ['a whole number', asNumber(1, 12), '８', 8],
    ['a fraction where none fits', asNumber(1, 12), '8.5', '须为1至12的整数'],
    ['a half', asNumber(0.5, 8, 1), '2.5', 2.5],
    ['a number in words', asNumber(0, 9), '1e0', '须为0至9的整数'],
    ['a day with slashes', asDay, '2026/9/1', '2026-09-01'],
    ['a day in Chinese', asDay, '2026年9月1日', '2026-09-01'],
    ['a clock time', asClock, '9：05', '09:05'],
    ['the time of a date cell', asClock, '1899-12-30 14:30:00', '14:30'],
    ['a time that is none', asClock, '24:00', '时间须写成 09:00'],
    ['a day that is none', asDay, '2026-02-30', '日期须写成 2026-09-01'],
    ['a list', asList(asText(9), 3), '会计、审计，会计', ['会计', '审计']],
    ['a list with a bad part', asList(asNumber(1, 3), 3), '1,9', '「9」须为1至3的整数'],
    ['a mobile number', asMobile, '13800138000', '13800138000'],
    ['an id number', asIdNumber, '11010519491231002x', '11010519491231002X'],
    ['a masked mobile number', asMobile, '138****8000', '***'],
    ['a masked id number', asIdNumber, '**************002X', '***'],
    ['a few stars', asMobile, '1**', '手机号须为11位'],
    ['a masked number among others', asList(asMobile, 3), '13800138000,138****8000', '「138****8000」是打码的号码'],
    ['an id number with a wrong checksum', asIdNumber, '110105194912310021', '身份证号有误'],
  ])('%s', (_, read, cell, expected) => {
    expect(meaning(read, cell)).toEqual(expected)
  })

  it('any one changed digit of an id number is noticed', () => {
    const right = '11010519491231002X'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const changed = `${right.slice(0, at)}${(Number(right[at]) + by) % 10}${right.slice(at + 1)}`
        expect('reason' in asIdNumber(changed)).toBe(true)
      }),
    )
  })
})

interface Row {
  code: string
  years?: number
}
const columns: Columns<Row> = [
  {
    key: 'code',
    header: '代码',
    headerEn: 'Code',
    required: true,
    read: asText(4),
    guide: { zh: '', en: '' },
    sample: '',
  },
  { key: 'years', header: '学制', headerEn: 'Years', read: asNumber(1, 8), guide: { zh: '', en: '' }, sample: '' },
]

describe('rows', () => {
  it('tells every bad cell of a row and keeps the good rows', () => {
    const { good, bad, partly } = readRows(columns, [
      { row: 2, cells: { 代码: ' A1 ', 学制: '' } },
      { row: 3, cells: { 代码: '', 学制: '九' } },
      { row: 4, cells: { 代码: 'A4', 学制: '九' } },
    ])
    expect(good).toEqual([{ row: 2, values: { code: 'A1' } }])
    expect(bad.map(({ row, column }) => [row, column])).toEqual([
      [3, '代码'],
      [3, '学制'],
      [4, '学制'],
    ])
    expect(partly).toEqual([
      { row: 3, values: {} },
      { row: 4, values: { code: 'A4' } },
    ])
  })

  it('names the first of two equal rows', () => {
    const rows = [2, 3, 4].map((row) => ({ row, values: { code: row === 3 ? 'B' : 'A' } }))
    const { good, bad } = withoutDuplicates(rows, ({ code }) => code, '代码')
    expect(good.map(({ row }) => row)).toEqual([2, 3])
    expect(bad).toEqual([
      { row: 4, column: '代码', value: 'A', reason: { zh: '与第2行重复', en: 'the same as row 2' } },
    ])
  })

  it('finds required columns under their mark', () => {
    expect(missingColumns(columns, ['代码 *', '学制'].map(plainHeader))).toEqual([])
    expect(missingColumns(columns, ['学制'])).toEqual([{ zh: '代码', en: 'Code' }])
  })

  it.each([
    ['代码＊', '代码'],
    ['Code*', '代码'],
    [' CODE *', '代码'],
    ['years', '学制'],
    ['别的', '别的'],
  ])('takes the header %s for %s', (header, column) => {
    expect(headerReader(columns)(header)).toBe(column)
  })

  it('loses no row: each is good or has a bad cell', () => {
    const cell = fc.string({ maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.record({ 代码: cell, 学制: cell })), (all) => {
        const { good, bad } = readRows(
          columns,
          all.map((cells, at) => ({ row: at + 2, cells })),
        )
        expect(new Set([...good, ...bad].map(({ row }) => row)).size).toBe(all.length)
      }),
    )
  })
})
