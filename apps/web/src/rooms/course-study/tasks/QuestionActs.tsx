import type { AttemptDetail, ReviewedQuestion } from '../../../subjects/attempt/attempt-outcomes.ts'
import { QueryNote } from '../../../subjects/attempt/QueryNote.tsx'
import en from '../../../words/en/marking/question-query.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/question-query.ts'
import css from './PracticeDetail.module.css'
import { QuestionQuery } from './QuestionQuery.tsx'
import { WrongBook } from './WrongBook.tsx'

interface Props {
  readonly attempt: AttemptDetail
  readonly question: ReviewedQuestion
}

/** What the student asked about a question, and what can be done with it. */
export function QuestionActs({ attempt, question }: Props) {
  const w = useWords(zh, en)
  return (
    <>
      <QueryNote title={w.mine} query={question.query} />
      <div className={`${css.acts} noPrint`}>
        <WrongBook attempt={attempt} question={question} />
        <QuestionQuery attempt={attempt} question={question} />
      </div>
    </>
  )
}
