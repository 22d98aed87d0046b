import { useQuestionWords } from '../use-question-words.ts'
import type { InputProps, Mark } from '../view.ts'
import css from './AnswerInput.module.css'
import { Option } from './Option.tsx'

const SIDES = [true, false] as const

export function JudgeInput({ body, answer, onAnswer, name, labelledBy, answerKey }: InputProps<'judge'>) {
  const words = useQuestionWords()
  const value = answer?.value ?? null
  const reason = answer?.reason ?? ''
  const tell = (next: { value?: boolean | null; reason?: string }) =>
    onAnswer?.({ type: 'judge', value, ...(body.reasonPercent ? { reason } : {}), ...next })
  const markOf = (side: boolean): Mark => {
    const right = answerKey?.right ?? null
    if (right === null) return undefined
    if (side === right) return 'right'
    return side === value ? 'wrong' : undefined
  }
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy} className={css.options}>
        {SIDES.map((side) => (
          <Option
            key={String(side)}
            type="radio"
            name={name}
            letter=""
            checked={value === side}
            onPick={onAnswer && (() => tell({ value: side }))}
            mark={markOf(side)}
          >
            {side ? words.yes : words.not}
          </Option>
        ))}
        {onAnswer && value !== null && (
          <button type="button" className={css.quiet} onClick={() => tell({ value: null })}>
            {words.clear}
          </button>
        )}
      </div>
      {body.reasonPercent ? (
        <label className={css.field}>
          <span>{words.reason}</span>
          <textarea
            className={css.text}
            rows={3}
            maxLength={2000}
            value={reason}
            readOnly={!onAnswer}
            onChange={(event) => tell({ reason: event.target.value })}
          />
        </label>
      ) : null}
    </>
  )
}
