import type { ReactNode } from 'react'
import { useQuestionWords } from '../use-question-words.ts'
import css from './QuestionView.module.css'

/** One line with the correct answer; the children are empty if there is none yet. */
export function KeyBox({ children, note }: { readonly children: ReactNode; readonly note?: string | undefined }) {
  const words = useQuestionWords()
  const isEmpty = !children
  return (
    <div className={css.key}>
      <span className={css.keyLabel}>{words.key}</span>
      <div className={css.keyText}>
        {isEmpty ? words.noKey : children}
        {note && <span className={css.note}>{note}</span>}
      </div>
    </div>
  )
}
