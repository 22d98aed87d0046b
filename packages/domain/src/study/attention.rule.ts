import type { Range } from './coverage.rule.ts'

/** What one student did with a film: the parts seen, where it was left unfinished, and the places not understood. */
export interface Attention {
  coverage: readonly Range[]
  /** Where it was left, in seconds; null if it was finished. */
  leftAt: number | null
  confused: readonly number[]
}

export interface AttentionPoint {
  /** Where this piece of the film begins, in seconds. */
  from: number
  viewers: number
  leavers: number
  /** Students, not presses: who marks ten seconds three times has not understood one thing. */
  confused: number
}

const STEP_SEC = 10
const POINTS_MAX = 360

/** Ten seconds a point, more for films that would have too many. */
export const attentionStep = (durationSec: number): number =>
  STEP_SEC * Math.max(1, Math.ceil(durationSec / STEP_SEC / POINTS_MAX))

/** How many students saw each piece of a film, left in it and did not understand it. */
export function attentionCurve(durationSec: number, students: readonly Attention[]): AttentionPoint[] {
  const step = attentionStep(durationSec)
  const last = Math.ceil(durationSec / step) - 1
  const points = Array.from({ length: last + 1 }, (_, n) => ({ from: n * step, viewers: 0, leavers: 0, confused: 0 }))
  if (last < 0) return points
  const pieceOf = (second: number) => Math.min(last, Math.max(0, Math.floor(second / step)))
  const countOnce = (pieces: Iterable<number>, what: 'viewers' | 'confused') => {
    for (const piece of new Set(pieces)) (points[piece] as AttentionPoint)[what] += 1
  }
  for (const { coverage, leftAt, confused } of students) {
    countOnce(
      coverage.flatMap(([from, to]) => {
        if (to <= from) return []
        const first = pieceOf(from)
        return Array.from({ length: pieceOf(to - 1) - first + 1 }, (_, n) => first + n)
      }),
      'viewers',
    )
    countOnce(confused.map(pieceOf), 'confused')
    if (leftAt !== null) (points[pieceOf(leftAt)] as AttentionPoint).leavers += 1
  }
  return points
}
