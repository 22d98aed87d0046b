import { MultipleInput } from '../AnswerInput/multiple.tsx'
import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import { lettersOf, type ViewProps } from '../view.ts'
import { KeyBox } from './KeyBox.tsx'

export function MultipleView(props: ViewProps<'multiple'>) {
  const { body, answerKey } = props
  const { rules } = useQuestionWords()
  return (
    <>
      <Rich html={body.stem} id={props.labelledBy} />
      <MultipleInput {...props} />
      {answerKey && (
        <KeyBox note={rules[answerKey.rule ?? 'allOrNothing']}>{lettersOf(body.options, answerKey.right)}</KeyBox>
      )}
    </>
  )
}
