import { clauses, listed } from '../../../words/marks.ts'
import { useQuestionWords } from '../use-question-words.ts'
import type { InputProps } from '../view.ts'
import css from './AnswerInput.module.css'

export function FileInput({ body, answer, onAnswer, files }: InputProps<'file'>) {
  const words = useQuestionWords()
  return (
    <>
      <p className={css.hint}>{clauses([words.accept(listed(body.accept)), words.maxFiles(body.maxFiles)])}</p>
      {files ?? <p className={css.hint}>{words.fileHere}</p>}
      <label className={css.field}>
        <span>{words.note}</span>
        <textarea
          className={css.text}
          rows={2}
          maxLength={2000}
          value={answer?.note ?? ''}
          readOnly={!onAnswer}
          onChange={(event) => onAnswer?.({ type: 'file', note: event.target.value })}
        />
      </label>
    </>
  )
}
