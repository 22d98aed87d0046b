import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import css from './Answers.module.css'
import type { QuestionAnswers } from './answers.ts'
import { Distribution } from './Distribution.tsx'
import { useAnswerWords } from './use-answer-words.ts'

interface Props {
  readonly of: QuestionAnswers
  readonly no: number
  readonly onStep: (by: 1 | -1) => void
  readonly onExit: () => void
}

/** 讲评模式: one question over the whole page for the wall, its answer hidden until it is asked for, no names. */
export function Present({ of, no, onStep, onExit }: Props) {
  const w = useAnswerWords()
  const [isRevealed, setRevealed] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') onStep(1)
      else if (event.key === 'ArrowLeft') onStep(-1)
      else if (event.key === 'Escape') onExit()
      else if (event.key === ' ') setRevealed((now) => !now)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onStep, onExit])
  return (
    <div className={css.present}>
      <header className={css.presentHead}>
        <strong>{w.question(no)}</strong>
        <span className={css.soft}>{w.presentKeys}</span>
        <Button onClick={() => onStep(-1)}>{w.previous}</Button>
        <Button onClick={() => onStep(1)}>{w.next}</Button>
        <Button type="primary" onClick={() => setRevealed(!isRevealed)}>
          {isRevealed ? w.hide : w.reveal}
        </Button>
        <Button onClick={onExit}>{w.exit}</Button>
      </header>
      <div className={css.presentBody}>
        <QuestionView
          body={of.body}
          score={of.score}
          no={no}
          {...(isRevealed ? { answerKey: of.key, analysis: of.analysis } : {})}
        />
        {isRevealed && (
          <>
            <Distribution of={of} showsNames={false} />
            {of.lecture.html && (
              <section className={css.block}>
                <h3>{w.lecture}</h3>
                <Rich html={of.lecture.html} />
              </section>
            )}
          </>
        )}
      </div>
    </div>
  )
}
