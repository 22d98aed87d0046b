import type { HallState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'

interface Card {
  courseName: string
  opensAt: Date
  closesAt: Date
  state: HallState
}

/** What wants the candidate first. */
const FIRST: readonly HallState[] = ['answering', 'queued', 'open', 'before']
const rank = ({ state }: Card) => (FIRST.includes(state) ? FIRST.indexOf(state) : FIRST.length)

/** By what can be done now, then by time. */
export const hallOrder = <Row extends Card>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => rank(a) - rank(b) || a.opensAt.getTime() - b.opensAt.getTime())

const AHEAD: readonly HallState[] = ['before', 'open', 'queued']

/** Names another exam that is still to be sat and opens before this one closes. */
export const withClashes = <Row extends Card>(rows: readonly Row[]): (Row & { clashWith: string })[] =>
  rows.map((row) => {
    const clash = rows.find(
      (other) =>
        other !== row &&
        [row, other].every(({ state }) => AHEAD.includes(state)) &&
        other.opensAt < row.closesAt &&
        row.opensAt < other.closesAt,
    )
    return { ...row, clashWith: clash?.courseName ?? '' }
  })
