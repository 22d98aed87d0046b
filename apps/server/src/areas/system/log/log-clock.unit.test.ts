import { DAY_MS, HOUR_MS, numberOf, startOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf } from './log-clock.ts'

const at = (text: string) => Date.parse(text)
const said = (from: string, to: string, grain: 'hour' | 'day') =>
  partsOf(at(from), at(to), grain)
    .toSorted((a, b) => a.from - b.from)
    .map((part) => [part.by, new Date(part.from).toISOString(), new Date(part.to).toISOString()])

describe('the parts of a span', () => {
  it.each([
    [
      'days with their ends',
      '2026-11-01T09:30:00+08:00',
      '2026-11-04T02:15:00+08:00',
      'day',
      [
        ['line', '2026-11-01T01:30:00.000Z', '2026-11-01T02:00:00.000Z'],
        ['hour', '2026-11-01T02:00:00.000Z', '2026-11-01T16:00:00.000Z'],
        ['day', '2026-11-01T16:00:00.000Z', '2026-11-03T16:00:00.000Z'],
        ['hour', '2026-11-03T16:00:00.000Z', '2026-11-03T18:00:00.000Z'],
        ['line', '2026-11-03T18:00:00.000Z', '2026-11-03T18:15:00.000Z'],
      ],
    ],
    [
      'a piece of an hour',
      '2026-11-01T09:10:00+08:00',
      '2026-11-01T09:50:00+08:00',
      'hour',
      [['line', '2026-11-01T01:10:00.000Z', '2026-11-01T01:50:00.000Z']],
    ],
    [
      'two hours whole',
      '2026-11-01T09:00:00+08:00',
      '2026-11-01T11:00:00+08:00',
      'day',
      [['hour', '2026-11-01T01:00:00.000Z', '2026-11-01T03:00:00.000Z']],
    ],
  ] as const)('%s', (_, from, to, grain, parts) => {
    expect(said(from, to, grain)).toEqual(parts)
  })

  it('cover the span once, and stand on whole hours and days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 * DAY_MS }),
        fc.integer({ min: 1, max: 92 * DAY_MS }),
        fc.constantFrom('hour' as const, 'day' as const),
        (from, span, grain) => {
          const parts = partsOf(from, from + span, grain).toSorted((a, b) => a.from - b.from)
          expect(parts[0]?.from).toBe(from)
          expect(parts.at(-1)?.to).toBe(from + span)
          for (const [n, part] of parts.entries()) {
            expect(part.to).toBeGreaterThan(part.from)
            if (n > 0) expect(part.from).toBe(parts[n - 1]?.to)
            const step = part.by === 'day' ? DAY_MS : HOUR_MS
            if (part.by !== 'line')
              for (const edge of [part.from, part.to]) expect(startOf(numberOf(edge, step), step)).toBe(edge)
          }
          expect(parts.filter(({ by }) => by === 'line').every((part) => part.to - part.from < 2 * HOUR_MS)).toBe(true)
        },
      ),
    )
  })
})
