import { type Column, headerReader, plainHeader } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { describe, expect, it } from 'vitest'
import { sheetExports, sheetImports } from '../areas/all-sheets.ts'

const HAN = /\p{Script=Han}/u
const SHEETS = Object.values(sheetImports).map(({ call, columns }) => ({
  call,
  columns: columns as readonly Column<object>[],
}))

describe.each(SHEETS)('the English template of $call', ({ columns }) => {
  it('has a header of its own for every column, and a guide wherever the Chinese one has', () => {
    const headers = columns.map(({ headerEn }) => headerEn.toLowerCase().replace(/\s/g, ''))
    expect(new Set(headers).size).toBe(columns.length)
    expect(headers.filter((header) => header === '' || HAN.test(header))).toEqual([])
    const untold = columns.filter(({ guide }) => (guide.zh === '') !== (guide.en === ''))
    expect(untold.map(({ header }) => header)).toEqual([])
  })

  it('has samples that its own columns read', () => {
    const samples = columns.flatMap(({ header, read, sample, sampleEn = sample }) =>
      [sample, sampleEn].filter(Boolean).map((text) => ({ header, text, read: read(text) })),
    )
    expect(samples.filter(({ read }) => 'reason' in read)).toEqual([])
  })
})

const PAIRS = Object.values(sheetExports).flatMap(({ call, columns }) => {
  const into = sheetImports[call.replace('export', 'import')]
  return into ? [{ call, columns, taken: into.columns as readonly Column<object>[] }] : []
})

describe.each(PAIRS)('what $call writes', ({ columns, taken }) => {
  it('is named in both languages as its import reads it', () => {
    const named = columns.map(({ header }) => header)
    const own = taken.filter(({ header }) => named.some(({ zh }) => zh === header))
    expect(own.length).toBeGreaterThan(1)
    expect(named.filter(({ zh }) => own.some(({ header }) => header === zh))).toEqual(
      expect.arrayContaining(own.map(({ header, headerEn }) => ({ zh: header, en: headerEn }))),
    )
    const read = headerReader(taken)
    for (const { zh, en } of named)
      expect([zh, read(en)]).toEqual([zh, own.some((one) => one.header === zh) ? zh : plainHeader(en)])
  })
})

it.each(Object.values(sheetExports))('the English workbook of $call has no Chinese header', ({ columns }) => {
  expect(columns.filter(({ header }) => !header.en || HAN.test(header.en))).toEqual([])
})
