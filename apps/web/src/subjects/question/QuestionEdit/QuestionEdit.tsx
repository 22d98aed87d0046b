import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { Uploader } from '../../../kit/upload/types.ts'
import { CompositeEdit } from './composite.tsx'
import { SimpleEdit } from './SimpleEdit.tsx'

interface Props {
  readonly form: QuestionForm
  readonly onForm: (form: QuestionForm) => void
  readonly upload?: Uploader | undefined
}

/** The form of any type; analysis, score and chapter belong to the page. */
export function QuestionEdit({ form, onForm, upload }: Props) {
  const { body, key, score } = form
  if (body.type === 'composite' && key.type === 'composite')
    return (
      <CompositeEdit
        body={body}
        answerKey={key}
        score={score}
        upload={upload}
        path=""
        onChange={(parts) => onForm({ ...form, body: parts.body, key: parts.answerKey })}
      />
    )
  if (body.type === 'composite' || key.type === 'composite') return null
  return (
    <SimpleEdit
      body={body}
      answerKey={key}
      score={score}
      upload={upload}
      path=""
      onChange={(parts) => onForm({ ...form, body: parts.body, key: parts.answerKey })}
    />
  )
}
