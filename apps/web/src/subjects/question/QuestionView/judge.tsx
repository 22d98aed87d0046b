import { JudgeInput } from '../AnswerInput/judge.tsx'
import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import type { ViewProps } from '../view.ts'
import { KeyBox } from './KeyBox.tsx'

export function JudgeView(props: ViewProps<'judge'>) {
  const words = useQuestionWords()
  const right = props.answerKey?.right ?? null
  return (
    <>
      <Rich html={props.body.stem} id={props.labelledBy} />
      <JudgeInput {...props} />
      {props.answerKey && <KeyBox>{right === null ? '' : right ? words.yes : words.not}</KeyBox>}
    </>
  )
}
