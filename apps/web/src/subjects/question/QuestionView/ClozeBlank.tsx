import type { QuestionOption } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { useQuestionWords } from '../use-question-words.ts'
import { letterAt, type Mark } from '../view.ts'
import css from './QuestionView.module.css'

interface Props {
  readonly n: number
  readonly options: readonly QuestionOption[]
  readonly choice: string
  readonly mark: Mark
  readonly onChoice: ((choice: string | null) => void) | null
}

export function ClozeBlank({ n, options, choice, mark, onChoice }: Props) {
  const words = useQuestionWords()
  return (
    <select
      className={css.cloze}
      data-mark={mark}
      aria-label={words.blank(n)}
      value={choice}
      disabled={!onChoice}
      onChange={(event) => onChoice?.(event.target.value || null)}
    >
      <option value="">{`${n}. ______`}</option>
      {options.map((option, index) => (
        <option key={option.id} value={option.id}>{`${letterAt(index)}. ${plainText(option.html)}`}</option>
      ))}
    </select>
  )
}
