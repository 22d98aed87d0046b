import type { Answer } from '../../api/client.ts'
import { proofUploader } from '../../api/upload-file.ts'
import { useAct } from '../../api/use-act.ts'
import { useFormRow } from '../../api/use-form-row.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { noted } from '../../words/marks.ts'
import { scoreText, useScoreWords } from './score-view.tsx'

type Field = 'formativeScore' | 'finalScore' | 'content'
type Detail = Answer<'getManageScore'>

interface Form {
  field: Field
  contentId?: string
  value: number
  reason: string
  fileIds?: readonly { fileId: string }[]
}

const MAX_FILES = 5
const send = proofUploader('common')

function AskForm({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const words = useScoreWords()
  const { sheet, asks: w } = words
  const act = useAct('askChangeManageScore', { message: w.asked })
  const { course, student, score, options } = detail
  const contents = options.flatMap((option) =>
    option.contents.map((one) => ({
      value: one.id,
      label: noted(`${option.name} / ${one.name}`, `${one.score ?? '–'} / ${one.fullScore}`),
    })),
  )
  const fields: { value: Field; label: string }[] = [
    { value: 'finalScore', label: words.final },
    { value: 'formativeScore', label: words.formative },
    ...(contents.length > 0 ? [{ value: 'content' as const, label: sheet.content }] : []),
  ]
  const submit = ({ field, contentId, value, reason, fileIds = [] }: Form) =>
    act.run({
      courseId: course.courseId,
      studentId: student.studentId,
      field,
      value,
      reason,
      ...(field === 'content' && contentId ? { contentId } : {}),
      ...(fileIds.length > 0 ? { fileIds: fileIds.map(({ fileId }) => fileId) } : {}),
    })
  return (
    <FormDialog<Form>
      title={w.askTitle(student.realname)}
      ok={w.ask}
      note={
        <p>
          {sheet.correctNote(scoreText(score.formativeScore), scoreText(score.finalScore), scoreText(score.totalScore))}
          {` ${w.askNote}`}
        </p>
      }
      initial={{ field: 'finalScore' }}
      fields={[
        { name: 'field', label: sheet.correctField, kind: 'radio', required: true, options: fields },
        {
          name: 'contentId',
          label: sheet.content,
          kind: 'select',
          required: true,
          options: contents,
          when: ({ field }) => field === 'content',
        },
        { name: 'value', label: w.to, kind: 'number', required: true, min: 0, max: 1000, step: 0.1 },
        { name: 'reason', label: words.reason, kind: 'textarea', required: true, min: 5, max: 200 },
        { name: 'fileIds', label: words.files, input: <UploadField upload={send} most={MAX_FILES} /> },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

interface Props {
  readonly courseId: string
  readonly studentId: string
  readonly onClose: () => void
}

/** 申请更正 of one student's score, from the newest row. */
export function AskChangeDialog({ courseId, studentId, onClose }: Props) {
  const data = useFormRow('getManageScore', { courseId, studentId })
  return data ? <AskForm detail={data} onClose={onClose} /> : null
}
