import { roundFinal } from '../round.rule.ts'
import type { ScoreFlag } from './course-score.rule.ts'

/** A published result as a student and a transcript show it. */
export interface Result {
  credits: number
  total: number | null
  /** What counts after resits; null without one. */
  makeup: number | null
  flag: ScoreFlag
  passed: boolean | null
}

/** The score that counts: that after the resits, else the total. */
export const countedTotal = ({ total, makeup }: Pick<Result, 'total' | 'makeup'>): number | null => makeup ?? total

/** Credits are gained by passing, and by an exemption. */
export const gainedCredits = ({ credits, flag, passed }: Result): number =>
  passed === true || flag === 'exempt' ? credits : 0

export interface ResultSums {
  courses: number
  credits: number
  gained: number
  average: number | null
  failed: number
}

/** A deferred or exempt course is neither failed nor part of the average. */
export function resultSums(results: readonly Result[]): ResultSums {
  const scores = results.flatMap((result) => countedTotal(result) ?? [])
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  return {
    courses: results.length,
    credits: sum(results.map(({ credits }) => credits)),
    gained: sum(results.map(gainedCredits)),
    average: scores.length > 0 ? roundFinal(sum(scores) / scores.length) : null,
    failed: results.filter(({ passed }) => passed === false).length,
  }
}

/** 王*, 欧**: enough to compare with the paper in hand, and no name for anybody else. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.max(1, rest.length))
}

const SHOWN_DIGITS = 4
export const maskedNumber = (no: string): string =>
  no.length > SHOWN_DIGITS ? `${'*'.repeat(no.length - SHOWN_DIGITS)}${no.slice(-SHOWN_DIGITS)}` : no

/** Without letters that are taken for digits, after Crockford. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 20
const GROUP = 5

/** Five characters at a time, as people read and type them. */
export const shownCode = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')

/** What somebody typed: any case, with or without dashes, O for 0 and I or L for 1. */
export const typedCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
