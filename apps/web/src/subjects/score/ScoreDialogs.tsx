import { useMemo } from 'react'
import type { Answer } from '../../api/client.ts'
import { proofUploader } from '../../api/upload-file.ts'
import { useAct } from '../../api/use-act.ts'
import { useFormRow } from '../../api/use-form-row.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { toast } from '../../kit/toast.ts'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { headed, noted } from '../../words/marks.ts'
import { CorrectPreview } from './CorrectPreview.tsx'
import { refusedText, scoreText, useScoreWords } from './score-view.tsx'

const MAX_FILES = 5
const send = proofUploader('common')

interface Files {
  fileIds?: readonly { fileId: string }[]
}

const evidence = ({ fileIds = [] }: Files) =>
  fileIds.length > 0 ? { fileIds: fileIds.map(({ fileId }) => fileId) } : {}

function useEvidenceField() {
  const w = useScoreWords()
  return { name: 'fileIds', label: w.files, input: <UploadField upload={send} most={MAX_FILES} /> }
}

type Flag = 'normal' | 'absent' | 'deferred' | 'cheating' | 'exempt'

export interface FlagDialogProps {
  readonly courseId: string
  readonly studentIds: string[]
  readonly onClose: () => void
}

/** 缺考, 缓考, 违纪, 免修, or back to normal. */
export function FlagDialog({ courseId, studentIds, onClose }: FlagDialogProps) {
  const w = useScoreWords()
  const files = useEvidenceField()
  const act = useAct('flagManageScore')
  return (
    <FormDialog<{ flag: Flag; reason: string } & Files>
      title={headed(w.sheet.setFlag, w.sheet.chosen(studentIds.length))}
      ok={w.sheet.setFlag}
      fields={[
        {
          name: 'flag',
          label: w.flag,
          kind: 'radio',
          required: true,
          help: w.sheet.flagHelp,
          options: Object.entries(w.flags).map(([value, label]) => ({ value, label })),
        },
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: 200 },
        files,
      ]}
      onSubmit={async ({ flag, reason, ...rest }) => {
        const outcome = await act.run({ courseId, studentIds, flag, reason, ...evidence(rest) })
        if (outcome.ok) {
          toast.success(w.sheet.flaggedRows(outcome.data.changed))
          if (outcome.data.refused.length > 0) toast.warning(w.refused(refusedText(outcome.data.refused)))
        }
        return outcome
      }}
      onClose={onClose}
    />
  )
}

type Field = 'formativeScore' | 'finalScore' | 'content'
type Detail = Answer<'getManageScore'>

function CorrectForm({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const words = useScoreWords()
  const w = words.sheet
  const files = useEvidenceField()
  const act = useAct('correctManageScore')
  const { course, student, score, options } = detail
  const contents = useMemo(
    () =>
      options.flatMap((option) =>
        option.contents.map((one) => ({
          value: one.id,
          label: noted(`${option.name} / ${one.name}`, `${one.score ?? '–'} / ${one.fullScore}`),
        })),
      ),
    [options],
  )
  const fields: { value: Field; label: string }[] = [
    { value: 'finalScore', label: words.final },
    { value: 'formativeScore', label: words.formative },
    ...(contents.length > 0 ? [{ value: 'content' as const, label: w.content }] : []),
  ]
  return (
    <FormDialog<{ field: Field; contentId?: string; value: number; reason: string } & Files>
      title={w.correctTitle(student.realname)}
      ok={w.correct}
      note={
        <p>
          {w.correctNote(scoreText(score.formativeScore), scoreText(score.finalScore), scoreText(score.totalScore))}
        </p>
      }
      initial={{ field: 'finalScore' }}
      fields={[
        { name: 'field', label: w.correctField, kind: 'radio', required: true, options: fields },
        {
          name: 'contentId',
          label: w.content,
          kind: 'select',
          required: true,
          options: contents,
          when: ({ field }) => field === 'content',
        },
        { name: 'value', label: w.value, kind: 'number', required: true, min: 0, max: 1000, step: 0.1 },
        {
          name: 'preview',
          label: w.afterwards,
          input: <CorrectPreview courseId={course.courseId} studentId={student.studentId} />,
        },
        { name: 'reason', label: words.reason, kind: 'textarea', required: true, min: 5, max: 200 },
        files,
      ]}
      onSubmit={async ({ field, contentId, value, reason, ...rest }) => {
        const outcome = await act.run({
          courseId: course.courseId,
          studentId: student.studentId,
          field,
          value,
          reason,
          updatedAt: score.updatedAt,
          ...(field === 'content' && contentId ? { contentId } : {}),
          ...evidence(rest),
        })
        if (outcome.ok)
          toast.success(
            w.corrected(scoreText(outcome.data.before.totalScore), scoreText(outcome.data.after.totalScore)),
          )
        return outcome
      }}
      onClose={onClose}
    />
  )
}

export interface CorrectDialogProps {
  readonly courseId: string
  readonly studentId: string
  readonly onClose: () => void
}

/** 更正 of one student, from the newest row. */
export function CorrectDialog({ courseId, studentId, onClose }: CorrectDialogProps) {
  const data = useFormRow('getManageScore', { courseId, studentId })
  return data ? <CorrectForm detail={data} onClose={onClose} /> : null
}
