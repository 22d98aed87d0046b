import { describe, expect, it } from 'vitest'
import { differenceBands, forecastOf, type GivenMark, isTooFast, markerFigures, paceOf } from './marking.rule.ts'

const S = 1000
const DAY = 86_400_000

describe('pace', () => {
  it('is the time since the attempt before; what is handed in together shares it', () => {
    expect(paceOf([0, 60 * S, 120 * S, 120 * S])).toEqual([null, 60, 30, 30])
  })
  it('leaves pauses out', () => {
    expect(paceOf([0, 30 * 60 * S, (60 * 60 + 1) * S])).toEqual([null, 1800, null])
  })
  it('is too fast after ten in a row under twenty seconds, and a slow one begins anew', () => {
    const fast = Array.from({ length: 9 }, () => 19)
    expect(isTooFast([null, ...fast])).toBe(false)
    expect(isTooFast([...fast, 20, ...fast])).toBe(false)
    expect(isTooFast([...fast, 19])).toBe(true)
  })
})

describe('markers', () => {
  const marks = (teacherId: string, percent: number, many: number): GivenMark[] =>
    Array.from({ length: many }, (_, n) => ({ teacherId, points: percent, full: 100, at: n * 60 * S, isTimed: true }))
  it('are uneven where their mean is over one deviation of the means away', () => {
    const rows = markerFigures(
      new Map([
        ['a', marks('a', 70, 10)],
        ['b', marks('b', 72, 10)],
        ['c', marks('c', 95, 10)],
      ]),
    )
    expect(rows.map(({ isUneven }) => isUneven)).toEqual([false, false, true])
    expect(rows.map(({ offset }) => offset)).toEqual([70, 72, 95].map((mean) => mean - 79))
    expect(rows[0]?.avgSeconds).toBe(60)
  })
  it('with few attempts, or only two of them, are not compared', () => {
    const two = [
      ['a', marks('a', 10, 20)],
      ['b', marks('b', 90, 20)],
    ] as const
    expect(markerFigures(new Map(two)).some(({ isUneven }) => isUneven)).toBe(false)
    const few = markerFigures(new Map([...two, ['c', marks('c', 100, 9)] as const]))
    expect(few.some(({ isUneven }) => isUneven)).toBe(false)
  })
})

it('the end is told from the pace of three days', () => {
  const now = 100 * DAY
  expect(forecastOf(6, [now - DAY, now - 2 * DAY, now - 2 * DAY, now - 4 * DAY], now)).toBe(now + 6 * DAY)
  expect(forecastOf(0, [now], now)).toBeNull()
  expect(forecastOf(5, [now - 4 * DAY], now)).toBeNull()
})

it('differences fall into bands whose upper ends belong to them', () => {
  expect(differenceBands([0, 0.1, 5, 5.1, 20, 20.1])).toEqual([1, 2, 1, 0, 1, 1])
})
