import { assignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { reviewTaskState } from '@shuyuan/contract/entities/marking/review-task.ts'
import { Progress } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatNumber, formatPercent } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { DoubleDrawer } from './DoubleDrawer.tsx'
import css from './Plan.module.css'
import { TASK_TONES, type TaskRow, useKindWords, usePlanWords } from './plan-words.ts'
import { SpotDrawer } from './SpotDrawer.tsx'
import { AddTask, EditTask } from './TaskForm.tsx'
import { TrialDrawer } from './TrialDrawer.tsx'

type Opened = { kind: 'add' | 'edit' | 'trial' | 'spot' | 'double'; row: TaskRow } | { kind: 'assign'; id: string }

function useColumns(): Column<TaskRow>[] {
  const w = usePlanWords()
  const kinds = useKindWords()
  const { query } = useCourse()
  return [
    {
      key: 'title',
      title: w.title,
      phone: 'title',
      render: (row) => (
        <AssignmentName course={query} id={row.assignmentId}>
          {row.title}
        </AssignmentName>
      ),
    },
    { key: 'kind', title: w.kind, hidden: true, render: ({ kind }) => kinds[kind] },
    {
      key: 'state',
      title: w.state,
      phone: 'tag',
      render: ({ state }) => <StatePill tone={TASK_TONES[state]}>{w.states[state]}</StatePill>,
    },
    { key: 'closesAt', title: w.closesAt, render: ({ closesAt }) => <Time at={closesAt} /> },
    { key: 'dueAt', title: w.dueAt, render: ({ dueAt }) => <Time at={dueAt} /> },
    { key: 'way', title: w.way, render: ({ way }) => way && w.ways[way] },
    { key: 'markerCount', title: w.markers, align: 'end', render: ({ markerCount }) => markerCount || '' },
    {
      key: 'done',
      title: w.done,
      width: 148,
      render: ({ done, total }) =>
        total > 0 && (
          <Progress
            className={css.progress ?? ''}
            percent={Math.round((done / total) * 100)}
            size="small"
            format={() => <span className="num">{w.doneOf(done, total)}</span>}
            aria-label={w.doneOf(done, total)}
          />
        ),
    },
    {
      key: 'avgWaitDays',
      title: w.avgWait,
      align: 'end',
      render: ({ avgWaitDays }) => (avgWaitDays === null ? '' : w.days(formatNumber(avgWaitDays, 1))),
    },
    { key: 'average', title: w.average, align: 'end', render: ({ average }) => formatPercent(average) },
    {
      key: 'spot',
      title: w.spot,
      align: 'end',
      hidden: true,
      render: ({ spot }) => (spot.need > 0 ? w.doneOf(spot.done, spot.need) : ''),
    },
    { key: 'anonymous', title: w.anonymous, hidden: true, render: (row) => (row.anonymous === '1' ? w.yes : '') },
  ]
}

/** Below a row: what lies with whom, and what lies with nobody. */
function Markers({ row }: { row: TaskRow }) {
  const w = usePlanWords()
  if (row.markers.length === 0) return <p>{w.noMarkers}</p>
  return (
    <div className={css.markers}>
      <PlainTable
        dense
        rows={row.markers}
        rowKey="teacherId"
        columns={[
          { key: 'realname', title: w.marker, phone: 'title' },
          { key: 'waiting', title: w.waiting, align: 'end' },
          { key: 'done', title: w.done, align: 'end' },
        ]}
      />
      {row.turns && (
        <p className={`${css.turns} num`}>{w.turns(row.turns.first, row.turns.second, row.turns.arbitrate)}</p>
      )}
      {row.unassigned > 0 && <p className={css.warn}>{w.unassigned(row.unassigned)}</p>}
    </div>
  )
}

