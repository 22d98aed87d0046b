import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContentResult } from '../question/option-score.rule.ts'
import { formativeScore, type OptionResult } from './course-score.rule.ts'
import { FORECAST_RESULTS_MIN, forecastOf } from './forecast.rule.ts'

const content = (contentId: string, score: number | null, over: Partial<ContentResult> = {}): ContentResult => ({
  ...{ contentId, share: 1, fullScore: 50, score, due: score !== null },
  ...over,
})
const works = (...contents: readonly ContentResult[]): OptionResult => ({ optionId: 'works', weight: 60, contents })
const tests = (...contents: readonly ContentResult[]): OptionResult => ({ optionId: 'tests', weight: 40, contents })

describe('forecastOf', () => {
  it('says nothing of fewer results than three, nor where nothing can come', () => {
    expect(forecastOf([works(content('a', 40), content('b', 45)), tests(content('c', null))])).toBeNull()
    expect(forecastOf([works(content('a', 40), content('b', 45), content('c', 42))])).toBeNull()
    expect(FORECAST_RESULTS_MIN).toBe(3)
  })

  it('takes the rest to go as what is known, with ten points each way at least', () => {
    const known = [content('a', 40), content('b', 40), content('c', 40)]
    expect(forecastOf([works(...known), tests(content('d', null))])).toEqual({
      ...{ likely: 80, low: 76, high: 84, results: 3, mean: 80, spread: 10, countedWeight: 60 },
    })
  })

  it('is wider where results scatter, and never leaves 0 to 100', () => {
    const known = [content('a', 0), content('b', 25), content('c', 50)]
    expect(forecastOf([works(...known), tests(content('d', null))])).toMatchObject({ low: 30, high: 70, spread: 64 })
  })

  it('counts what is missing as nothing, and does not know what is hidden or waits', () => {
    const known = [content('a', 50), content('b', 50), content('c', null, { due: true })]
    const unknown = [content('d', null, { hidden: true }), content('e', null, { waiting: true, due: true })]
    expect(forecastOf([works(...known), tests(...unknown)])).toMatchObject({
      results: 3,
      mean: 66.7,
      countedWeight: 60,
    })
  })

  it('never falls below what a rule has counted already', () => {
    const study: OptionResult = { optionId: 'study', weight: 40, contents: [], score: 95, open: true }
    const known = works(content('a', 25), content('b', 25), content('c', 25))
    expect(forecastOf([known, study])).toMatchObject({ low: 68, likely: 68, high: 68 })
  })

  it('is a band around what is likely, within what is reached and what can be', () => {
    const any = fc.record({ id: fc.nat(40), score: fc.option(fc.nat(50)), due: fc.boolean() })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.array(any, { maxLength: 6 }), (first, second) => {
        const made = (rows: typeof first, of: string) =>
          rows.map(({ id, score, due }, n) => content(`${of}${n}-${id}`, score, { due: due || score !== null }))
        const options = [works(...made(first, 'w')), tests(...made(second, 't'))]
        const forecast = forecastOf(options)
        if (!forecast) return
        expect(forecast.low).toBeLessThanOrEqual(forecast.likely)
        expect(forecast.likely).toBeLessThanOrEqual(forecast.high)
        expect(forecast.high).toBeLessThanOrEqual(formativeScore(options).highest ?? 100)
        expect(forecast.low).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
