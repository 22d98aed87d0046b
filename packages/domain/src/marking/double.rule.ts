import { roundHalfUp, roundScore } from '../scoring/round.rule.ts'

/** Two markers of one attempt (双评): when their marks become one, and what goes to an arbiter. */

export interface Gaps {
  /** How far the totals may be apart, in points of 100. */
  paperGap: number
  /** How far the marks of a question may be apart, in percent of its score. */
  questionGap: number
}

/** A question that both have marked. */
export interface PairedMark {
  id: string
  /** The full score of the question. */
  full: number
  marks: readonly [number, number]
}

export interface JudgedPair {
  /** Questions that an arbiter decides. */
  disputed: string[]
  /** Question -> mean of the two marks, of all the others. */
  agreed: ReadonlyMap<string, number>
}

/** The mean, rounded half up to half a point. It lies between the two marks, as these are halves themselves. */
export const meanMark = ([a, b]: readonly [number, number]): number => roundHalfUp(a + b, 0) / 2

/** At the threshold two marks still agree. Products are compared, because quotients carry binary noise. */
const isApart = (difference: number, full: number, percent: number): boolean =>
  roundScore(Math.abs(difference) * 100) > roundScore(full * percent)

const totalGap = (all: readonly PairedMark[]): number => all.reduce((sum, { marks: [a, b] }) => sum + a - b, 0)

/**
 * A question is disputed where its own marks are too far apart. Where the totals of all the other questions still are,
 * every question on which the two differ is.
 */
export function judgePair(all: readonly PairedMark[], paperFull: number, gaps: Gaps): JudgedPair {
  const isOver = ({ full, marks: [a, b] }: PairedMark) => isApart(a - b, full, gaps.questionGap)
  const rest = all.filter((one) => !isOver(one))
  const isRestOver = isApart(totalGap(rest), paperFull, gaps.paperGap)
  const isDisputed = (one: PairedMark) => isOver(one) || (isRestOver && one.marks[0] !== one.marks[1])
  return {
    disputed: all.filter(isDisputed).map(({ id }) => id),
    agreed: new Map(all.filter((one) => !isDisputed(one)).map(({ id, marks }) => [id, meanMark(marks)])),
  }
}

export interface PairedPaper {
  id: string
  classId: string | null
  /** Markers who keep it: they have begun it, or it is not dealt anew. */
  kept: readonly string[]
}

interface PairDeal {
  teacherIds: readonly string[]
  /** Nobody marks the classes that they teach. */
  crossed: boolean
  /** Class -> who teaches it. */
  teacherOf: ReadonlyMap<string, string>
}

export const MARKERS_OF_A_PAPER = 2

/** Attempt -> the markers who get it now; whoever has the least comes first, so that loads differ by one at most. */
export function dealPairs(papers: readonly PairedPaper[], deal: PairDeal): Map<string, string[]> {
  const load = new Map(deal.teacherIds.map((id) => [id, 0]))
  for (const { kept } of papers) for (const id of kept) load.set(id, (load.get(id) ?? 0) + 1)
  const isFree = (teacherId: string, { classId, kept }: PairedPaper) =>
    !kept.includes(teacherId) && !(deal.crossed && classId !== null && deal.teacherOf.get(classId) === teacherId)
  const freeOf = (paper: PairedPaper) => deal.teacherIds.filter((id) => isFree(id, paper))
  const dealt = new Map<string, string[]>()
  // Papers that fewer may mark go first: they have no choice.
  const byChoice = [...papers].sort((a, b) => freeOf(a).length - freeOf(b).length)
  for (const paper of byChoice) {
    const free = freeOf(paper).sort((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0))
    const chosen = free.slice(0, Math.max(0, MARKERS_OF_A_PAPER - paper.kept.length))
    for (const id of chosen) load.set(id, (load.get(id) ?? 0) + 1)
    if (chosen.length > 0) dealt.set(paper.id, chosen)
  }
  return dealt
}

/** One of so many attempts comes again to its marker. */
export const AGAIN_EVERY = 20
/** The last ones are still remembered. */
const STILL_REMEMBERED = 5

/**
 * 5 % of what a marker has handed in come again, unmarked: after each twentieth attempt one of these twenty. `seed` is a
 * whole number of the marker and the moment; null: none comes now.
 */
export const comesAgain = (done: readonly string[], seed: number): string | null =>
  done.length === 0 || done.length % AGAIN_EVERY !== 0
    ? null
    : (done.slice(-AGAIN_EVERY)[Math.abs(Math.trunc(seed)) % (AGAIN_EVERY - STILL_REMEMBERED)] ?? null)
