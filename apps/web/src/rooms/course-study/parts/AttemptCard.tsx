import { CheckOutlined, ClockCircleOutlined, CloseOutlined, MinusOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { AttemptSign, ReviewedQuestion } from './attempt-signs.ts'
import css from './PracticeDetail.module.css'
import { useAttemptWords } from './use-attempt-words.ts'

/** A sign beside the colour, so that nobody needs the colour. */
const icons: Readonly<Record<AttemptSign, ReactNode>> = {
  right: <CheckOutlined />,
  wrong: <CloseOutlined />,
  half: <MinusOutlined />,
  waits: <ClockCircleOutlined />,
  empty: null,
  answered: null,
}

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
      <ol className={css.numbers}>
        {questions.map((question) => {
          const sign = signOf(question)
          return (
            <li key={question.questionVersionId}>
              <a
                href={`#question-${question.no}`}
                className={css.number}
                data-sign={sign}
                aria-label={w.numberIs(question.no, w.signs[sign])}
              >
                <span className="num">{question.no}</span>
                {icons[sign]}
              </a>
            </li>
          )
        })}
      </ol>
      <ul className={css.legend}>
        {present.map((sign) => (
          <li key={sign}>
            <i className={css.number} data-sign={sign}>
              {icons[sign]}
            </i>
            {w.signs[sign]}
          </li>
        ))}
      </ul>
    </nav>
  )
}
