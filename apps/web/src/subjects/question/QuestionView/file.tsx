import { FileInput } from '../AnswerInput/file.tsx'
import { Rich } from '../Rich.tsx'
import type { ViewProps } from '../view.ts'
import { WrittenKey } from './text.tsx'

export function FileView(props: ViewProps<'file'>) {
  const { body, answerKey } = props
  return (
    <>
      <Rich html={body.stem} id={props.labelledBy} />
      <FileInput {...props} />
      <WrittenKey answerKey={answerKey} worth={props.worth} />
    </>
  )
}
