import { sumOf } from '@shuyuan/domain/analysis/statistics.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { bothMarks, doubleFactsOf, judgedOf } from '../../marking/double/pair.read.ts'
import { attemptsForMark, placesOf } from '../../marking/review/attempt-for-mark.read.ts'
import { type MarkFilter, type MarkScope, markScope } from './mark-scope.flow.ts'
import { pairedPapers } from './mark-states.read.ts'

export interface PairRow {
  studyPaperId: string
  assignmentId: string
  title: string
  difference: number
  percent: number
  isApart: boolean
  isOpen: boolean
}

/** Attempts whole layouts are read of at once. */
const PIECE = 200

/** How far two markers are apart on each attempt, by the rule that decides whether an arbiter is asked. */
export async function pairRows(ctx: Ctx, { assignments, ids, reader }: MarkScope): Promise<PairRow[]> {
  if (!reader.seesAll) throw outsideScope()
  const pairs = await pairedPapers(ctx.db, ids, reader.teacherId)
  const titles = new Map(assignments.map((one) => [one.assignmentId, one.title]))
  const rows: PairRow[] = []
  for (let from = 0; from < pairs.length; from += PIECE) {
    const piece = pairs.slice(from, from + PIECE)
    const papers = piece.map(({ id }) => id)
    const [attempts, facts] = [await attemptsForMark(ctx.db, papers), await doubleFactsOf(ctx.db, papers)]
    for (const { id, isSettled } of piece) {
      const [attempt, own] = [attempts.get(id), facts.get(id)]
      const [both, judged] = own && attempt ? [bothMarks(own), judgedOf(attempt, own)] : [null, null]
      if (!attempt || !both || !judged) continue
      const places = placesOf(attempt.layout)
      const asked = attempt.answers.filter((one) => one.needsReview && places.has(one.questionVersionId))
      const full = sumOf(asked.map((one) => places.get(one.questionVersionId)?.full ?? 0))
      const total = (at: 0 | 1) => sumOf(asked.map((one) => both[at].marks[one.questionVersionId]?.score ?? 0))
      const difference = Math.abs(total(0) - total(1))
      rows.push({
        ...{ studyPaperId: id, assignmentId: attempt.assignmentId, title: titles.get(attempt.assignmentId) ?? '' },
        ...{ difference, percent: full === 0 ? 0 : (difference / full) * 100 },
        ...{ isApart: judged.disputed.length > 0, isOpen: judged.disputed.length > 0 && !isSettled },
      })
    }
  }
  return rows
}

export async function doublePairRows(
  ctx: Ctx,
  { only, ...filter }: MarkFilter & { only?: 'apart' | 'open' | undefined },
): Promise<PairRow[]> {
  const rows = await pairRows(ctx, await markScope(ctx, filter))
  return rows.filter(({ isApart, isOpen }) => (only === 'open' ? isOpen : only === 'apart' ? isApart : true))
}
