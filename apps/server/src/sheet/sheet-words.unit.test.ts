import type { Column } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { describe, expect, it } from 'vitest'
import { sheetImports } from '../areas/all-sheets.ts'

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
