import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { useRef, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { EmptyState, Loaded } from '../../../../kit/page/States.tsx'
import { ViewDialog } from '../../../../kit/page/ViewDialog.tsx'
import { type Batch, BatchDialog } from './BatchDialog.tsx'
import { useBatchWords } from './use-batch-words.ts'

const STEM_SHOWN = 40

interface Values {
  questionId: string
  score: number
  comment?: string
}

interface Props {
  readonly assignmentId: string
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** 批量评分: one score for one question of the ticked attempts, first asked for and then shown. */
export function BulkScoreDialog({ assignmentId, ids, onClose }: Props) {
  const w = useBatchWords()
  const [batch, setBatch] = useState<Batch | null>(null)
  // The form closes itself also when it leads to the preview.
  const isAnswered = useRef(false)
  const asked = useCall('listQuestionReviewStudyPaperInfo', { assignmentId, limit: 1 })
  if (batch) return <BatchDialog of={batch} onClose={onClose} />
  const questions = asked.data?.questions ?? []
  const [first] = questions
  if (!first)
    return (
      <ViewDialog title={w.bulk} onClose={onClose}>
        <Loaded of={asked}>{() => <EmptyState text={w.noQuestion} />}</Loaded>
      </ViewDialog>
    )
  const submit = async ({ comment = '', ...values }: Values) => {
    isAnswered.current = true
    setBatch({ ...values, comment, assignmentId, ids })
    return { ok: true as const, data: null }
  }
  return (
    <FormDialog<Values>
      title={w.bulk}
      note={<p>{w.bulkNote(ids.length)}</p>}
      initial={{ questionId: first.questionId }}
      fields={[
        {
          name: 'questionId',
          label: w.question,
          kind: 'select',
          required: true,
          options: questions.map((one) => ({
            value: one.questionId,
            label: w.questionOf(plainText(one.stem).slice(0, STEM_SHOWN), one.waiting),
          })),
        },
        {
          name: 'score',
          label: w.score,
          kind: 'number',
          required: true,
          min: 0,
          max: 300,
          step: 0.5,
          help: w.scoreHelp,
        },
        { name: 'comment', label: w.commentLabel, kind: 'textarea', max: 2000 },
      ]}
      ok={w.next}
      onSubmit={submit}
      onClose={() => !isAnswered.current && onClose()}
    />
  )
}
