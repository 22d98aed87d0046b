import { FileInput } from '../AnswerInput/file.tsx'
import { Rich } from '../Rich.tsx'
import type { ViewProps } from '../view.ts'
import { KeyBox } from './KeyBox.tsx'
import { MarkingGuide } from './text.tsx'

export function FileView(props: ViewProps<'file'>) {
  const { body, answerKey } = props
  return (
    <>
      <Rich html={body.stem} id={props.labelledBy} />
      <FileInput {...props} />
      {answerKey && (
        <KeyBox>
          {answerKey.reference && <Rich html={answerKey.reference} />}
          <MarkingGuide {...answerKey} worth={props.worth} />
        </KeyBox>
      )}
    </>
  )
}
