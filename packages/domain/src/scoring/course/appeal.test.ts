import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APPEAL_PARTS, type AppealableScore, appealableParts, appealRefusal, appealUntil } from './appeal.rule.ts'

const published = new Date('2026-11-01T08:00:00Z')
const score = (row: Partial<AppealableScore> = {}): AppealableScore => ({
  ...{ state: 'published', publishedAt: published, formativeRatio: 40, finalRatio: 60, appealed: [] },
  ...row,
})
const until = new Date('2026-11-08T08:00:00Z')
const late = new Date(until.getTime() + 1)

describe('an appeal', () => {
  it.each([
    ['a published part', score(), published, null],
    ['a locked one', score({ state: 'locked' }), published, null],
    ['the last moment', score(), until, null],
    ['a moment later', score(), late, 'TOO_LATE'],
    ['what is not published', score({ state: 'entered', publishedAt: null }), published, 'NOT_PUBLISHED'],
    ['a part that does not count', score({ finalRatio: 0 }), published, 'NOT_COUNTED'],
    ['the same part again', score({ appealed: ['final'] }), published, 'ALREADY_APPEALED'],
    ['the other part', score({ appealed: ['formative'] }), published, null],
    ['the same part again, too late', score({ appealed: ['final'] }), late, 'ALREADY_APPEALED'],
  ] as const)('%s', (_name, row, now, refusal) => {
    expect(appealRefusal(row, 'final', now)).toBe(refusal)
  })

  it('is open for seven days after publishing, for each part that counts and has none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -30 * 24, max: 30 * 24 }),
        fc.subarray([...APPEAL_PARTS]),
        fc.integer({ min: 0, max: 100 }),
        (hours, appealed, formativeRatio) => {
          const now = new Date(published.getTime() + hours * 3_600_000)
          const parts = appealableParts(score({ appealed, formativeRatio, finalRatio: 100 - formativeRatio }), now)
          if (now > appealUntil(published)) expect(parts).toEqual([])
          for (const part of parts) {
            expect(appealed).not.toContain(part)
            expect(part === 'formative' ? formativeRatio : 100 - formativeRatio).toBeGreaterThan(0)
          }
        },
      ),
    )
  })
})
