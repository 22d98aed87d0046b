import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { createFlow } from '../math/flow.rule.ts'
import { roundScore } from '../scoring/round.rule.ts'
import type { PoolQuestion } from './draw-plan.rule.ts'
import { createRandom, shuffle } from './random.rule.ts'

/** A place on the paper that is to be matched. */
export interface ParallelSlot {
  readonly questionId: string
  readonly type: QuestionType
  readonly chapterId: string | null
  readonly difficulty: number
}

export interface ParallelRule {
  /** Papers to be made beside the given one. */
  readonly papers: number
  /** Of the places of a paper, in percent: how many may keep the given paper's question where the bank lacks another. */
  readonly sharePercent: number
  readonly seed: string
}

/** A chapter and type of which the bank has too few questions. */
export interface ParallelShortage {
  readonly chapterId: string | null
  readonly type: QuestionType
  readonly need: number
  readonly have: number
}

export interface ParallelPapers {
  /** For each paper a question for each place, in the order of the places; empty where there is a shortage. */
  readonly papers: readonly (readonly string[])[]
  readonly shortages: readonly ParallelShortage[]
  /** How many places of each paper keep the given paper's question. */
  readonly kept: readonly number[]
  readonly difficulties: readonly number[]
}

const STEPS = [1, 2, 3, 4, 5]
const SOURCE = 0
const SINK = 1
const slotNode = (difficulty: number) => 1 + difficulty
const poolNode = (difficulty: number) => 6 + difficulty

const cellOf = ({ type, chapterId }: Pick<ParallelSlot, 'type' | 'chapterId'>) => `${chapterId ?? ''}/${type}`

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const own = groups.get(keyOf(row))
    if (own) own.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/**
 * For each difficulty asked, as many questions as the cell can give: as many as possible in all, and among all such
 * choices one that first stays at the same difficulty, then goes one step away, and so on.
 */
function takenOf(
  wanted: ReadonlyMap<number, number>,
  free: ReadonlyMap<number, PoolQuestion[]>,
): Map<number, PoolQuestion[]> {
  const flow = createFlow()
  const total = [...wanted.values()].reduce((sum, one) => sum + one, 0)
  for (const step of STEPS) {
    flow.edge(SOURCE, slotNode(step), wanted.get(step) ?? 0)
    flow.edge(poolNode(step), SINK, free.get(step)?.length ?? 0)
  }
  const edges: { from: number; to: number; edge: number }[] = []
  let sent = 0
  for (let apart = 0; apart < STEPS.length && sent < total; apart++) {
    for (const from of STEPS)
      for (const to of STEPS)
        if (Math.abs(from - to) === apart)
          edges.push({ from, to, edge: flow.edge(slotNode(from), poolNode(to), total) })
    sent += flow.send(SOURCE, SINK, total - sent)
  }
  const left = new Map([...free].map(([step, own]) => [step, [...own]]))
  const taken = new Map<number, PoolQuestion[]>()
  for (const { from, to, edge } of edges)
    taken.set(from, [...(taken.get(from) ?? []), ...(left.get(to) ?? []).splice(0, flow.used(edge))])
  return taken
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : roundScore(values.reduce((sum, one) => sum + one, 0) / values.length)

/**
 * Papers with the same chapters, types and, as far as the bank has them, difficulties as a given one, no question on two of
 * them. The hardest questions go to the paper that is the easiest so far, so that the means stay close.
 */
export function parallelPapers(
  slots: readonly ParallelSlot[],
  pool: readonly PoolQuestion[],
  rule: ParallelRule,
): ParallelPapers {
  const { papers: count, sharePercent, seed } = rule
  const given = new Set(slots.map(({ questionId }) => questionId))
  const random = createRandom(seed, 'parallel')
  const sorted = [...pool]
    .filter(({ questionId }) => !given.has(questionId))
    .sort((a, b) => (a.questionId < b.questionId ? -1 : 1))
  const free = grouped(shuffle(sorted, random), cellOf)
  const papers = Array.from({ length: count }, () => new Array<string>(slots.length).fill(''))
  const sums = new Array<number>(count).fill(0)
  const kept = new Array<number>(count).fill(0)
  const mayKeep = Math.floor((slots.length * sharePercent) / 100)
  const shortages: ParallelShortage[] = []
  const put = (paper: number, at: number, questionId: string, difficulty: number) => {
    ;(papers[paper] as string[])[at] = questionId
    sums[paper] = (sums[paper] ?? 0) + difficulty
  }
  const placed = slots.map((slot, at) => ({ ...slot, at }))
  for (const [cell, own] of grouped(placed, cellOf)) {
    const bySteps = grouped(own, ({ difficulty }) => String(difficulty))
    const wanted = new Map([...bySteps].map(([step, some]) => [Number(step), some.length * count]))
    const freeSteps = grouped(free.get(cell) ?? [], ({ difficulty }) => String(difficulty))
    const taken = takenOf(wanted, new Map([...freeSteps].map(([step, some]) => [Number(step), some])))
    let missing = 0
    for (const [step, places] of bySteps) {
      const found = [...(taken.get(Number(step)) ?? [])].sort((a, b) => b.difficulty - a.difficulty)
      for (const { at, questionId, difficulty } of places) {
        const all = papers.map((_, paper) => paper)
        // Those that have kept the fewest keep this one, where there is not one for each.
        const keepers = [...all]
          .sort((a, b) => (kept[a] ?? 0) - (kept[b] ?? 0) || a - b)
          .slice(0, Math.max(0, count - found.length))
        for (const paper of keepers) {
          if ((kept[paper] ?? 0) < mayKeep) put(paper, at, questionId, difficulty)
          else missing += 1
          kept[paper] = (kept[paper] ?? 0) + 1
        }
        // The easiest paper so far gets the hardest of what is left.
        const takers = all
          .filter((paper) => !keepers.includes(paper))
          .sort((a, b) => (sums[a] ?? 0) - (sums[b] ?? 0) || a - b)
        for (const paper of takers) {
          const next = found.shift()
          if (next) put(paper, at, next.questionId, next.difficulty)
        }
      }
    }
    const [first] = own
    if (missing > 0 && first)
      shortages.push({
        chapterId: first.chapterId,
        type: first.type,
        need: own.length * count,
        have: free.get(cell)?.length ?? 0,
      })
  }
  const whole = shortages.length === 0
  return {
    papers: whole ? papers : [],
    shortages,
    kept: whole ? kept : [],
    difficulties: whole ? sums.map((sum) => roundScore(sum / Math.max(1, slots.length))) : [],
  }
}

/** The mean difficulty of the given paper. */
export const meanDifficulty = (slots: readonly ParallelSlot[]): number =>
  meanOf(slots.map(({ difficulty }) => difficulty))
