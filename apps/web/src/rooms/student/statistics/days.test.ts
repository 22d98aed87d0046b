import { expect, it } from 'vitest'
import { rangeOf, rangesOf } from './days.ts'

it('knows the days of each range, and which range some days are', () => {
  const ranges = rangesOf('2028-02-29', '2027-08-01')
  expect(ranges).toEqual({
    week: { from: '2028-02-28', to: '2028-03-05' },
    month: { from: '2028-02-01', to: '2028-02-29' },
    // As far back as one may ask.
    term: { from: '2027-08-14', to: '2028-02-29' },
  })
  for (const name of ['week', 'month', 'term'] as const) expect(rangeOf(ranges[name] ?? never(), ranges)).toBe(name)
  expect(rangeOf({ from: '2028-02-01', to: '2028-02-28' }, ranges)).toBe('custom')
})

it('has no term before it has begun', () => {
  expect(rangesOf('2028-02-29', '2028-03-01').term).toBeNull()
  expect(rangesOf('2028-02-29', null).term).toBeNull()
})

function never(): never {
  throw new Error('no such range')
}
