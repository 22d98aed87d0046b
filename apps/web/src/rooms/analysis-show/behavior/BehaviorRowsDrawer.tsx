import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { BEHAVIOR_ROWS, type BehaviorRows } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { Segmented } from 'antd'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatDay } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import { type BehaviorTarget, useBehaviorWords } from './use-behavior-target.ts'

type Row = RowOf<'rowListBehaviorInfo'>

/** Where a drawer is kept in the address; `rows` opens it. */
const AWAY = { rows: '', rowsFrom: '', studentId: '', day: '', weekday: '', hour: '', kind: '' }

function useColumns(rows: BehaviorRows, isOfOne: boolean): readonly Column<Row>[] {
  const w = useBehaviorWords()
  const duration = useDuration()
  const state = ({ isDone }: Row) => {
    if (rows === 'text') return isDone === '1' ? w.post : w.reply
    if (rows === 'task') return isDone === '1' ? w.onTimeDone : w.notOnTime
    return isDone === '1' ? w.finished : w.unfinished
  }
  const times = { study: w.day, visit: w.at, resource: w.finishedAt, task: w.handedAt, text: w.at }
  return [
    ...(isOfOne
      ? []
      : [
          { key: 'studentNo', title: w.studentNo },
          { key: 'realname', title: w.realname, phone: 'title' as const },
        ]),
    { key: 'title', title: w.rowTitles[rows], ...(isOfOne ? { phone: 'title' as const } : {}) },
    ...(rows === 'task' ? [{ key: 'dueAt', title: w.dueAt, render: ({ dueAt }: Row) => <Time at={dueAt} /> }] : []),
    {
      ...{ key: 'at', title: times[rows] },
      render: ({ at }: Row) => (rows === 'study' ? formatDay(at) : <Time at={at} />),
    },
    ...(rows === 'task' || rows === 'text'
      ? []
      : [
          {
            ...{ key: 'seconds', title: w.seconds, align: 'end' as const },
            render: ({ seconds }: Row) => (seconds === null ? '–' : duration(seconds)),
          },
        ]),
    ...(rows === 'study' || rows === 'visit' ? [] : [{ key: 'state', title: w.state, render: state }]),
  ]
}

/** The rows that a figure, a square, a bar or a student was made of. */
export function BehaviorRowsDrawer({ target }: { target: BehaviorTarget }) {
  const w = useBehaviorWords()
  const { params, change } = useAddress()
  const rows = BEHAVIOR_ROWS.find((one) => one === params.get('rows')) ?? 'study'
  const studentId = params.get('studentId')
  const narrowed = ['studentId', 'day', 'weekday', 'hour', 'kind'].flatMap((name) =>
    params.get(name) ? [[name, params.get(name)]] : [],
  )
  const from = params.get('rowsFrom')
  const input = { ...target, ...(from ? { from } : {}), rows, ...Object.fromEntries(narrowed) }
  const table = useTableCall('rowListBehaviorInfo', input, { inAddress: false })
  const columns = useColumns(rows, studentId !== null)
  const [first] = table.rows
  return (
    <DetailDrawer
      open
      title={studentId && first ? w.detailOf(first.realname) : w.detail}
      width={820}
      onClose={() => change(AWAY)}
    >
      {studentId && (
        <Segmented
          value={rows}
          options={BEHAVIOR_ROWS.map((value) => ({ value, label: w.rowKinds[value] }))}
          onChange={(value) => change({ rows: value })}
        />
      )}
      <TablePage
        table={table}
        rowKey="key"
        head={false}
        filterLabel={w.rowKinds[rows]}
        columns={columns}
        empty={{ text: w.noDetail }}
      />
    </DetailDrawer>
  )
}