function useActions(onOpen: (opened: Opened) => void, list: (row: TaskRow) => string) {
  const w = usePlanWords()
  const urge = useAct('remindReviewTaskInfo')
  const remove = useAct('deleteReviewTaskInfo', { message: w.deleted })
  const urgeAll = async ({ id }: TaskRow) => {
    const outcome = await urge.run({ id })
    if (outcome.ok) toast.success(w.urged(outcome.data.sent, outcome.data.skipped))
  }
  return (row: TaskRow): RowAction[] => {
    const submissions = { key: 'list', label: w.submissions, to: list(row) }
    if (row.can.edit !== '1') return [submissions]
    if (!row.id)
      return [{ key: 'add', label: w.add, button: 'add', onClick: () => onOpen({ kind: 'add', row }) }, submissions]
    return [
      { key: 'assign', label: w.assign, button: 'assign', onClick: () => onOpen({ kind: 'assign', id: row.id }) },
      submissions,
      { key: 'trial', label: w.trial, button: 'trial', onClick: () => onOpen({ kind: 'trial', row }) },
      row.way === 'double'
        ? { key: 'double', label: w.double, onClick: () => onOpen({ kind: 'double', row }) }
        : { key: 'spot', label: w.spot, button: 'spot', onClick: () => onOpen({ kind: 'spot', row }) },
      ...(row.markers.some(({ waiting }) => waiting > 0)
        ? [{ key: 'urge', label: w.urge, button: 'urge', confirm: w.urgeAsk, onClick: () => urgeAll(row) }]
        : []),
      { key: 'edit', label: w.edit, button: 'edit', onClick: () => onOpen({ kind: 'edit', row }) },
      deleteAct(w.delete, () => remove.run({ id: row.id }), w.deleteAsk),
    ]
  }
}

function Edited({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useCall('getReviewTaskInfo', { id }, { fresh: 0 })
  return data ? <EditTask task={data} onClose={onClose} /> : null
}

function Dialog({ opened, onOpen }: { opened: Opened; onOpen: (next: Opened | null) => void }) {
  const { courseId } = useCourse()
  const onClose = () => onOpen(null)
  if (opened.kind === 'assign') return <AssignDialog id={opened.id} onClose={onClose} />
  const { kind, row } = opened
  if (kind === 'add')
    return <AddTask row={row} onClose={onClose} onAdded={(id) => setTimeout(() => onOpen({ kind: 'assign', id }))} />
  if (kind === 'edit') return <Edited id={row.id} onClose={onClose} />
  if (kind === 'double') return <DoubleDrawer row={row} courseId={courseId} onClose={onClose} />
  if (kind === 'trial') return <TrialDrawer row={row} courseId={courseId} onClose={onClose} />
  return <SpotDrawer row={row} courseId={courseId} onClose={onClose} />
}

/** Every assignment of the course: who marks it, by when, how far it is. */
function Plan() {
  const w = usePlanWords()
  const kinds = useKindWords()
  const { courseId } = useCourse()
  const table = useTableCall('listReviewTaskInfo', { courseId })
  const [opened, setOpened] = useState<Opened | null>(null)
  const list = ({ assignmentId }: TaskRow) =>
    `/courseInfo/instructDesign/submitJobList?courseId=${courseId}&assignmentId=${assignmentId}`
  const actions = useActions(setOpened, list)
  // The drawers show the row as it is now, also after what they did to it.
  const now =
    opened && 'row' in opened && table.rows.find(({ assignmentId }) => assignmentId === opened.row.assignmentId)
  const shown = opened && now ? ({ ...opened, row: now } as Opened) : opened
  return (
    <>
      <TablePage
        table={table}
        rowKey="assignmentId"
        head={{ facts: w.facts(table.rows.reduce((sum, { waiting }) => sum + waiting, 0)) }}
        columns={useColumns()}
        filters={[
          {
            name: 'state',
            label: w.state,
            kind: 'select',
            options: reviewTaskState.options.map((value) => ({ value, label: w.states[value] })),
          },
          {
            name: 'kind',
            label: w.kind,
            kind: 'select',
            options: assignmentKind.options.map((value) => ({ value, label: kinds[value] })),
          },
        ]}
        expand={(row) => <Markers row={row} />}
        actionsWidth={200}
        actions={actions}
        empty={{ text: w.empty }}
      />
      {shown && <Dialog opened={shown} onOpen={setOpened} />}
    </>
  )
}

export default function ReviewManage() {
  return (
    <CoursePage>
      <Plan />
    </CoursePage>
  )
}
