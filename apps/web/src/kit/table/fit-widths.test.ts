import { describe, expect, it } from 'vitest'
import { type ColumnNeed, fitWidths } from './fit-widths.ts'

const need = (cells: number, more: Partial<ColumnNeed> = {}): ColumnNeed => ({
  cells,
  head: 60,
  headWord: 40,
  least: 100,
  ...more,
})
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

describe('widths of columns', () => {
  it('fill the room and keep every cell on one line while it is enough', () => {
    const widths = fitWidths([need(100), need(200), need(80)], 760)
    expect(widths).toEqual([200, 400, 160])
  })

  it('let headings wrap before cells do', () => {
    const widths = fitWidths([need(100, { head: 300 }), need(200)], 320)
    expect(widths).toEqual([120, 200])
  })

  it('let the longest text wrap and leave short ones whole', () => {
    const widths = fitWidths([need(90), need(110), need(900)], 500)
    expect(widths.slice(0, 2)).toEqual([90, 110])
    expect(widths[2]).toBeGreaterThan(297)
  })

  it('never squeeze below the least, nor a word of a heading', () => {
    const needs = [need(300, { least: 150 }), need(300, { headWord: 180 }), need(50, { headWord: 70 })]
    expect(fitWidths(needs, 200)).toEqual([150, 180, 70])
  })

  it('are as the user drew them', () => {
    expect(fitWidths([need(100, { drawn: 64 }), need(100)], 400)).toEqual([64, 336])
    expect(fitWidths([need(100, { drawn: 640 }), need(100)], 400)).toEqual([640, 100])
  })

  it('are never wider together than a room that is enough for the least', () => {
    for (let room = 300; room < 2000; room += 37) {
      const widths = fitWidths([need(80), need(400), need(1200, { head: 200 })], room)
      expect(sum(widths)).toBeLessThanOrEqual(room)
      expect(sum(widths)).toBeGreaterThan(room - 5)
    }
  })

  it('stay without columns and without cells', () => {
    expect(fitWidths([], 500)).toEqual([])
    expect(fitWidths([need(0, { head: 0, headWord: 0, least: 0 })], 500)).toEqual([0])
  })
})
