import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import { listed } from '../../../words/marks.ts'
import css from './Regrade.module.css'
import { useRegradeWords } from './use-regrade-words.ts'

type Row = Out<'listRegradeStudyPaperInfo'>[number]

function UndoDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useRegradeWords()
  const undo = useAct('undoRegradeStudyPaperInfo')
  const submit = async ({ reason }: { reason: string }) => {
    const outcome = await undo.run({ id: row.id, reason })
    if (outcome.ok) toast.success(w.history.undid(outcome.data.changed))
    return outcome
  }
  return (
    <FormDialog<{ reason: string }>
      title={w.history.undoTitle}
      note={<p>{w.history.undoText}</p>}
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 5, max: 200 }]}
      ok={w.history.undoOk}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** What was decided about the question before; the latest can be undone. */
export function RegradeHistory({ rows }: { readonly rows: readonly Row[] }) {
  const w = useRegradeWords()
  const h = w.history
  const [undoing, setUndoing] = useState<Row | null>(null)
  return (
    <>
      <PlainTable<Row>
        rows={rows}
        rowKey="id"
        empty={h.none}
        actionsWidth={80}
        columns={[
          { key: 'at', title: h.at, width: 136, render: ({ at }) => <Time at={at} /> },
          {
            key: 'choice',
            title: h.choice,
            phone: 'title',
            render: ({ choice, titles }) => (
              <>
                {w.choices[choice].name}
                <small className={css.note}>{listed(titles)}</small>
              </>
            ),
          },
          { key: 'up', title: h.changed, width: 112, render: ({ up, down }) => h.changedOf(up, down) },
          {
            key: 'reason',
            title: h.reason,
            render: ({ reason, byName, undoReason, undoneByName }) => (
              <>
                {reason} <small className={css.note}>{byName}</small>
                {undoReason && (
                  <small className={css.note}>
                    {h.undone} · {undoneByName} · {undoReason}
                  </small>
                )}
              </>
            ),
          },
          {
            key: 'undoneAt',
            title: h.state,
            width: 88,
            phone: 'tag',
            render: ({ undoneAt }) => (
              <StatePill tone={undoneAt ? 'draft' : 'done'}>{undoneAt ? h.undone : h.holds}</StatePill>
            ),
          },
        ]}
        actions={(row) =>
          row.can.undo === '1'
            ? [{ key: 'undo', label: h.undo, button: 'regrade', danger: true, onClick: () => setUndoing(row) }]
            : []
        }
      />
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}
