import type { AttemptSign, ReviewedQuestion } from '../../../subjects/attempt/attempt-outcomes.ts'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import { outcomeIcons, type ScoreOutcome } from '../../../subjects/question/outcome-icons.tsx'
import grid from '../../../subjects/question/QuestionNumbers.module.css'
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
                {outcomeIcons[sign as ScoreOutcome]}
              </a>
            </li>
          )
        })}
      </ol>
      <ul className={grid.legend}>
        {present.map((sign) => (
          <li key={sign}>
            <i className={grid.number} data-sign={sign}>
              {outcomeIcons[sign as ScoreOutcome]}
            </i>
            {w.signs[sign]}
          </li>
        ))}
      </ul>
    </nav>
  )
}
