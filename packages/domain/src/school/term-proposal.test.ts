import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText } from '../time/school-clock.rule.ts'
import { proposeWindows } from './term-proposal.rule.ts'
import { addDays } from './term-week.rule.ts'
import { TERM_WINDOWS, windowFaults } from './term-windows.rule.ts'

const shown = (term: Parameters<typeof proposeWindows>[0]) =>
  Object.fromEntries(
    Object.entries(proposeWindows(term)).map(([name, { from, to }]) => [
      name,
      `${clockText(new Date(from))} – ${clockText(new Date(to))}`,
    ]),
  )

describe('the windows proposed for a term', () => {
  it('put the examinations behind the weeks of teaching', () => {
    expect(shown({ startDate: '2026-08-31', endDate: '2027-01-17', teachWeeks: 18 })).toEqual({
      courseBuild: '2026-07-20 00:00 – 2026-09-20 23:59',
      chooseCourse: '2026-08-17 00:00 – 2026-09-20 23:59',
      study: '2026-08-31 00:00 – 2027-01-03 23:59',
      formative: '2026-08-31 00:00 – 2027-01-03 23:59',
      finalExam: '2027-01-04 00:00 – 2027-01-17 23:59',
      makeupExam: '2027-02-08 00:00 – 2027-02-14 23:59',
      scoreEntry: '2027-01-04 00:00 – 2027-01-24 23:59',
      scorePublish: '2027-01-05 00:00 – 2027-01-31 23:59',
    })
  })

  it('put them into the last two weeks of a term that is taught to its end', () => {
    const { study, finalExam } = shown({ startDate: '2026-08-31', endDate: '2027-01-03', teachWeeks: 18 })
    expect(study).toBe('2026-08-31 00:00 – 2027-01-03 23:59')
    expect(finalExam).toBe('2026-12-21 00:00 – 2027-01-03 23:59')
  })

  it('are all eight and may be saved as they are, whatever the days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 30 }), (length, teachWeeks) => {
        const startDate = '2026-08-31'
        const windows = proposeWindows({ startDate, endDate: addDays(startDate, length), teachWeeks })
        expect(Object.keys(windows)).toEqual([...TERM_WINDOWS])
        expect(windowFaults(windows)).toEqual({})
      }),
    )
  })
})
