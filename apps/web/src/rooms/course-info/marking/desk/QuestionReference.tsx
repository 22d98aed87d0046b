import { KeyBox } from '../../../../subjects/question/QuestionView/KeyBox.tsx'
import { QuestionView } from '../../../../subjects/question/QuestionView/QuestionView.tsx'
import { MarkingGuide } from '../../../../subjects/question/QuestionView/text.tsx'
import { Rich } from '../../../../subjects/question/Rich.tsx'
import type { QuestionPage } from './QuestionDesk.tsx'

type Version = QuestionPage['versions'][number]

/** The question with its key and marking guide, once above all answers; a written one without an empty answer. */
export function QuestionReference({
  version: { body, key },
  no,
  score,
}: {
  version: Version
  no: number
  score: number
}) {
  const isWritten = (body.type === 'short' || body.type === 'essay') && key.type === body.type
  if (!isWritten) return <QuestionView body={body} no={no} score={score} answerKey={key} />
  return (
    <>
      <Rich html={body.stem} />
      <KeyBox>
        {key.reference && <Rich html={key.reference} />}
        <MarkingGuide {...key} worth={score} />
      </KeyBox>
    </>
  )
}
