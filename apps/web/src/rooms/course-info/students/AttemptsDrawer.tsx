import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { formatNumber } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useAttemptWords, usedText } from '../../../subjects/attempt/use-attempt-words.ts'
import en from '../../../words/en/assignment/students.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/students.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Students.module.css'
import type { Student } from './use-student-acts.tsx'

type Attempt = RowOf<'listDetailStudyPaperInfo'>

/** Each question of one attempt: right, partly, wrong, not answered or waiting, as a word beside the points. */
function Marks({ id }: { id: string }) {
  const w = useWords(zh, en)
  const detail = useCall('getReviewStudyPaperInfo', { id })
  return (
    <Loaded of={detail}>
      {({ topics }) => (
        <ol className={css.marks}>
          {topics
            .flatMap(({ questions }) => questions)
            .map((one) => {
              const points = one.reviewScore ?? (one.needsReview === '1' ? null : (one.autoScore ?? 0))
              const word =
                points === null ? w.open : points >= one.score ? w.isRight : points > 0 ? w.isPartly : w.isWrong
              return (
                <li key={one.questionVersionId} className={css.mark}>
                  {one.no} {one.answer === null && points === 0 ? w.isBlank : word}
                </li>
              )
            })}
        </ol>
      )}
    </Loaded>
  )
}

function One({ row }: { row: Attempt }) {
  const w = useWords(zh, en)
  const words = useAttemptWords()
  const { query } = useCourse()
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <h3>{w.nth(row.attemptNo)}</h3>
      <p>
        <Time at={row.submittedAt ?? row.startedAt} /> · {usedText(words, row.seconds)} ·{' '}
        {row.score === null ? w.open : `${formatNumber(row.score)} / ${formatNumber(row.fullScore)}`}
      </p>
      {row.submittedAt !== null && (
        <p>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {w.questions}
          </Button>{' '}
          <LinkButton
            size="small"
            to={`${pathOf('onlinePracticeReview')}?${query}&assignmentId=${row.assignmentId}&studyPaperId=${row.id}`}
          >
            {w.openPaper}
          </LinkButton>
        </p>
      )}
      {isOpen && <Marks id={row.id} />}
    </section>
  )
}

interface Props {
  readonly assignmentId: string
  readonly student: Student
  readonly onClose: () => void
}

/** All attempts of one student, the newest first. */
export function AttemptsDrawer({ assignmentId, student, onClose }: Props) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const { studentId, realname } = student
  const attempts = useCall('listDetailStudyPaperInfo', {
    ...{ courseId, assignmentId, studentId, limit: 100 },
    orderBy: 'attemptNo@desc' as const,
  })
  return (
    <DetailDrawer open width={520} title={w.attemptsOf(realname)} onClose={onClose}>
      <Loaded of={attempts}>
        {({ rows }) =>
          rows.length === 0 ? <EmptyState text={w.noAttempt} /> : rows.map((row) => <One key={row.id} row={row} />)
        }
      </Loaded>
    </DetailDrawer>
  )
}
