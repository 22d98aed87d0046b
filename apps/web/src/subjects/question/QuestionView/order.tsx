import { OrderInput } from '../AnswerInput/order.tsx'
import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import type { ViewProps } from '../view.ts'
import { KeyBox } from './KeyBox.tsx'
import css from './QuestionView.module.css'

export function OrderView(props: ViewProps<'order'>) {
  const { body, answerKey } = props
  const { rules } = useQuestionWords()
  return (
    <>
      <Rich html={body.stem} id={props.labelledBy} />
      <OrderInput {...props} />
      {answerKey && (
        <KeyBox note={rules[answerKey.rule ?? 'allOrNothing']}>
          <ol className={css.blankKeys}>
            {answerKey.right.map((id) => (
              <li key={id}>
                <Rich html={body.items.find((item) => item.id === id)?.html ?? ''} inline />
              </li>
            ))}
          </ol>
        </KeyBox>
      )}
    </>
  )
}
