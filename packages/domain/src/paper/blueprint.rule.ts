import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import { createFlow } from '../math/flow.rule.ts'
import type { PoolQuestion } from './draw-plan.rule.ts'
import { createRandom, shuffle } from './random.rule.ts'

/** Easy, middle and hard, by the five steps of difficulty. */
export const BANDS = [
  { band: 'easy', from: 1, to: 2 },
  { band: 'middle', from: 3, to: 3 },
  { band: 'hard', from: 4, to: 5 },
] as const
export type Band = (typeof BANDS)[number]['band']
export type Ratio = Readonly<Record<Band, number>>

/** 双向细目表: rows are chapters or knowledge points, columns types. */
export interface Blueprint {
  readonly by: 'chapter' | 'classify'
  readonly cells: readonly BlueprintCell[]
  /** Chapters or points below each row, itself included. */
  readonly idsOf: ReadonlyMap<string, readonly string[]>
  /** 难度配比, by the number of questions; null: any. */
  readonly ratio: Ratio | null
  readonly skipFinalTerms?: number
}

export interface BlueprintCell {
  readonly rowId: string
  readonly questionType: QuestionType
  readonly count: number
}

type CellName = Pick<BlueprintCell, 'rowId' | 'questionType'>

export interface UnmetCell extends CellName {
  readonly need: number
  /** What the bank has for this cell alone. */
  readonly have: number
  readonly missing: number
  /** Cells that want the same questions, where the bank would have enough for this one alone. */
  readonly sharing: readonly CellName[]
}

export interface FilledCell extends CellName {
  readonly band: Band | null
  readonly questionIds: readonly string[]
}

export interface Filled {
  readonly filled: readonly FilledCell[]
  readonly unmet: readonly UnmetCell[]
  readonly bands: readonly { readonly band: Band; readonly want: number; readonly got: number }[]
}

/** The count in proportion, so that the parts sum to it: the largest remainders get what rounding leaves. */
export function splitByRatio(count: number, ratio: Ratio): Record<Band, number> {
  const whole = BANDS.reduce((sum, { band }) => sum + ratio[band], 0)
  const fair = BANDS.map(({ band }) => (whole > 0 ? (count * ratio[band]) / whole : 0))
  const given = fair.map(Math.floor)
  const order = BANDS.map((_, at) => at).sort(
    (a, b) => (fair[b] ?? 0) - (given[b] ?? 0) - ((fair[a] ?? 0) - (given[a] ?? 0)) || a - b,
  )
  const left = count - given.reduce((sum, one) => sum + one, 0)
  for (const at of order.slice(0, whole > 0 ? left : 0)) given[at] = (given[at] ?? 0) + 1
  const [easy = 0, middle = 0, hard = 0] = given
  return { easy, middle, hard }
}

const bandOf = (difficulty: number): Band =>
  BANDS.find(({ from, to }) => difficulty >= from && difficulty <= to)?.band ?? 'middle'

/** Whether a question may stand in a cell. */
export function isOf(blueprint: Blueprint, question: PoolQuestion, { rowId, questionType }: CellName): boolean {
  const { finalTermsAgo } = question
  const isRecent =
    finalTermsAgo !== null && finalTermsAgo !== undefined && finalTermsAgo <= (blueprint.skipFinalTerms ?? -1)
  if (isRecent || question.type !== questionType) return false
  const ids = blueprint.idsOf.get(rowId) ?? [rowId]
  const own = blueprint.by === 'chapter' ? [question.chapterId] : (question.tagIds ?? [])
  return own.some((id) => id !== null && ids.includes(id))
}

/** Questions that the same cells may take, of the same difficulty, are interchangeable. */
interface Group {
  readonly cells: readonly number[]
  readonly band: Band
  readonly questionIds: string[]
}

function groupsOf(blueprint: Blueprint, pool: readonly PoolQuestion[]): Group[] {
  const groups = new Map<string, Group>()
  const sorted = [...pool].sort((a, b) => (a.questionId < b.questionId ? -1 : 1))
  for (const question of sorted) {
    const cells = blueprint.cells.flatMap((cell, at) => (isOf(blueprint, question, cell) ? [at] : []))
    if (cells.length === 0) continue
    const band = bandOf(question.difficulty)
    const name = `${cells.join(' ')}/${band}`
    const group = groups.get(name) ?? { cells, band, questionIds: [] }
    group.questionIds.push(question.questionId)
    groups.set(name, group)
  }
  return [...groups.values()]
}

const SOURCE = 0
const SINK = 1

/**
 * Fills the table as far as the bank can, each question once. As many questions as possible come first; among all such
 * fillings it is one that leaves the wanted difficulties as little as possible: what is sent within them stays, and only
 * the rest goes past them. Which questions fill a cell follows from the seed.
 */
