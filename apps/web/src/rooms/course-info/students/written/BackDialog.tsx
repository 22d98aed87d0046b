import { REASON_MAX } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { useAct } from '../../../../api/use-act.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { useBatchReport } from '../../../../kit/use-batch-report.tsx'
import { useWrittenWords } from '../../../../subjects/written/use-written-words.ts'
import type { Work } from './use-register.ts'

interface BackDialogProps {
  readonly assignmentId: string
  readonly rows: readonly Work[]
  readonly onClose: () => void
}

/** 退回重做: why, and until when the sheets are done again. */
export function BackDialog({ assignmentId, rows, onClose }: BackDialogProps) {
  const w = useWrittenWords().register
  const report = useBatchReport()
  const nameOf = new Map(rows.map((row) => [row.studentId, row.realname]))
  const back = useAct('backWrittenWorkInfo', {
    onDone: ({ changed, refused }) =>
      report(
        { changed, refused: refused.map(({ id, reason }) => ({ name: nameOf.get(id) ?? '', reason })) },
        w.backDone(changed),
      ),
  })
  return (
    <FormDialog<{ reason: string; redoUntil: string }>
      title={w.backTitle(rows.length)}
      ok={w.back}
      fields={[
        { name: 'redoUntil', label: w.redoUntil, kind: 'time', required: true, help: w.backHelp },
        { name: 'reason', label: w.backReason, kind: 'textarea', required: true, min: 2, max: REASON_MAX },
      ]}
      onSubmit={(values) => back.run({ assignmentId, studentIds: rows.map(({ studentId }) => studentId), ...values })}
      onClose={onClose}
    />
  )
}
