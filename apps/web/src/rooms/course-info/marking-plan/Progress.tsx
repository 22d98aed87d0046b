import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Link } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import css from './Plan.module.css'
import { usePlanWords } from './plan-words.ts'

export type Grid = Out<'listProgressReviewTaskInfo'>
export type MarkerRow = Grid['markers'][number]
type Cell = MarkerRow['cells'][number]

const sum = (cells: readonly Cell[], key: 'waiting' | 'done') => cells.reduce((all, cell) => all + cell[key], 0)
const cellOf = ({ cells }: MarkerRow, assignmentId: string) => cells.find((cell) => cell.assignmentId === assignmentId)

function CellView({ cell, to, title }: { cell: Cell; to: string; title: string }) {
  const w = usePlanWords()
  const text = (
    <>
      <b className="num">{cell.waiting}</b>
      <span className="num">{` / ${cell.done}`}</span>
    </>
  )
  const waited = cell.oldestDays !== null && cell.oldestDays > 0 ? w.waited(cell.oldestDays) : ''
  // What is seen comes first: a name that does not hold it cannot be spoken to.
  const seen = [`${cell.waiting} / ${cell.done}`, waited].filter(Boolean).join(' ')
  const label = `${seen} ${w.cell(title, cell.waiting, cell.done, waited)}`
  return (
    <Link to={to} className={cell.isLate === '1' ? (css.late ?? '') : ''} aria-label={label}>
      {text}
      {waited && <small>{` ${waited}`}</small>}
    </Link>
  )
}

interface Props {
  readonly grid: Grid
  readonly courseId: string
  readonly onTransfer: (row: MarkerRow) => void
  readonly onSpot: (row: MarkerRow) => void
}

function useColumns({ grid, courseId }: Props): Column<MarkerRow>[] {
  const w = usePlanWords()
  const list = `/courseInfo/instructDesign/submitJobList?courseId=${courseId}`
  return [
    { key: 'realname', title: w.marker, phone: 'title', fixed: true },
    {
      key: 'sum',
      title: w.sum,
      align: 'end',
      phone: 'tag',
      fixed: true,
      render: ({ cells }) => (
        <span className="num">
          <b>{sum(cells, 'waiting')}</b>
          {` / ${sum(cells, 'done')}`}
        </span>
      ),
    },
    // Of nothing that was handed in there is nothing to tell.
    ...grid.assignments
      .filter(({ assignmentId }) => grid.markers.some((row) => cellOf(row, assignmentId)))
      .map(
        ({ assignmentId, title }): Column<MarkerRow> => ({
          key: assignmentId,
          title,
          align: 'end',
          render: (row) => {
            const cell = cellOf(row, assignmentId)
            return cell && <CellView cell={cell} title={title} to={`${list}&assignmentId=${assignmentId}`} />
          },
        }),
      ),
  ]
}

/** What can be urged: the planned assignments of which something waits with the marker. */
const plannedOf = (grid: Grid, { cells }: MarkerRow, key: 'waiting' | 'done') =>
  grid.assignments.filter(
    ({ taskId, assignmentId }) => taskId && cells.some((cell) => cell.assignmentId === assignmentId && cell[key] > 0),
  )

function useActions({ grid, onTransfer, onSpot }: Props) {
  const w = usePlanWords()
  const urge = useAct('remindReviewTaskInfo')
  const release = useAct('releaseReviewStudyPaperInfo')
  const urgeOne = async (row: MarkerRow) => {
    let [sent, skipped] = [0, 0]
    for (const { taskId } of plannedOf(grid, row, 'waiting')) {
      const outcome = await urge.run({ id: taskId, teacherIds: [row.teacherId] })
      if (!outcome.ok) return
      sent += outcome.data.sent
      skipped += outcome.data.skipped
    }
    toast.success(w.urgedFor(sent, skipped))
  }
  const releaseAll = async ({ idle }: MarkerRow) => {
    for (const id of idle) if (!(await release.run({ id })).ok) return
    toast.success(w.released(idle.length))
  }
  return (row: MarkerRow): RowAction[] => {
    const isMine = row.teacherId === grid.myTeacherId
    const isHost = grid.can.edit === '1'
    const waiting = sum(row.cells, 'waiting')
    const all: (RowAction | false)[] = [
      (isHost || isMine) &&
        grid.can.transfer === '1' &&
        waiting > 0 && { key: 'transfer', label: w.transfer, button: 'transfer', onClick: () => onTransfer(row) },
      isHost &&
        !isMine &&
        plannedOf(grid, row, 'waiting').length > 0 && {
          key: 'urge',
          label: w.urge,
          button: 'urge',
          onClick: () => urgeOne(row),
        },
      isHost &&
        !isMine &&
        plannedOf(grid, row, 'done').length > 0 && {
          key: 'spot',
          label: w.spot,
          button: 'spot',
          onClick: () => onSpot(row),
        },
      isHost &&
        row.idle.length > 0 && {
          key: 'release',
          label: w.release(row.idle.length),
          button: 'release',
          confirm: w.releaseAsk,
          onClick: () => releaseAll(row),
        },
    ]
    return all.filter((action) => action !== false)
  }
}

/** Markers × assignments: what waits and what is done, the oldest wait in days, overdue in red. */
export function Progress(props: Props) {
  const w = usePlanWords()
  const columns = useColumns(props)
  const actions = useActions(props)
  const { markers } = props.grid
  const cells = markers.flatMap((row) => row.cells)
  return (
    <>
      <p className={css.legend}>{w.legend}</p>
      <div className={css.scroll}>
        <PlainTable
          dense
          rows={markers}
          rowKey="teacherId"
          columns={columns}
          actions={actions}
          actionsWidth={200}
          empty={w.progressEmpty}
          summary={markers.length > 1 && w.sums(sum(cells, 'waiting'), sum(cells, 'done'))}
        />
      </div>
    </>
  )
}
