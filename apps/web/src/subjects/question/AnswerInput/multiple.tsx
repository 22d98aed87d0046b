import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import { type InputProps, letterAt, type Mark } from '../view.ts'
import css from './AnswerInput.module.css'
import { Option } from './Option.tsx'

export function MultipleInput({ body, answer, onAnswer, name, labelledBy, answerKey }: InputProps<'multiple'>) {
  const words = useQuestionWords()
  const chosen = new Set(answer?.choices)
  // Stored in the order of the page, so that the order of ticking does not matter.
  const toggle = (id: string) => {
    const choices = body.options.map((one) => one.id).filter((one) => chosen.has(one) !== (one === id))
    onAnswer?.({ type: 'multiple', choices })
  }
  const markOf = (id: string): Mark => {
    if (!answerKey || answerKey.right.length === 0) return undefined
    if (answerKey.right.includes(id)) return 'right'
    return chosen.has(id) ? 'wrong' : undefined
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question around it is the fieldset
    <div role="group" aria-labelledby={labelledBy} aria-description={words.chooseSome} className={css.options}>
      {body.options.map((option, index) => (
        <Option
          key={option.id}
          type="checkbox"
          name={name}
          letter={letterAt(index)}
          checked={chosen.has(option.id)}
          onPick={onAnswer && (() => toggle(option.id))}
          mark={markOf(option.id)}
        >
          <Rich html={option.html} inline />
        </Option>
      ))}
    </div>
  )
}
