import { groupBy } from '../list/group-by.rule.ts'
import { isEnoughToCompare } from '../scoring/question-figures.rule.ts'
import { deviationOf, sumOf, varianceOf } from './statistics.rule.ts'

/** Points of the same questions, in the same order, of each attempt. */
type Matrix = readonly (readonly number[])[]

const column = (matrix: Matrix, at: number): number[] => matrix.map((row) => row[at] ?? 0)
const totalsOf = (matrix: Matrix): number[] => matrix.map((row) => sumOf(row))
/** Below this all attempts have the same total. */
const NO_SPREAD = 1e-12

/**
 * Cronbach's alpha, k/(k-1) · (1 - Σ item variances / variance of totals) (L. J. Cronbach, "Coefficient alpha and the
 * internal structure of tests", 1951). null with fewer than two questions or where all totals are the same.
 */
export function cronbachAlpha(matrix: Matrix): number | null {
  const questions = matrix[0]?.length ?? 0
  if (questions < 2) return null
  const whole = varianceOf(totalsOf(matrix))
  if (whole <= NO_SPREAD) return null
  const parts = sumOf(Array.from({ length: questions }, (_, at) => varianceOf(column(matrix, at))))
  return (questions / (questions - 1)) * (1 - parts / whole)
}

/**
 * KR-20 (G. F. Kuder and M. W. Richardson, 1937) of questions that are either right or wrong, whatever points they have:
 * k/(k-1) · (1 - Σ p·q / variance of the number right). `rights` holds 1 and 0.
 */
export const kr20 = (rights: Matrix): number | null => cronbachAlpha(rights)

/** How far a total may stray by chance: its deviation times √(1 - reliability). */
export const errorOfMeasurement = (deviation: number, reliability: number): number =>
  deviation * Math.sqrt(Math.max(0, 1 - reliability))

export interface AnsweredForm {
  /** Of each question its id, points and full points. */
  items: readonly { questionId: string; points: number; full: number }[]
}

export interface FormReliability {
  attempts: number
  questions: number
  alpha: number | null
  /** null unless every answer is either right or wrong. */
  kr20: number | null
  /** In points. */
  error: number | null
}

const formKey = ({ items }: AnsweredForm): string =>
  items
    .map(({ questionId }) => questionId)
    .sort()
    .join()

/**
 * Reliability of each form: the attempts that were asked the same questions. A random paper draws many forms; those with
 * too few attempts say nothing and are left out, the largest come first.
 */
export function reliabilityByForm(attempts: readonly AnsweredForm[]): FormReliability[] {
  const forms = groupBy(attempts, formKey)
  return [...forms.values()]
    .filter((form) => isEnoughToCompare(form.length))
    .sort((a, b) => b.length - a.length)
    .map((form) => {
      const rows = form.map(({ items }) =>
        [...items].sort((a, b) => (a.questionId < b.questionId ? -1 : 1)).filter(({ full }) => full > 0),
      )
      const points = rows.map((row) => row.map((one) => one.points))
      const isRightOrWrong = rows.every((row) => row.every((one) => one.points === 0 || one.points === one.full))
      const alpha = cronbachAlpha(points)
      return {
        attempts: form.length,
        questions: rows[0]?.length ?? 0,
        alpha,
        kr20: isRightOrWrong ? kr20(rows.map((row) => row.map((one) => (one.points > 0 ? 1 : 0)))) : null,
        error: alpha === null ? null : errorOfMeasurement(deviationOf(totalsOf(points)), alpha),
      }
    })
}
