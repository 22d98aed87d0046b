import { Radio } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { useBankWords } from '../bank/use-bank-words.ts'
import { useCourse } from '../course/use-course.ts'

export type UseIn = 'future' | 'unusedPapers' | 'regrade'

interface Props {
  readonly courseId: string
  readonly questionId: string
  readonly answered: number
  readonly onSave: (useIn: UseIn) => void
  readonly onClose: () => void
}

/** 被3份试卷引用，其中1份已有86人作答: asks which papers take the new version. */
export function UsedDialog({ courseId, questionId, answered, onSave, onClose }: Props) {
  const w = useBankWords().edit
  const can = useCan()
  const { canEdit } = useCourse()
  const [useIn, setUseIn] = useState<UseIn>('future')
  const usage = useCall('listUsageQuestionInfo', { id: questionId, courseId })
  const papers = usage.data ?? []
  const taken = papers.filter(({ attempts }) => attempts > 0)
  const attempts = Math.max(
    answered,
    taken.reduce((sum, paper) => sum + paper.attempts, 0),
  )
  return (
    <ConfirmDialog
      title={w.usedTitle}
      ok={w.usedOk}
      disabled={usage.isPending}
      onOk={() => onSave(useIn)}
      onClose={onClose}
    >
      <p>{w.usedText(papers.length, taken.length, attempts)}</p>
      <Radio.Group
        vertical
        value={useIn}
        options={[
          { value: 'future', label: w.future },
          { value: 'unusedPapers', label: w.unusedPapers, disabled: papers.length === taken.length },
          ...(attempts > 0 && canEdit && can('regrade') ? [{ value: 'regrade', label: w.regrade }] : []),
        ]}
        onChange={(event) => setUseIn(event.target.value as UseIn)}
      />
    </ConfirmDialog>
  )
}
