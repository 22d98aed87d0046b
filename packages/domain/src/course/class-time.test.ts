import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyClash, classTimeFaults, timesClash, type WeeklyTime } from './class-time.rule.ts'

const one: WeeklyTime = { weekDay: 3, from: '18:30', to: '20:05', firstWeek: 1, lastWeek: 16, every: 'all' }

describe('two times of classes', () => {
  it.each([
    ['the same', {}, true],
    ['one minute of it', { from: '20:04', to: '21:00' }, true],
    ['begins as it ends', { from: '20:05', to: '21:00' }, false],
    ['another day', { weekDay: 4 }, false],
    ['the week after its last', { firstWeek: 17, lastWeek: 18 }, false],
    ['its last week alone', { firstWeek: 16, lastWeek: 18 }, true],
    ['odd weeks', { every: 'odd' }, true],
    ['an even week that it has no part in', { firstWeek: 16, lastWeek: 17, every: 'odd' }, false],
  ] as const)('%s', (_, change, clash) => expect(timesClash(one, { ...one, ...change })).toBe(clash))

  it('odd and even weeks never meet', () =>
    expect(anyClash([{ ...one, every: 'odd' }], [{ ...one, every: 'even' }])).toBe(false))

  it.each([
    ['order', { to: '18:30' }],
    ['weeks', { firstWeek: 5, lastWeek: 4 }],
    ['beyond', { lastWeek: 19 }],
    ['never', { firstWeek: 4, lastWeek: 4, every: 'odd' }],
  ] as const)('are refused: %s', (fault, change) =>
    expect(classTimeFaults([{ ...one, ...change }], 18)).toEqual(new Map([[0, fault]])),
  )
  it('of one class do not overlap', () => expect(classTimeFaults([one, one], 18)).toEqual(new Map([[1, 'clash']])))
})

const minutes = fc.integer({ min: 0, max: 1439 })
const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
const time = fc
  .record({
    weekDay: fc.integer({ min: 1, max: 3 }),
    at: fc.tuple(minutes, minutes),
    weeks: fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })),
    every: fc.constantFrom('all' as const, 'odd' as const, 'even' as const),
  })
  .map(({ weekDay, at: [a, b], weeks: [u, v], every }) => ({
    time: {
      ...{ weekDay, from: clock(Math.min(a, b)), to: clock(Math.max(a, b) + (a === b ? 1 : 0)) },
      ...{ firstWeek: Math.min(u, v), lastWeek: Math.max(u, v), every },
    } satisfies WeeklyTime,
    /** Every minute in which it takes place, said without any comparing of bounds. */
    minutes: new Set(
      Array.from({ length: 8 }, (_, n) => n + 1)
        .filter((week) => week >= Math.min(u, v) && week <= Math.max(u, v))
        .filter((week) => every === 'all' || (every === 'odd') === (week % 2 === 1))
        .flatMap((week) =>
          Array.from(
            { length: Math.max(a, b) - Math.min(a, b) || 1 },
            (_, m) => `${week}/${weekDay}/${Math.min(a, b) + m}`,
          ),
        ),
    ),
  }))

it('clash where a minute is in both, and in both directions', () =>
  fc.assert(
    fc.property(time, time, (a, b) => {
      const shared = [...a.minutes].some((minute) => b.minutes.has(minute))
      expect(timesClash(a.time, b.time)).toBe(shared)
      expect(timesClash(b.time, a.time)).toBe(shared)
    }),
    { numRuns: 300 },
  ))
