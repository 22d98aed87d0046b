import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { WORK_LOG_KINDS, WORK_LOG_MAX, WORK_LOG_MIN } from '@shuyuan/contract/entities/care/work-log.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatDay } from '../../../kit/format.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/care/board.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/board.ts'

type Line = RowOf<'listWorkLogInfo'>
type Form = Pick<Line, 'day' | 'kind' | 'content'>

interface FormProps {
  readonly of: Line | { readonly orgClassId: string }
  readonly onClose: () => void
}

/** 写工作日志, or a change of what one wrote within the week. */
export function WorkLogForm({ of, onClose }: FormProps) {
  const w = useWords(zh, en)
  const add = useAct('addWorkLogInfo', { message: w.saved })
  const update = useAct('updateWorkLogInfo', { message: w.saved })
  const line = 'id' in of ? of : null
  return (
    <FormDialog<Form>
      title={line ? w.editLog : w.log}
      initial={line ?? { day: schoolDay(Date.now()), kind: 'meeting' }}
      fields={[
        { name: 'day', label: w.day, kind: 'day', required: true },
        {
          ...{ name: 'kind', label: w.kind, kind: 'radio', required: true },
          options: WORK_LOG_KINDS.map((value) => ({ value, label: w.kinds[value] })),
        },
        {
          ...{ name: 'content', label: w.content, kind: 'textarea', required: true },
          ...{ min: WORK_LOG_MIN, max: WORK_LOG_MAX, help: w.logHelp },
        },
      ]}
      onSubmit={({ day, kind, content }) =>
        line
          ? update.run({ id: line.id, updatedAt: line.updatedAt, day, kind, content })
          : add.run({ orgClassId: of.orgClassId, day, kind, content })
      }
      onClose={onClose}
    />
  )
}

/** 工作日志, of one class or of all in scope. */
export function WorkLogs({ orgClassId }: { readonly orgClassId?: string }) {
  const w = useWords(zh, en)
  const table = useTableCall('listWorkLogInfo', orgClassId ? { orgClassId } : {}, {
    inAddress: !orgClassId,
    prefix: 'log',
  })
  const remove = useAct('deleteWorkLogInfo', { message: w.deleted })
  const [edited, setEdited] = useState<Line | null>(null)
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={[
          { key: 'day', title: w.day, width: 112, phone: 'title', render: ({ day }) => formatDay(day) },
          ...(orgClassId ? [] : [{ key: 'className', title: w.className, width: 200, sort: false as const }]),
          { key: 'kind', title: w.kind, width: 96, sort: false, render: ({ kind }) => w.kinds[kind] },
          { key: 'content', title: w.content, sort: false },
          { key: 'writerName', title: w.writer, width: 96, sort: false },
        ]}
        filters={[
          {
            ...{ name: 'kind', label: w.kind, kind: 'select' },
            options: WORK_LOG_KINDS.map((value) => ({ value, label: w.kinds[value] })),
          },
          { name: 'from', label: w.from, kind: 'day' },
          { name: 'to', label: w.to, kind: 'day' },
        ]}
        actions={(row) =>
          row.canEdit === '1'
            ? [
                { key: 'edit', label: w.edit, button: 'log', onClick: () => setEdited(row) },
                {
                  ...{ key: 'delete', label: w.delete, button: 'log', danger: true, confirm: w.deleteLog },
                  onClick: () => remove.run({ id: row.id }),
                },
              ]
            : []
        }
        empty={{ text: w.noLogs }}
      />
      {edited && <WorkLogForm of={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
