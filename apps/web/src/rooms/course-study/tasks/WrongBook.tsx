import { BookOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import type { AttemptDetail, ReviewedQuestion } from '../../../subjects/attempt/attempt-outcomes.ts'
import en from '../../../words/en/marking/question-query.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/question-query.ts'

interface Props {
  readonly attempt: Pick<AttemptDetail, 'studyPaperId' | 'courseId' | 'reviewStatus' | 'shown'>
  readonly question: ReviewedQuestion
}

/** 加入错题本: what was wrong is in it by itself, anything else by hand. */
export function WrongBook({ attempt, question: { questionVersionId, no, inWrongBook, regrade } }: Props) {
  const w = useWords(zh, en)
  const add = useAct('addWrongStudyPaperInfo', { message: w.addedWrong })
  if (attempt.reviewStatus !== '2' || attempt.shown.keys !== '1') return null
  if (inWrongBook === '1')
    return (
      <ScreenLink to={['onlinePractice']} query={`courseId=${attempt.courseId}&tab=wrong`}>
        {w.inWrongBook}
      </ScreenLink>
    )
  // Given to everybody or to nobody: there is nothing to learn.
  if (regrade === 'full' || regrade === 'void') return null
  return (
    <Can button="wrong">
      <Button
        type="text"
        icon={<BookOutlined aria-hidden />}
        aria-label={w.addWrongOf(no)}
        loading={add.busy}
        onClick={() => void add.run({ studyPaperId: attempt.studyPaperId, questionVersionId })}
      >
        {w.addWrong}
      </Button>
    </Can>
  )
}
