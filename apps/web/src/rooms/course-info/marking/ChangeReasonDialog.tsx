import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'

/** Marks that were submitted change only for a reason, asked once before the first change. */
export function ChangeReasonDialog({ onReason, onClose }: { onReason: (reason: string) => void; onClose: () => void }) {
  const w = useWords(zh, en).desk
  return (
    <FormDialog<{ reason: string }>
      title={w.change}
      note={<p>{w.changeNote}</p>}
      ok={w.change}
      fields={[{ name: 'reason', label: w.changeReason, kind: 'textarea', required: true, min: 2, max: 500 }]}
      onSubmit={async ({ reason }) => {
        onReason(reason)
        return { ok: true }
      }}
      onClose={onClose}
    />
  )
}
