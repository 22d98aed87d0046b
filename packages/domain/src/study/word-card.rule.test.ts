import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, startOfDay } from '../time/school-clock.rule.ts'
import { answeredCard, BOX_DAYS, type Card, isDue, LAST_BOX } from './word-card.rule.ts'

const EVENING = startOfDay('2028-02-29').getTime() + 22 * 3_600_000
const fresh: Card = { box: 0, nextAt: null }

test('a known card comes again after 1, 3, 7 and 14 days, by the day and not by the hour', () => {
  let card = fresh
  let now = EVENING
  for (const days of [...BOX_DAYS, 14]) {
    card = answeredCard(card, true, now)
    const next = startOfDay(new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)).getTime() + days * DAY_MS
    expect(card.nextAt).toBe(next)
    now = next
  }
  expect(card.box).toBe(LAST_BOX)
})

test('a forgotten card begins anew, at once', () => {
  expect(answeredCard({ box: 3, nextAt: EVENING - 1 }, false, EVENING)).toEqual({ box: 0, nextAt: EVENING })
  expect(isDue({ box: 0, nextAt: EVENING }, EVENING)).toBe(true)
})

test('a card that rests is moved by forgetting alone, and an answer sent twice counts once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LAST_BOX }), fc.integer({ min: 0, max: 4_000_000_000_000 }), (box, now) => {
      const once = answeredCard({ box, nextAt: null }, true, now)
      expect(answeredCard(once, true, now)).toEqual(once)
      expect(once.box).toBeLessThanOrEqual(LAST_BOX)
      expect(isDue(once, now)).toBe(false)
      expect(answeredCard(once, false, now).box).toBe(0)
    }),
  )
})
