import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useTableCall } from '../../api/use-table-call.ts'
import { useCan } from '../../kit/Can.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../kit/page/state-tones.ts'
import { Time } from '../../kit/Time.tsx'
import { TablePage } from '../../kit/table/TablePage.tsx'
import { toast } from '../../kit/toast.ts'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { Evidence } from './Evidence.tsx'
import { useScoreWords } from './score-view.tsx'

type Ask = RowOf<'listAskManageScore'>

/** 更正申请: what teachers asked to correct, to be agreed to or refused. */
export function Asks({ courseId }: { readonly courseId: string }) {
  const words = useScoreWords()
  const w = words.asks
  const can = useCan()
  const { ask } = useConfirm()
  const table = useTableCall('listAskManageScore', { courseId }, { prefix: 'ask' })
  const act = useAct('answerAskManageScore')
  const [rejected, setRejected] = useState<string[] | null>(null)
  const waiting = (rows: readonly Ask[]) => rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const decide = async (ids: string[], result: 'approved' | 'rejected', answer = '') => {
    const outcome = await act.run({ ids, result, answer })
    if (outcome.ok) toast.success(w.decided(outcome.data.changed))
    return outcome
  }
  const approve = async (ids: string[]) => {
    if (ids.length === 0 || !(await ask({ title: w.approve, text: w.approveAsk, ok: w.approve }))) return false
    return (await decide(ids, 'approved')).ok
  }
  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        filters={[
          {
            name: 'askState',
            label: words.state,
            kind: 'select',
            options: Object.entries(w.states).map(([value, label]) => ({ value, label })),
          },
        ]}
        columns={[
          { key: 'realname', title: words.realname, width: 84, phone: 'title' },
          { key: 'studentNo', title: words.studentNo, width: 128 },
          { key: 'askedAt', title: w.at, width: 124, render: ({ askedAt }) => <Time at={askedAt} /> },
          { key: 'field', title: w.item, width: 84, render: ({ field }) => words.fields[field] ?? field },
          { key: 'from', title: w.from, width: 64, align: 'end', render: ({ from }) => from || '–' },
          { key: 'to', title: w.to, width: 64, align: 'end' },
          { key: 'reason', title: words.reason },
          { key: 'files', title: words.files, width: 88, render: ({ files }) => <Evidence files={files} /> },
          { key: 'askedByName', title: w.by, width: 76 },
          {
            key: 'state',
            title: words.state,
            width: 90,
            phone: 'tag',
            render: ({ state }) => <StatePill tone={STATE_TONES[state]}>{w.states[state]}</StatePill>,
          },
          { key: 'answer', title: w.answer, width: 110 },
        ]}
        actions={({ id, state }) =>
          state === 'waiting'
            ? [
                { key: 'approve', label: w.approve, button: 'answerAsk', onClick: () => approve([id]) },
                { key: 'reject', label: w.reject, button: 'answerAsk', danger: true, onClick: () => setRejected([id]) },
              ]
            : []
        }
        {...(can('answerAsk')
          ? {
              batch: [
                { key: 'approve', label: w.approve, run: (rows: readonly Ask[]) => approve(waiting(rows)) },
                {
                  key: 'reject',
                  label: w.reject,
                  danger: true,
                  open: (rows: readonly Ask[]) => {
                    const ids = waiting(rows)
                    if (ids.length > 0) setRejected(ids)
                  },
                },
              ],
            }
          : {})}
        empty={{ text: w.empty }}
      />
      {rejected && (
        <FormDialog<{ answer: string }>
          title={w.rejectTitle}
          ok={w.reject}
          fields={[{ name: 'answer', label: w.answer, kind: 'textarea', required: true, min: 2, max: 200 }]}
          onSubmit={({ answer }) => decide(rejected, 'rejected', answer)}
          onClose={() => setRejected(null)}
        />
      )}
    </>
  )
}
