import type { BlankKey } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '@shuyuan/domain/scoring/round.rule.ts'
import { useRef } from 'react'
import { BlankRow } from './BlankRow.tsx'
import { type EditProps, type Parts, replaced } from './edit.ts'
import { Field } from './Field.tsx'
import { followChips } from './forms.ts'
import css from './QuestionEdit.module.css'
import { StemField } from './StemField.tsx'
import { useEditWords } from './use-edit-words.ts'

type Fill = 'fill' | 'fill-o'

/** Both fill types: rows of answers follow the chips of the stem. */
export function FillEdit(props: EditProps<'fill'> | EditProps<'fill-o'>) {
  const { body, answerKey, score, upload, path } = props
  const onChange = props.onChange as (parts: Parts<Fill>) => void
  const w = useEditWords()
  // A chip that is deleted and restored (undo, cut and paste) keeps its answers.
  const known = useRef(new Map<string, BlankKey>())
  const setStem = (stem: string) => {
    const { body: next, key } = followChips(stem, body, answerKey, known.current)
    onChange({ body: next, answerKey: key })
  }
  const setBlank = (at: number, blank: BlankKey) =>
    onChange({ body, answerKey: { ...answerKey, blanks: replaced(answerKey.blanks, at, blank) } })
  const hasOwn = answerKey.blanks.some((blank) => blank.score !== undefined)
  const share = score / Math.max(1, answerKey.blanks.length)
  const sum = sumScores(answerKey.blanks.map((blank) => blank.score ?? share))
  return (
    <>
      <StemField blanks stem={body.stem} onStem={setStem} upload={upload} path={path} />
      <Field label={w.blanks} path={`${path}key.blanks`} hasRows>
        {answerKey.blanks.length === 0 ? (
          <p className={css.none}>{w.noBlanks}</p>
        ) : (
          <ol className={css.blanks} data-path={`${path}body.blanks`}>
            {answerKey.blanks.map((blank, at) => (
              <BlankRow
                key={blank.id}
                n={at + 1}
                blank={blank}
                path={`${path}key.blanks.${at}`}
                onBlank={(next) => setBlank(at, next)}
              />
            ))}
          </ol>
        )}
        {hasOwn && (
          <p className={css.help} data-wrong={sum !== score}>
            {w.sumOf(sum, score)}
          </p>
        )}
      </Field>
    </>
  )
}
