import { useAct } from '../../../api/use-act.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type ExamTime, useFinalWords } from './final-view.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { TimeDrawer } from './TimeDrawer.tsx'
import { TimeForm } from './TimeForm.tsx'
import { usePublishTimes } from './use-publish-times.ts'

export type TimeDialog =
  | { readonly kind: 'form'; readonly row?: ExamTime }
  | { readonly kind: 'view' | 'delete'; readonly row: ExamTime }
  | { readonly kind: 'withdraw'; readonly rows: readonly ExamTime[] }
  | { readonly kind: 'conflicts'; readonly paperCode?: string }

interface TimeDialogsProps {
  readonly termCode: string
  readonly dialog: TimeDialog
  readonly onClose: () => void
}

export function TimeDialogs({ termCode, dialog, onClose }: TimeDialogsProps) {
  const words = useFinalWords()
  const w = words.time
  const publish = usePublishTimes()
  const remove = useAct('deletePaperTimeInfo', { message: words.deleted })
  const reason = { min: 2, help: w.reasonHelp, onClose }
  switch (dialog.kind) {
    case 'form':
      return <TimeForm termCode={termCode} {...(dialog.row ? { row: dialog.row } : {})} onClose={onClose} />
    case 'view':
      return <TimeDrawer id={dialog.row.id} onClose={onClose} />
    case 'conflicts':
      return (
        <ConflictDialog
          termCode={termCode}
          {...(dialog.paperCode ? { paperCode: dialog.paperCode } : {})}
          onClose={onClose}
        />
      )
    case 'withdraw':
      return (
        <ReasonDialog
          {...reason}
          title={w.withdrawTitle}
          ok={w.withdraw}
          run={(values) => publish(dialog.rows, 'draft', values.reason)}
        />
      )
    case 'delete':
      return (
        <ReasonDialog
          {...reason}
          title={w.deleteTitle}
          ok={words.delete}
          run={(values) => remove.run({ id: dialog.row.id, reason: values.reason })}
        />
      )
  }
}
