import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/course/choosing.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'

interface Props {
  readonly choices: readonly RowOf<'listChooseCourse'>[]
  readonly onClose: () => void
}

/** 退选 with its reason; whoever waits moves up. */
export function DropDialog({ choices, onClose }: Props) {
  const w = useWords(zh, en)
  const drop = useAct('dropChooseCourse')
  const report = useBatchReport()
  const canForce = useCan()('forceDrop')
  const submit = async ({ reason, force }: { reason: string; force?: '0' | '1' }) => {
    const done = await drop.run({ ids: choices.map(({ id }) => id), reason, ...(force && { force }) })
    if (done.ok)
      report({ changed: done.data.done, refused: done.data.refused }, w.dropped(done.data.done, done.data.movedUp))
    return done
  }
  return (
    <FormDialog
      title={w.dropTitle(choices.length)}
      ok={w.drop}
      note={<p>{listed(choices.map(({ realname, courseName }) => `${realname} ${courseName}`))}</p>}
      fields={[
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: 200 },
        ...(canForce ? [{ name: 'force', label: w.force, kind: 'switch' as const, help: w.forceHelp }] : []),
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
