import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import type { Grid, MarkerRow } from './Progress.tsx'
import { usePlanWords } from './plan-words.ts'

interface Props {
  readonly grid: Grid
  readonly row: MarkerRow
  readonly onClose: () => void
}

interface TransferForm {
  assignmentId: string
  toTeacherId: string
  count: number
  reason: string
}

/** 转交: some of what waits with a marker goes to another one, with the marks it has. */
export function TransferDialog({ grid, row, onClose }: Props) {
  const w = usePlanWords()
  const open = grid.assignments.filter(
    ({ assignmentId, byQuestion }) =>
      byQuestion === '0' && row.cells.some((cell) => cell.assignmentId === assignmentId && cell.waiting > 0),
  )
  const [assignmentId, setAssignment] = useState(open[0]?.assignmentId ?? '')
  const waiting = row.cells.find((cell) => cell.assignmentId === assignmentId)?.waiting ?? 0
  const markers = useCall('listMarkerReviewTaskInfo', { assignmentId }, { enabled: assignmentId !== '' })
  const transfer = useAct('transferReviewTaskInfo')
  const submit = async (values: TransferForm) => {
    const outcome = await transfer.run({ ...values, fromId: row.teacherId })
    if (outcome.ok) toast.success(w.transferred(outcome.data.moved))
    return outcome
  }
  return (
    <FormDialog<TransferForm>
      title={w.transferTitle(row.realname)}
      note={<p>{w.transferNote}</p>}
      initial={{ assignmentId, count: waiting }}
      fields={[
        {
          name: 'assignmentId',
          label: w.title,
          kind: 'select',
          required: true,
          options: open.map((one) => ({ value: one.assignmentId, label: one.title })),
          follow: (value) => {
            setAssignment(String(value))
            const cell = row.cells.find((one) => one.assignmentId === value)
            return { count: cell?.waiting ?? 1, toTeacherId: undefined }
          },
        },
        {
          name: 'toTeacherId',
          label: w.transferTo,
          kind: 'select',
          required: true,
          options: (markers.data ?? [])
            .filter(({ teacherId }) => teacherId !== row.teacherId)
            .map((one) => ({ value: one.teacherId, label: w.markerWaiting(one.realname, one.waiting) })),
        },
        { name: 'count', label: w.count, kind: 'number', required: true, min: 1, max: waiting, step: 1 },
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: 200 },
      ]}
      ok={w.transfer}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** 抽查此人, of one of the assignments that the marker has marked. */
export function SpotOneDialog({ grid, row, onClose }: Props) {
  const w = usePlanWords()
  const open = grid.assignments.filter(
    ({ taskId, assignmentId }) =>
      taskId && row.cells.some((cell) => cell.assignmentId === assignmentId && cell.done > 0),
  )
  const draw = useAct('drawSpotReviewTaskInfo')
  const submit = async ({ id, percent }: { id: string; percent: number }) => {
    const outcome = await draw.run({ id, percent, teacherId: row.teacherId })
    if (outcome.ok) toast.success(w.drawn(outcome.data.papers))
    return outcome
  }
  return (
    <FormDialog<{ id: string; percent: number }>
      title={w.spotOne(row.realname)}
      note={<p>{w.spotNote}</p>}
      initial={{ ...(open[0] && { id: open[0].taskId }), percent: 10 }}
      fields={[
        {
          name: 'id',
          label: w.title,
          kind: 'select',
          required: true,
          options: open.map((one) => ({ value: one.taskId, label: one.title })),
        },
        { name: 'percent', label: w.percent, kind: 'number', required: true, min: 1, max: 50, step: 1, unit: '%' },
      ]}
      ok={w.draw}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
