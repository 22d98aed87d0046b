import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { nextScore, type ScoreEvent, type ScoreFacts } from '@shuyuan/domain/life/score.rule.ts'
import type { Db } from '../../db/db.ts'
import { tell } from '../../events/hub.ts'
import { addChanges, type ScoreRow, type ScoreState, writeState } from './score.store.ts'

interface By {
  now: Date
  userId: string
  reason?: string
}

/** Has a total, or a flag that replaces it. */
export const isComplete = ({ total, flag }: Pick<ScoreRow, 'total' | 'flag'>): boolean =>
  total !== null || flag !== 'normal'

export interface Moved {
  moved: ScoreRow[]
  refused: { row: ScoreRow; code: string }[]
}

/** Moves rows through the score's state machine, all allowed ones in one statement, each with its history. */
export async function moveScores(
  tx: Db,
  courseId: string,
  rows: readonly ScoreRow[],
  event: ScoreEvent,
  factsOf: (row: ScoreRow) => ScoreFacts,
  by: By,
): Promise<Moved> {
  const moves = rows.map((row) => ({ row, next: nextScore(row.state, event, factsOf(row)) }))
  const refused = moves.flatMap(({ row, next }) => (isRefusal(next) ? [{ row, code: next.no }] : []))
  const going = moves.flatMap(({ row, next }) =>
    isRefusal(next) || next.to === row.state ? [] : [{ row, to: next.to }],
  )
  for (const to of new Set(going.map((one) => one.to))) {
    const ids = going.filter((one) => one.to === to).map(({ row }) => row.id)
    await writeState(tx, ids, to as ScoreState, by)
  }
  await addChanges(
    tx,
    courseId,
    going.map(({ row, to }) => ({ studentId: row.studentId, field: 'state', from: row.state, to })),
    by,
  )
  if (event === 'publish' && going.length > 0)
    await tell({ db: tx, now: by.now }, 'publicTotalsChanged', {
      courseId,
      studentIds: going.map(({ row }) => row.studentId),
    })
  return { moved: going.map(({ row }) => row), refused }
}
