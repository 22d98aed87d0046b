import { assignmentBoard } from '@shuyuan/domain/assignment/board.rule.ts'
import type { MyState } from '@shuyuan/domain/life/assignment-state.rule.ts'
import { averagePercent } from '@shuyuan/domain/scoring/average-percent.rule.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import type { StudentRow } from '../student-list.read.ts'

/** What is owed comes first, then what waits, then what is done. */
export const STATE_ORDER: readonly MyState[] = [
  ...(['toStart', 'missed', 'notOpen', 'answering', 'sentBack'] as const),
  ...(['waiting', 'reviewed', 'offline', 'exempt'] as const),
]

/** An attempt of this student stands, as `IS_HANDED_IN` counts them. */
const isHandedIn = ({ state, toMark, trend }: StudentRow): boolean =>
  state === 'waiting' || state === 'reviewed' || toMark > 0 || trend.length > 0

const boardStudent = ({ lastAt, ...row }: StudentRow) => ({
  ...row,
  handedIn: isHandedIn({ lastAt, ...row }),
  lastAt: lastAt === null ? null : new Date(lastAt),
})

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The figures above a list of students, made of its very rows. */
export function presentFigures(rows: readonly StudentRow[], fullScore: number) {
  return {
    students: rows.length,
    states: STATE_ORDER.map((state) => ({ state, students: rows.filter((row) => row.state === state).length })).filter(
      ({ students }) => students > 0,
    ),
    late: rows.filter(({ late }) => late).length,
    toMark: rows.reduce((sum, { toMark }) => sum + toMark, 0),
    avgPercent: averagePercent(
      rows.flatMap(({ validScore }) => validScore ?? []),
      fullScore,
    ),
    board: assignmentBoard(rows.map(boardStudent), fullScore),
  }
}

/** The mean score of everybody's first attempt, second attempt and so on, with how many have one. */
export function meanByAttempt(rows: readonly StudentRow[]) {
  const most = Math.max(0, ...rows.map(({ trend }) => trend.length))
  return Array.from({ length: most }, (_, at) => {
    const scores = rows.flatMap(({ trend }) => trend[at] ?? [])
    return { no: at + 1, students: scores.length, mean: roundHalfUp(mean(scores) ?? 0, 2) }
  })
}
