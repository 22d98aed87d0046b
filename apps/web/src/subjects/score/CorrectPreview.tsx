import { Form } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { Live } from '../../kit/live/Live.tsx'
import { noted } from '../../words/marks.ts'
import { scoreText, useScoreWords } from './score-view.tsx'

export interface CorrectPreviewProps {
  readonly courseId: string
  readonly studentId: string
}

type Field = 'formativeScore' | 'finalScore' | 'content'

/** What the total becomes by what stands in the form, asked of the server before anything is written. */
export function CorrectPreview({ courseId, studentId }: CorrectPreviewProps) {
  const w = useScoreWords()
  const form = Form.useFormInstance()
  const field = Form.useWatch<Field | undefined>('field', form) ?? 'finalScore'
  const contentId = Form.useWatch<string | undefined>('contentId', form)
  const value = Form.useWatch<number | null | undefined>('value', form)
  const isContent = field === 'content'
  const isWhole = typeof value === 'number' && (!isContent || contentId !== undefined)
  const { data, error } = useCall(
    'previewCorrectManageScore',
    { courseId, studentId, field, value: value ?? 0, ...(isContent && contentId ? { contentId } : {}) },
    { enabled: isWhole, noToast: true, keep: true },
  )
  if (!isWhole || error || !data) return <span>{w.sheet.afterEmpty}</span>
  const { before, after } = data
  const text = `${scoreText(before.totalScore)} → ${scoreText(after.totalScore)}`
  const verdict = after.passed === null ? '' : w.sheet.verdicts[after.passed]
  return (
    <Live as="div" className="num">
      {isContent && (
        <div>{`${w.formative} ${scoreText(before.formativeScore)} → ${scoreText(after.formativeScore)}`}</div>
      )}
      <strong>{`${w.total} ${verdict ? noted(text, verdict) : text}`}</strong>
    </Live>
  )
}
