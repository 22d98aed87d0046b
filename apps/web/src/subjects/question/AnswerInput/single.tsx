import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import { type InputProps, letterAt, type Mark } from '../view.ts'
import css from './AnswerInput.module.css'
import { Option } from './Option.tsx'

export function SingleInput({ body, answer, onAnswer, name, labelledBy, answerKey }: InputProps<'single'>) {
  const words = useQuestionWords()
  const choice = answer?.choice ?? null
  const markOf = (id: string): Mark => {
    if (!answerKey?.right) return undefined
    if (id === answerKey.right) return 'right'
    return id === choice ? 'wrong' : undefined
  }
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-description={words.chooseOne} className={css.options}>
      {body.options.map((option, index) => (
        <Option
          key={option.id}
          type="radio"
          name={name}
          letter={letterAt(index)}
          checked={choice === option.id}
          onPick={onAnswer && (() => onAnswer({ type: 'single', choice: option.id }))}
          mark={markOf(option.id)}
        >
          <Rich html={option.html} inline />
        </Option>
      ))}
      {onAnswer && choice && (
        <button type="button" className={css.quiet} onClick={() => onAnswer({ type: 'single', choice: null })}>
          {words.clear}
        </button>
      )}
    </div>
  )
}
