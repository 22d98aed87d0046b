import type { In } from '@shuyuan/contract/calls/index.ts'
import { TIME_BACK_MAX } from '@shuyuan/contract/entities/exam/attempt.ts'
import { useAct } from '../../api/use-act.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/marking/marking.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking/marking.ts'

const USUAL_MINUTES = 15

interface Given {
  readonly minutes: number
  readonly reason: string
}

/** 补时: opens again for some minutes what was closed over its student's head. */
export function TimeBackDialog({
  of,
  onClose,
}: {
  of: Pick<In<'giveBackTimeStudyPaperInfo'>, 'ids' | 'assignmentId' | 'studentIds'>
  onClose: () => void
}) {
  const w = useWords(zh, en).list
  const giveBack = useAct('giveBackTimeStudyPaperInfo')
  const submit = async (given: Given) => {
    const outcome = await giveBack.run({ ...of, ...given })
    if (!outcome.ok) return outcome
    const { done, refused } = outcome.data
    if (refused[0]) toast.warning(refused[0].reason)
    else toast.success(w.timeGiven(done))
    return outcome
  }
  return (
    <FormDialog<Given>
      title={w.timeBack}
      note={<p>{w.timeBackNote}</p>}
      initial={{ minutes: USUAL_MINUTES }}
      fields={[
        { name: 'minutes', label: w.minutesField, kind: 'number', required: true, min: 1, max: TIME_BACK_MAX, step: 1 },
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 5, max: 200 },
      ]}
      ok={w.timeBack}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
