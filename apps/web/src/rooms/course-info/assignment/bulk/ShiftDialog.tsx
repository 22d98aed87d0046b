import type { Out } from '@shuyuan/contract/calls/index.ts'
import { type SetKind, SHIFT_DAYS_MAX } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { useId, useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { usePreview } from '../../../../api/use-call.ts'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { formatTime } from '../../../../kit/format.ts'
import { Live } from '../../../../kit/live/Live.tsx'
import { ConfirmDialog } from '../../../../kit/page/ConfirmDialog.tsx'
import { PlainTable } from '../../../../kit/table/PlainTable.tsx'
import type { Column } from '../../../../kit/table/types.ts'
import { clauses, sentence } from '../../../../words/marks.ts'
import { groupOfKind } from '../assignment-calls.ts'
import css from './Bulk.module.css'
import { useBulkWords } from './use-bulk-words.ts'

type Shown = Out<'shiftCourseHomeworkInfo'>['rows'][number]

interface ShiftDialogProps {
  readonly kind: SetKind
  readonly ids: readonly string[]
  readonly onClose: () => void
}

const WEEK = 7

/** Moves the dates of the ticked ones together: shows what moves, what is in the way and who is told. */
export function ShiftDialog({ kind, ids, onClose }: ShiftDialogProps) {
  const w = useBulkWords()
  const field = useId()
  const names = groupOfKind(kind)
  const [days, setDays] = useState<number | null>(WEEK)
  const asked = { ids: [...ids], days: days ?? 0 }
  const plan = usePreview(names.shift, asked, { enabled: Boolean(days) })
  const shift = useAct(names.shift, { message: w.shifted(ids.length) })
  const rows = plan.data?.rows ?? []
  const bad = rows.filter(({ problem }) => problem !== '').length
  const isReady = Boolean(days) && plan.data !== undefined && !plan.isPlaceholderData && bad === 0
  const noteOf = (row: Shown) =>
    clauses([
      ...(row.publishStatus === 'draft' ? [w.draft] : []),
      ...(row.opensNow === '1' ? [w.opensNow] : []),
      ...(row.ownDeadlines > 0 ? [w.own(row.ownDeadlines)] : []),
    ])
  const columns: Column<Shown>[] = [
    { key: 'title', title: w.title, width: 150, phone: 'title' },
    {
      key: 'opensAt',
      title: w.from,
      width: 200,
      sort: false,
      render: ({ opensAt, closesAt }) => w.window(formatTime(opensAt), formatTime(closesAt)),
    },
    {
      key: 'toOpensAt',
      title: w.to,
      width: 200,
      sort: false,
      render: ({ toOpensAt, toClosesAt, problem }) =>
        problem ? '–' : w.window(formatTime(toOpensAt), formatTime(toClosesAt)),
    },
    {
      key: 'problem',
      title: w.note,
      width: 170,
      sort: false,
      render: (row) => (row.problem ? <span className={css.bad}>{sentence(row.problem)}</span> : noteOf(row)),
    },
  ]
  return (
    <ConfirmDialog
      title={w.shiftTitle(ids.length)}
      ok={w.shift}
      width={860}
      disabled={!isReady}
      onOk={async () => (await shift.run(asked)).ok}
      onClose={onClose}
    >
      <div className={css.field}>
        <label htmlFor={field}>{w.days}</label>
        <NumberInput
          id={field}
          value={days}
          min={-SHIFT_DAYS_MAX}
          max={SHIFT_DAYS_MAX}
          precision={0}
          onChange={setDays}
        />
      </div>
      <p className={css.help}>{w.daysHelp}</p>
      {Boolean(days) && plan.data && <PlainTable rows={rows} rowKey="id" columns={columns} />}
      <div className={css.told}>
        <Live>{plan.data && days ? (bad > 0 ? w.blocked(bad) : w.told(plan.data.people)) : ''}</Live>
      </div>
    </ConfirmDialog>
  )
}
