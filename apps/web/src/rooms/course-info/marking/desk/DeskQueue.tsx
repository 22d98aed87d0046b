import { useCall } from '../../../../api/use-call.ts'
import { formatNumber } from '../../../../kit/format.ts'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../../kit/page/States.tsx'
import { REVIEW_TONES } from '../../../../subjects/attempt/review-tones.ts'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import css from './DeskQueue.module.css'

interface Props {
  readonly courseId: string
  readonly assignmentId: string
  readonly courseClassId: string
  readonly current: string
  readonly onOpen: (id: string) => void
}

/** Every attempt that was handed in, unmarked ones first. */
export function DeskQueue({ courseId, assignmentId, courseClassId, current, onOpen }: Props) {
  const words = useWords(zh, en)
  const list = useCall(
    'listDetailStudyPaperInfo',
    { courseId, assignmentId, limit: 100, ...(courseClassId ? { courseClassId } : {}) },
    { keep: true },
  )
  return (
    <nav className={css.queue} aria-label={words.desk.queue}>
      <Loaded of={list}>
        {({ rows }) => (
          <ul>
            {rows
              .filter(({ reviewStatus }) => reviewStatus !== '0')
              .map((row) => (
                <li key={row.id}>
                  <button type="button" aria-current={row.id === current} onClick={() => onOpen(row.id)}>
                    <span className={css.name}>{row.code || row.realname}</span>
                    <span className={css.facts}>
                      {row.score === null ? `${row.marked} / ${row.toMark}` : formatNumber(row.score)}
                    </span>
                    <StatePill tone={REVIEW_TONES[row.reviewStatus]}>
                      {row.leaseBy ? words.list.leasedBy(row.leaseBy) : words.status[row.reviewStatus]}
                    </StatePill>
                  </button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </nav>
  )
}
