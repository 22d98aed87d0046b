import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { BlueprintBy } from '@shuyuan/contract/entities/paper/blueprint.ts'
import { roundScore, sumScores } from '@shuyuan/domain/scoring/round.rule.ts'
import { type PaperDraft, USUAL_SCORE } from '../paper-draft.ts'
import type { Fact } from '../use-paper-editor.ts'

export interface TableRow {
  readonly id: string
  readonly name: string
  readonly depth: number
}

interface Branch {
  readonly value: string
  readonly title: string
  readonly children: readonly Branch[]
}

/** Two-way table as it is typed: counts by cell, points by type. */
export interface BlueprintTable {
  readonly types: readonly QuestionType[]
  readonly counts: Readonly<Record<string, number>>
  readonly scores: Readonly<Partial<Record<QuestionType, number>>>
  readonly ratio: { readonly easy: number; readonly middle: number; readonly hard: number } | null
  readonly skipFinalTerms: number
}

export const cellKey = (rowId: string, type: QuestionType): string => `${rowId}/${type}`

/** Chapters by their top level; of points all, as one has its own questions beside those of its parts. */
export function rowsOf(tree: readonly Branch[], by: BlueprintBy, depth = 0): TableRow[] {
  return tree.flatMap(({ value, title, children }) => [
    { id: value, name: title, depth },
    ...(by === 'classify' ? rowsOf(children, by, depth + 1) : []),
  ])
}

const idsIn = ({ value, children }: Branch): string[] => [value, ...children.flatMap(idsIn)]

const DEFAULT_TYPES: readonly QuestionType[] = ['single', 'multiple', 'judge', 'short']

/** What a paper holds already, by chapters: where one begins from to change it. */
export function tableOf(
  draft: PaperDraft,
  facts: ReadonlyMap<string, Fact>,
  chapters: readonly Branch[],
): BlueprintTable {
  const topOf = new Map(chapters.flatMap((top) => idsIn(top).map((id) => [id, top.value] as const)))
  const counts: Record<string, number> = {}
  const scores: Partial<Record<QuestionType, number>> = {}
  const put = (chapterId: string | undefined, type: QuestionType | undefined, count: number, score: number) => {
    const rowId = chapterId === undefined ? undefined : topOf.get(chapterId)
    if (!type) return
    scores[type] ??= score
    if (rowId) counts[cellKey(rowId, type)] = (counts[cellKey(rowId, type)] ?? 0) + count
  }
  for (const topic of draft.bigTopics) {
    for (const { questionId, score } of topic.questions) {
      const fact = facts.get(questionId)
      put(fact?.chapterId, fact?.questionType, 1, score)
    }
    for (const { types, chapterIds, count, score } of topic.rules) {
      const tops = new Set(chapterIds.map((id) => topOf.get(id)))
      if (types.length === 1 && tops.size === 1) put(chapterIds[0], types[0], count, score)
    }
  }
  const held = QUESTION_TYPES.filter((type) => scores[type] !== undefined)
  return { types: held.length > 0 ? held : DEFAULT_TYPES, counts, scores, ratio: null, skipFinalTerms: 0 }
}

export const scoreOf = ({ scores }: BlueprintTable, type: QuestionType): number => scores[type] ?? USUAL_SCORE[type]

const countIn = ({ counts }: BlueprintTable, rowId: string, type: QuestionType): number =>
  counts[cellKey(rowId, type)] ?? 0

export interface Sum {
  readonly count: number
  readonly score: number
}

const summed = (table: BlueprintTable, cells: readonly (readonly [string, QuestionType])[]): Sum => ({
  count: cells.reduce((sum, [rowId, type]) => sum + countIn(table, rowId, type), 0),
  score: sumScores(cells.map(([rowId, type]) => roundScore(countIn(table, rowId, type) * scoreOf(table, type)))),
})

export const rowSum = (table: BlueprintTable, rowId: string): Sum =>
  summed(
    table,
    table.types.map((type) => [rowId, type]),
  )

export const columnSum = (table: BlueprintTable, rows: readonly TableRow[], type: QuestionType): Sum =>
  summed(
    table,
    rows.map(({ id }) => [id, type]),
  )

export const wholeSum = (table: BlueprintTable, rows: readonly TableRow[]): Sum =>
  summed(
    table,
    rows.flatMap(({ id }) => table.types.map((type) => [id, type] as const)),
  )

/** The cells that ask for something, as the call takes them. */
export const cellsOf = (table: BlueprintTable, rows: readonly TableRow[]) =>
  rows.flatMap(({ id }) =>
    table.types.flatMap((questionType) => {
      const count = countIn(table, id, questionType)
      return count > 0 ? [{ rowId: id, questionType, count }] : []
    }),
  )
