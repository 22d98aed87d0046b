import type { BlankKey } from '@shuyuan/contract/entities/bank/question.ts'
import { clauses, listed, noted } from '../../../words/marks.ts'
import { blankSlots, looseBlanks } from '../AnswerInput/fill.tsx'
import { Rich } from '../Rich.tsx'
import { type QuestionWords, useQuestionWords } from '../use-question-words.ts'
import type { ViewProps } from '../view.ts'
import { KeyBox } from './KeyBox.tsx'
import css from './QuestionView.module.css'

function howOf({ tolerance, units, pattern }: BlankKey, words: QuestionWords): string {
  const parts = [
    tolerance ? words.tolerance(tolerance.by, tolerance.amount) : '',
    units && units.length > 0 ? words.units(listed(units)) : '',
    pattern ? words.pattern(pattern) : '',
  ]
  return clauses(parts.filter(Boolean))
}

function BlankKeys({ blanks }: { readonly blanks: readonly BlankKey[] }) {
  const words = useQuestionWords()
  return (
    <ol className={css.blankKeys}>
      {blanks.map((blank) => (
        <li key={blank.id}>
          {blank.accepts.map((accept, index) => (
            <span key={accept}>
              {index > 0 && <span className={css.note}> {words.orAlso} </span>}
              {accept}
            </span>
          ))}
          {howOf(blank, words) && <span className={css.note}>{noted('', howOf(blank, words))}</span>}
        </li>
      ))}
    </ol>
  )
}

export function FillView(props: ViewProps<'fill'> | ViewProps<'fill-o'>) {
  const { body, answerKey } = props
  const words = useQuestionWords()
  const slots = blankSlots(props)
  const loose = looseBlanks(body)
  return (
    <>
      <Rich html={body.stem} id={props.labelledBy} slots={slots} />
      {loose.length > 0 && <p className={css.loose}>{loose.map((id) => slots[id])}</p>}
      {body.type === 'fill-o' && body.blanks.length > 1 && <p className={css.hint}>{words.anyOrder}</p>}
      {answerKey && <KeyBox>{answerKey.blanks.length > 0 && <BlankKeys blanks={answerKey.blanks} />}</KeyBox>}
    </>
  )
}
