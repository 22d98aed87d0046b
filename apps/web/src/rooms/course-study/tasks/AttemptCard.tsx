import type { AttemptSign, ReviewedQuestion } from '../../../subjects/attempt/attempt-signs.ts'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import grid from '../../../subjects/question/QuestionNumbers.module.css'
import { type ScoreSign, signIcons } from '../../../subjects/question/sign-icons.tsx'
import css from './PracticeDetail.module.css'

interface Props {
  readonly questions: readonly ReviewedQuestion[]
  readonly signOf: (question: ReviewedQuestion) => AttemptSign
}

export function AttemptCard({ questions, signOf }: Props) {
  const w = useAttemptWords()
  const present = [...new Set(questions.map(signOf))]
  return (
    <nav className={`${css.card} noPrint`} aria-label={w.card}>
      <h2>{w.card}</h2>
      <ol className={grid.numbers}>
        {questions.map((question) => {
          const sign = signOf(question)
          return (
            <li key={question.questionVersionId}>
              <a
                href={`#question-${question.no}`}
                className={grid.number}
                data-sign={sign}
                aria-label={w.numberIs(question.no, w.signs[sign])}
              >
                <span className="num">{question.no}</span>
                {signIcons[sign as ScoreSign]}
              </a>
            </li>
          )
        })}
      </ol>
      <ul className={grid.legend}>
        {present.map((sign) => (
          <li key={sign}>
            <i className={grid.number} data-sign={sign}>
              {signIcons[sign as ScoreSign]}
            </i>
            {w.signs[sign]}
          </li>
        ))}
      </ul>
    </nav>
  )
}
