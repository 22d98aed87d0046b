import { roundHalfUp } from './round.rule.ts'

/**
 * Classical item analysis. Facility is the mean share of the points; discrimination (upper-lower index of T. L. Kelley,
 * "The selection of upper and lower groups for the validation of test items", 1939) is the facility among the best 27 %
 * of a group, by their whole score, less that among the weakest 27 %.
 */

const GROUP_SHARE = 0.27
/** Below this many attempts figures say more about the people than about the question. */
export const FIGURES_FROM = 10
/** Whether groups of so many attempts can be compared with each other. */
export const isEnoughToCompare = (attempts: number): boolean => attempts >= FIGURES_FROM
const DECIMALS = 4

/** One attempt at a question: the parts from 0 to 1 of its own points, and of all points of that attempt. */
export interface QuestionAttempt {
  /** Its place among the attempts of the question by id. */
  order: number
  share: number
  total: number
}

export interface UseFigures {
  attempts: number
  facility: number
  /** null with fewer than `FIGURES_FROM` attempts. */
  discrimination: number | null
}

export interface QuestionFigures {
  answered: number
  facility: number | null
  discrimination: number | null
}

const round = (value: number): number => roundHalfUp(value, DECIMALS)
const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
const facilityOf = (attempts: readonly QuestionAttempt[]): number => meanOf(attempts.map(({ share }) => share))

/** By the whole score, ties by order, so that the groups are the same whenever they are formed. */
const byTotal = (a: Pick<QuestionAttempt, 'order' | 'total'>, b: Pick<QuestionAttempt, 'order' | 'total'>): number =>
  b.total - a.total || a.order - b.order

/** The best and the weakest 27 % by the whole score, which overlap in groups of one. */
export function extremeGroups<A extends Pick<QuestionAttempt, 'order' | 'total'>>(
  attempts: readonly A[],
): { upper: A[]; lower: A[] } {
  const ranked = [...attempts].sort(byTotal)
  const size = Math.ceil(GROUP_SHARE * ranked.length)
  return { upper: ranked.slice(0, size), lower: size === 0 ? [] : ranked.slice(-size) }
}

/** Of one assignment, whose takers are compared with each other. At least one attempt. */
export function useFigures(attempts: readonly QuestionAttempt[]): UseFigures {
  const facility = round(facilityOf(attempts))
  if (attempts.length < FIGURES_FROM) return { attempts: attempts.length, facility, discrimination: null }
  const { upper, lower } = extremeGroups(attempts)
  const discrimination = round(facilityOf(upper) - facilityOf(lower))
  return { attempts: attempts.length, facility, discrimination }
}

function weighted(parts: readonly { attempts: number; value: number }[]): number | null {
  const whole = parts.reduce((sum, { attempts }) => sum + attempts, 0)
  if (whole < FIGURES_FROM) return null
  return round(parts.reduce((sum, { attempts, value }) => sum + attempts * value, 0) / whole)
}

/** Of all assignments that asked the question, each by the number of its attempts. */
export function questionFigures(uses: readonly UseFigures[]): QuestionFigures {
  return {
    answered: uses.reduce((sum, { attempts }) => sum + attempts, 0),
    facility: weighted(uses.map(({ attempts, facility }) => ({ attempts, value: facility }))),
    discrimination: weighted(
      uses.flatMap(({ attempts, discrimination }) =>
        discrimination === null ? [] : [{ attempts, value: discrimination }],
      ),
    ),
  }
}
