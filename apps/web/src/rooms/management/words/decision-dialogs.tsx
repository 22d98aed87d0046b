import { MUTE_DAYS, WORD_MAX } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { AutoComplete } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { useApprove } from './use-decisions.tsx'
import { useFilterWords } from './word-view.tsx'

interface Props {
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Why, with the usual reasons at hand. */
export function RejectDialog({ ids, onDone, onClose }: Props & { readonly ids: string[] }) {
  const w = useFilterWords()
  const report = useBatchReport()
  const reject = useAct('rejectSensitiveWordFilterInfo', {
    message: '',
    onDone: ({ done, refused }) => {
      report({ changed: done, refused }, w.rejected(done))
      onDone?.()
    },
  })
  return (
    <FormDialog<{ reason: string }>
      title={w.rejectTitle(ids.length)}
      ok={w.reject}
      note={w.rejectHelp}
      fields={[
        {
          ...{ name: 'reason', label: w.reason, required: true, max: 200 },
          input: <AutoComplete options={w.quick.map((value) => ({ value }))} maxLength={200} />,
        },
      ]}
      onSubmit={({ reason }) => reject.run({ ids, reason })}
      onClose={onClose}
    />
  )
}

/** Lets a text through and keeps its phrase from being found again. */
export function ExceptionDialog({ id, phrase, onDone, onClose }: Props & { id: string; phrase: string }) {
  const w = useFilterWords()
  const approve = useApprove(onDone)
  return (
    <FormDialog<{ exception: string }>
      title={w.withException}
      ok={w.withException}
      fields={[{ name: 'exception', label: w.exception, required: true, max: WORD_MAX, help: w.exceptionHelp }]}
      initial={{ exception: phrase }}
      onSubmit={({ exception }) => approve.run({ ids: [id], exception })}
      onClose={onClose}
    />
  )
}

interface Mute {
  days: (typeof MUTE_DAYS)[number]
  reason: string
}

export function MuteDialog({ userId, name, onClose }: Props & { userId: string; name: string }) {
  const w = useFilterWords()
  const mute = useAct('muteSensitiveWordFilterInfo', { message: w.muted })
  return (
    <FormDialog<Mute>
      title={w.muteTitle(name)}
      ok={w.mute}
      note={w.muteHelp}
      fields={[
        {
          ...{ name: 'days', label: w.muteDays, kind: 'radio', required: true },
          options: MUTE_DAYS.map((value) => ({ value, label: w.daysOf(value) })),
        },
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, max: 200 },
      ]}
      initial={{ days: 1 }}
      onSubmit={({ days, reason }) => mute.run({ userId, days, reason })}
      onClose={onClose}
    />
  )
}