export function fillBlueprint(blueprint: Blueprint, pool: readonly PoolQuestion[], seed: string): Filled {
  const { cells, ratio } = blueprint
  const groups = groupsOf(blueprint, pool)
  const total = cells.reduce((sum, { count }) => sum + count, 0)
  const wanted = ratio ? splitByRatio(total, ratio) : null
  const flow = createFlow()
  const cellNode = (at: number) => 2 + at
  const groupNode = (at: number) => 2 + cells.length + at
  const bandNode = (band: Band) => 2 + cells.length + groups.length + BANDS.findIndex((one) => one.band === band)
  cells.forEach((cell, at) => {
    flow.edge(SOURCE, cellNode(at), cell.count)
  })
  const edges = groups.map((group, at) => {
    const size = group.questionIds.length
    flow.edge(groupNode(at), bandNode(group.band), size)
    return group.cells.map((cell) => ({ cell, edge: flow.edge(cellNode(cell), groupNode(at), size) }))
  })
  for (const { band } of BANDS) flow.edge(bandNode(band), SINK, wanted ? wanted[band] : total)
  let sent = flow.send(SOURCE, SINK, total)
  if (wanted && sent < total) {
    for (const { band } of BANDS) flow.edge(bandNode(band), SINK, total)
    sent += flow.send(SOURCE, SINK, total - sent)
  }

  const random = createRandom(seed, 'blueprint')
  const filled = groups.flatMap((group, at): FilledCell[] => {
    const order = shuffle(group.questionIds, random)
    return (edges[at] ?? []).flatMap(({ cell, edge }) => {
      const taken = order.splice(0, flow.used(edge))
      const { rowId, questionType } = cells[cell] as BlueprintCell
      return taken.length > 0 ? [{ rowId, questionType, band: ratio ? group.band : null, questionIds: taken }] : []
    })
  })
  const gotIn = (band: Band) =>
    groups.reduce(
      (sum, group, at) =>
        group.band === band ? sum + (edges[at] ?? []).reduce((all, { edge }) => all + flow.used(edge), 0) : sum,
      0,
    )
  return {
    filled,
    unmet: sent === total ? [] : unmetCells(blueprint, groups, edges, flow),
    bands: wanted ? BANDS.map(({ band }) => ({ band, want: wanted[band], got: gotIn(band) })) : [],
  }
}

function unmetCells(
  { cells }: Blueprint,
  groups: readonly Group[],
  edges: readonly (readonly { cell: number; edge: number }[])[],
  flow: ReturnType<typeof createFlow>,
): UnmetCell[] {
  const reached = flow.reach(SOURCE)
  const isShort = (at: number) => reached.has(2 + at)
  return cells.flatMap((cell, at): UnmetCell[] => {
    const own = groups.filter((group) => group.cells.includes(at))
    const have = own.reduce((sum, group) => sum + group.questionIds.length, 0)
    const got = edges.flat().reduce((sum, one) => (one.cell === at ? sum + flow.used(one.edge) : sum), 0)
    if (got >= cell.count) return []
    const others = new Set(own.flatMap((group) => group.cells.filter((other) => other !== at && isShort(other))))
    const sharing = have < cell.count ? [] : [...others].map((other) => cells[other] as BlueprintCell)
    return [
      {
        rowId: cell.rowId,
        questionType: cell.questionType,
        need: cell.count,
        have,
        missing: cell.count - got,
        sharing: sharing.map(({ rowId, questionType }) => ({ rowId, questionType })),
      },
    ]
  })
}

/** 生成规则: what the table could be filled with, as rules that the bank meets together. */
export function rulesOf(
  { by, idsOf, skipFinalTerms = 0 }: Blueprint,
  filled: readonly FilledCell[],
  score: number,
): DrawRule[] {
  const counts = new Map<string, { cell: FilledCell; count: number }>()
  for (const cell of filled) {
    const name = `${cell.rowId}/${cell.questionType}/${cell.band ?? ''}`
    const before = counts.get(name)
    counts.set(name, { cell, count: (before?.count ?? 0) + cell.questionIds.length })
  }
  return [...counts.values()].map(({ cell, count }) => {
    const ids = [...(idsOf.get(cell.rowId) ?? [cell.rowId])]
    const band = BANDS.find((one) => one.band === cell.band)
    return {
      types: [cell.questionType],
      chapterIds: by === 'chapter' ? ids : [],
      ...(by === 'classify' ? { tagIds: ids } : {}),
      difficultyFrom: band?.from ?? 1,
      difficultyTo: band?.to ?? 5,
      count,
      score,
      ...(skipFinalTerms > 0 ? { skipFinalTerms } : {}),
    }
  })
}
