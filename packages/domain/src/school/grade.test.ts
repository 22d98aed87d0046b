import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expiresOn, gradeCodeOf, type Intake, nextIntake } from './grade.rule.ts'

describe('grades', () => {
  it.each<[Intake, number, string, string]>([
    [{ enrolYear: 2024, season: 'autumn' }, 8, '2024秋', '2032-08-31'],
    [{ enrolYear: 2024, season: 'spring' }, 8, '2024春', '2032-02-29'],
    [{ enrolYear: 2025, season: 'spring' }, 2, '2025春', '2027-02-28'],
  ])('%o for %i years', (intake, years, code, last) => {
    expect([gradeCodeOf(intake), expiresOn(intake, years)]).toEqual([code, last])
  })

  it('follow each other twice a year, each later than the one before', () => {
    const intake = fc.record({
      enrolYear: fc.integer({ min: 1990, max: 2100 }),
      season: fc.constantFrom('spring' as const, 'autumn' as const),
    })
    fc.assert(
      fc.property(intake, (one) => {
        const twice = nextIntake(nextIntake(one))
        expect(twice).toEqual({ enrolYear: one.enrolYear + 1, season: one.season })
        expect(expiresOn(nextIntake(one), 8) > expiresOn(one, 8)).toBe(true)
      }),
    )
  })
})
