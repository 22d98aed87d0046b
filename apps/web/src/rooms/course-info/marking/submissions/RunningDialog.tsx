import { useAct } from '../../../../api/use-act.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { toast } from '../../../../kit/toast.ts'
import { TimeBackDialog } from '../../../../subjects/attempt/TimeBackDialog.tsx'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import type { Submission } from './use-submission-table.tsx'

export type RunningAct = { kind: 'extend' | 'force' | 'timeBack'; row: Submission }

export function RunningDialog({ kind, row, onClose }: RunningAct & { onClose: () => void }) {
  if (kind === 'timeBack') return <TimeBackDialog of={{ ids: [row.id] }} onClose={onClose} />
  return <OpenAttemptDialog kind={kind} row={row} onClose={onClose} />
}

interface OpenAttemptProps {
  readonly kind: 'extend' | 'force'
  readonly row: Submission
  readonly onClose: () => void
}

function OpenAttemptDialog({ kind, row, onClose }: OpenAttemptProps) {
  const w = useWords(zh, en).list
  const extend = useAct('extendStudyPaperInfo')
  const force = useAct('forceSubmitStudyPaperInfo')
  const reason = { name: 'reason', label: w.reason, kind: 'textarea' as const, required: true, max: 200 }
  const submit = async (values: { minutes: number; reason: string }) => {
    const ids = [row.id]
    if (kind === 'force') {
      const outcome = await force.run({ ids, reason: values.reason })
      if (outcome.ok) toast.success(w.done(outcome.data.done, outcome.data.refused.length))
      return outcome
    }
    const outcome = await extend.run({ ids, ...values })
    if (outcome.ok) toast.success(w.extended(outcome.data.changed))
    return outcome
  }
  return (
    <FormDialog<{ minutes: number; reason: string }>
      title={w[kind]}
      note={kind === 'force' && <p>{w.forceAsk}</p>}
      initial={{ minutes: 15 }}
      fields={
        kind === 'force'
          ? [{ ...reason, min: 2 }]
          : [
              {
                name: 'minutes',
                label: w.minutesField,
                kind: 'number',
                required: true,
                min: 1,
                max: 180,
                step: 1,
              },
              { ...reason, min: 5 },
            ]
      }
      ok={w[kind]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
