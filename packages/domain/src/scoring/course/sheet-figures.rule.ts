import { roundFinal } from '../round.rule.ts'

/** Figures of a list of scores, 0 to 100; a null is no score and counts nowhere. */
export interface Figures {
  mean: number | null
  median: number | null
  /** Of the whole group, not of a sample. */
  sd: number | null
  bins: { from: number; to: number; count: number }[]
}

const BINS = 10
const WIDTH = 100 / BINS

const known = (values: readonly (number | null)[]): number[] => values.filter((one) => one !== null)
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The bin of a score, counted from 0; 100 stands in the last. */
export const binOf = (value: number): number => Math.max(0, Math.min(BINS - 1, Math.floor(value / WIDTH)))

/** Ten bins of ten points. */
export function binsOf(values: readonly (number | null)[]): Figures['bins'] {
  const counts = new Array<number>(BINS).fill(0)
  for (const value of known(values)) {
    const at = binOf(value)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.map((count, at) => ({ from: at * WIDTH, to: (at + 1) * WIDTH, count }))
}

export function meanOf(values: readonly (number | null)[]): number | null {
  const all = known(values)
  return all.length === 0 ? null : roundFinal(sum(all) / all.length)
}

export function medianOf(values: readonly (number | null)[]): number | null {
  const all = known(values).sort((a, b) => a - b)
  if (all.length === 0) return null
  const middle = Math.floor(all.length / 2)
  const [low, high] = [all[all.length % 2 === 1 ? middle : middle - 1], all[middle]] as [number, number]
  return roundFinal((low + high) / 2)
}

export function figuresOf(values: readonly (number | null)[]): Figures {
  const all = known(values)
  const middle = all.length === 0 ? 0 : sum(all) / all.length
  const spread = all.length === 0 ? null : Math.sqrt(sum(all.map((one) => (one - middle) ** 2)) / all.length)
  return {
    mean: meanOf(all),
    median: medianOf(all),
    sd: spread === null ? null : roundFinal(spread),
    bins: binsOf(all),
  }
}

/** Without students there is no percentage. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : roundFinal((part / whole) * 100)

/** Of those who have a result; deferred and exempt students have none. */
export function passPercentOf(passed: readonly (boolean | null)[]): number | null {
  const judged = passed.filter((one) => one !== null)
  return percentOf(judged.filter(Boolean).length, judged.length)
}
