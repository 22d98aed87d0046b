import { SingleInput } from '../AnswerInput/single.tsx'
import { Rich } from '../Rich.tsx'
import { lettersOf, type ViewProps } from '../view.ts'
import { KeyBox } from './KeyBox.tsx'

export function SingleView(props: ViewProps<'single'>) {
  const { body, answerKey } = props
  return (
    <>
      <Rich html={body.stem} id={props.labelledBy} />
      <SingleInput {...props} />
      {answerKey && <KeyBox>{lettersOf(body.options, answerKey.right ? [answerKey.right] : [])}</KeyBox>}
    </>
  )
}
