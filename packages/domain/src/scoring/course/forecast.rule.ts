import { contentPercent } from '../question/option-score.rule.ts'
import { roundFinal, roundHalfUp } from '../round.rule.ts'
import { formativeScore, type OptionResult } from './course-score.rule.ts'
import { expectedScore, isOpenContent, isOpenOption } from './expected-score.rule.ts'

/** Fewer results say nothing of the next ones. */
export const FORECAST_RESULTS_MIN = 3
/** Of results that scatter as those so far, four in five lie within so many standard deviations of their mean. */
const DEVIATIONS = 1.28
/** However even the results were: the next work is another one. */
const SPREAD_MIN = 0.1

export interface Forecast {
  /** Where the formative score ends if the rest goes as what is known, and four times in five. */
  likely: number
  low: number
  high: number
  /** Results that are known, their mean by weight and how far they scatter, in percent. */
  results: number
  mean: number
  spread: number
  /** Of a hundred: how much of the score is known. */
  countedWeight: number
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** What everything that can still come would be at one share of its points. */
function expectedAt(options: readonly OptionResult[], share: number): Map<string, number> {
  const expected = new Map<string, number>()
  for (const option of options) {
    // What a rule has counted already stays.
    if (isOpenOption(option)) expected.set(option.optionId, Math.max(option.score ?? 0, 100 * share))
    for (const content of option.contents)
      if (isOpenContent(content)) expected.set(content.contentId, content.fullScore * share)
  }
  return expected
}

const NO_TOTAL = { formativeRatio: 100, finalRatio: 0, passRule: 'total' } as const

/**
 * A band for the formative score of one student, out of the scores that the student knows: the rest is taken to go as
 * these did, and no better known than they scatter. Null of too few results, and where nothing can come any more.
 */
export function forecastOf(options: readonly OptionResult[]): Forecast | null {
  const percents = options.flatMap(({ contents }) => contents.flatMap((one) => contentPercent(one) ?? []))
  const shares = percents.map((percent) => percent / 100)
  const { byDue, countedWeight } = formativeScore(options)
  if (shares.length < FORECAST_RESULTS_MIN || byDue === null || expectedAt(options, 1).size === 0) return null
  const mean = byDue / 100
  const middle = shares.reduce((sum, one) => sum + one, 0) / shares.length
  const variance = shares.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (shares.length - 1)
  const spread = Math.max(SPREAD_MIN, DEVIATIONS * Math.sqrt(variance))
  const at = (share: number) =>
    expectedScore(options, expectedAt(options, within(share)), null, NO_TOTAL).formative ?? 0
  return {
    ...{ likely: at(mean), low: at(mean - spread), high: at(mean + spread), results: shares.length, countedWeight },
    ...{ mean: roundFinal(byDue), spread: roundHalfUp(spread * 100, 1) },
  }
}
