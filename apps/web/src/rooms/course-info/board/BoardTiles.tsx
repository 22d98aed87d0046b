import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { ReactNode } from 'react'
import { formatPercent } from '../../../kit/format.ts'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { useAttemptWords, usedText } from '../../../subjects/attempt/use-attempt-words.ts'
import en from '../../../words/en/assignment/board.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/board.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Board.module.css'

export type Board = Out<'statCourseHomeworkInfo'>['board']

export interface Of {
  readonly id: string
  readonly kind: SetKind
  /** '' for all classes. */
  readonly courseClassId: string
}

/** The list of students that a figure was made of, narrowed as it was. */
export function useStudentsPage({ id, kind, courseClassId }: Of) {
  const { query } = useCourse()
  return {
    to: [kind === 'onlinePractice' ? 'practiceStudentsList' : 'studentsList'],
    query: (more: Readonly<Record<string, string>> = {}) =>
      `${query}&${new URLSearchParams({ kind, assignmentId: id, ...(courseClassId && { courseClassId }), ...more })}`,
  }
}

const share = (part: number, of: number) => (of === 0 ? '' : formatPercent((100 * part) / of))

export function BoardTiles({ board, of }: { board: Board; of: Of }) {
  const w = useWords(zh, en)
  const attempt = useAttemptWords()
  const page = useStudentsPage(of)
  const { scores } = board
  const link = (name: string, more: Readonly<Record<string, string>> = {}) => (
    <ScreenLink to={page.to} query={page.query(more)}>
      {name}
    </ScreenLink>
  )
  const tiles: readonly (readonly [key: string, name: ReactNode, value: ReactNode, note?: string])[] = [
    ['due', link(w.due), w.people(board.students)],
    ['handedIn', link(w.handedIn), w.people(board.handedIn), share(board.handedIn, board.students)],
    ['onTime', w.onTime, w.people(board.onTime), share(board.onTime, board.handedIn)],
    ['late', link(w.late, { late: '1' }), w.people(board.handedIn - board.onTime)],
    ['marked', w.marked, w.people(board.marked), w.toMark(board.toMark)],
    ['mean', w.mean, formatPercent(scores?.mean) || '–', scores ? w.scored(scores.scored) : ''],
    ['range', w.range, scores ? `${formatPercent(scores.box.max)} / ${formatPercent(scores.box.min)}` : '–'],
    ['pass', w.passRate, formatPercent(scores?.passRate) || '–', w.passHint],
    ['time', w.avgTime, board.avgSeconds === null ? '–' : usedText(attempt, board.avgSeconds)],
  ]
  return (
    <dl className={css.tiles}>
      {tiles.map(([key, name, value, note]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <span className={`${css.figure} num`}>{value}</span>
            {note && <span className={css.small}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
