import type { ReactNode } from 'react'
import { useQuestionWords } from '../use-question-words.ts'
import type { Mark } from '../view.ts'
import css from './AnswerInput.module.css'

interface Props {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly checked: boolean
  readonly letter: string
  /** null: read only. */
  readonly onPick: (() => void) | null
  readonly mark: Mark
  readonly children: ReactNode
}

/** An option: the whole line is the target, at least 44 px high. */
export function Option({ type, name, checked, letter, onPick, mark, children }: Props) {
  const words = useQuestionWords()
  return (
    <label className={css.option} data-checked={checked} data-mark={mark} data-fixed={!onPick}>
      <input type={type} name={name} checked={checked} disabled={!onPick} onChange={() => onPick?.()} />
      {letter && <span className={css.letter}>{letter}.</span>}
      <span className={css.optionText}>{children}</span>
      {mark && (
        <span className={css.mark} data-mark={mark}>
          {mark === 'right' ? `✓ ${words.right}` : `✗ ${words.wrong}`}
        </span>
      )}
    </label>
  )
}
