import { groupBy } from '../list/group-by.rule.ts'
import { extremeGroups, isEnoughToCompare } from '../scoring/question-figures.rule.ts'
import { type AnalysedAttempt, fullOf, totalShareOf, wholeShareOf } from './attempts.rule.ts'
import { type FormReliability, reliabilityByForm } from './reliability.rule.ts'
import { bandCounts, deviationOf, type FiveNumbers, fiveNumbers, meanOf, skewnessOf, sumOf } from './statistics.rule.ts'

const PASS_PERCENT = 60
const EXCELLENT_PERCENT = 90
/** Attempts with different full scores are compared on this scale. */
const COMMON_FULL = 100
/** 89.999999 on the way to 90 is 90. */
const NOISE = 1e-7

export interface ScoreFigures {
  attempts: number
  mean: number
  deviation: number
  box: FiveNumbers
  /** Shares of attempts with 60 % and 90 % of the points. */
  passRate: number
  excellentRate: number
}

export interface PaperFigures extends ScoreFigures {
  /** Scores are told on this scale: the papers' own full score where all have the same, else 100. */
  fullScore: number
  /** Mean share of the points. */
  facility: number
  /** By the extreme groups, as of a question; null with too few attempts. */
  discrimination: number | null
  skewness: number | null
  /** Attempts in ten bands of the full score. */
  bands: number[]
  forms: FormReliability[]
}

export function scoreFigures(shares: readonly number[], fullScore: number): ScoreFigures {
  const scores = shares.map((share) => share * fullScore)
  const reaching = (percent: number) => shares.filter((share) => share * 100 >= percent - NOISE).length / shares.length
  return {
    attempts: shares.length,
    mean: meanOf(scores),
    deviation: deviationOf(scores),
    box: fiveNumbers(scores),
    passRate: reaching(PASS_PERCENT),
    excellentRate: reaching(EXCELLENT_PERCENT),
  }
}

/** Mean of the best less mean of the weakest 27 %, by their whole scores. */
function discriminationOf(rows: readonly { order: number; total: number; share: number }[]): number | null {
  if (!isEnoughToCompare(rows.length)) return null
  const { upper, lower } = extremeGroups(rows)
  const shareOf = (group: typeof upper) => meanOf(group.map(({ share }) => share))
  return shareOf(upper) - shareOf(lower)
}

export function commonFullScore(attempts: readonly AnalysedAttempt[]): number {
  const fulls = new Set(attempts.map((one) => Math.round(fullOf(one) * 100) / 100))
  const [only] = fulls
  return fulls.size === 1 && only !== undefined && only > 0 ? only : COMMON_FULL
}

/** Of at least one attempt. */
export function paperFigures(attempts: readonly AnalysedAttempt[]): PaperFigures {
  const fullScore = commonFullScore(attempts)
  const shares = attempts.map(wholeShareOf)
  const rows = attempts.map((one) => ({ order: one.order, total: totalShareOf(one), share: wholeShareOf(one) }))
  return {
    ...scoreFigures(shares, fullScore),
    fullScore,
    facility: meanOf(shares),
    discrimination: discriminationOf(rows),
    skewness: isEnoughToCompare(attempts.length) ? skewnessOf(shares) : null,
    bands: bandCounts(
      shares.map((share) => share * 100),
      10,
    ),
    forms: reliabilityByForm(attempts),
  }
}

/** The attempts of each group (a class, a branch, a teacher); attempts without a group are left out. */
export function groupFigures<Key>(
  attempts: readonly AnalysedAttempt[],
  keyOf: (attempt: AnalysedAttempt) => Key | null,
): { key: Key; figures: ScoreFigures }[] {
  const fullScore = commonFullScore(attempts)
  return [...groupBy(attempts, keyOf)].flatMap(([key, group]) =>
    key === null ? [] : [{ key, figures: scoreFigures(group.map(wholeShareOf), fullScore) }],
  )
}

export interface PartFigures {
  /** Different questions in all; a random paper asks each attempt only some of them. */
  questions: number
  /** Mean number of questions and points in an attempt that has the part. */
  asked: number
  full: number
  mean: number
  /** Points won of all that could be won. */
  facility: number
  discrimination: number | null
}

/** A part of the paper: the questions with the same key, over the attempts that were asked any of them. */
export function partFigures<Key>(
  attempts: readonly AnalysedAttempt[],
  keyOf: (item: AnalysedAttempt['items'][number]) => Key,
): { key: Key; figures: PartFigures }[] {
  const parts = new Map<Key, { attempt: AnalysedAttempt; items: AnalysedAttempt['items'] }[]>()
  for (const attempt of attempts)
    for (const [key, items] of groupBy(attempt.items, keyOf)) {
      const part = { attempt, items }
      const all = parts.get(key)
      if (all) all.push(part)
      else parts.set(key, [part])
    }
  return [...parts].map(([key, all]) => {
    const won = all.map(({ attempt, items }) => ({
      order: attempt.order,
      total: totalShareOf(attempt),
      points: sumOf(items.map(({ points }) => points)),
      full: sumOf(items.map(({ full }) => full)),
    }))
    return {
      key,
      figures: {
        questions: new Set(all.flatMap(({ items }) => items.map(({ questionId }) => questionId))).size,
        asked: meanOf(all.map(({ items }) => items.length)),
        full: meanOf(won.map(({ full }) => full)),
        mean: meanOf(won.map(({ points }) => points)),
        facility: sumOf(won.map(({ points }) => points)) / sumOf(won.map(({ full }) => full)),
        discrimination: discriminationOf(won.map((one) => ({ ...one, share: one.points / one.full }))),
      },
    }
  })
}
