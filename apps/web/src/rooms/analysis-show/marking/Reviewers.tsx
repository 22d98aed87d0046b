import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Tag, Tooltip } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { formatClock } from '../../../kit/format.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { figureText, shareText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import type { Board, MarkTarget } from './MarkBoard.tsx'

type Row = RowOf<'markReviewerExamAnalysisInfo'>

const percentText = (percent: number | null) => (percent === null ? '–' : shareText(percent / 100))

/** Who marks how much, how fast and how strictly; a row opens the attempts it counts. */
export function Reviewers({ target, board }: { target: MarkTarget; board: Board }) {
  const { marking: w } = useAnalysisWords()
  const { change } = useAddress()
  const canOpen = useCanOpen()
  const table = useTableCall('markReviewerExamAnalysisInfo', target, { prefix: 'r', size: 10 })
  const remind = useAct('remindMarkExamAnalysisInfo')
  const send = async (rows: readonly Row[]) => {
    const answer = await remind.run({ ...target, teacherIds: rows.map(({ teacherId }) => teacherId) })
    if (answer.ok) toast.success(w.reminded(answer.data.sent, answer.data.skipped))
    return answer
  }
  const columns: readonly Column<Row>[] = [
    { key: 'realname', title: w.marker, phone: 'title' },
    {
      ...{ key: 'marks', title: w.marks },
      render: ({ isUneven, isFast }) => (
        <>
          {isUneven === '1' && (
            <Tooltip title={w.unevenHint}>
              <Tag color="warning">{w.uneven}</Tag>
            </Tooltip>
          )}
          {isFast === '1' && (
            <Tooltip title={w.fastHint}>
              <Tag color="warning">{w.fast}</Tag>
            </Tooltip>
          )}
        </>
      ),
    },
    { key: 'branchName', title: w.branch },
    { key: 'tasks', title: w.tasks, align: 'end' },
    { key: 'done', title: w.done, align: 'end' },
    { key: 'waiting', title: w.waitingCount, align: 'end' },
    {
      ...{ key: 'avgSeconds', title: w.avgSeconds, align: 'end' },
      render: ({ avgSeconds }) => (avgSeconds === null ? '–' : formatClock(avgSeconds)),
    },
    { key: 'mean', title: w.mean, align: 'end', render: ({ mean }) => percentText(mean) },
    { key: 'deviation', title: w.deviation, align: 'end', render: (row) => figureText(row.deviation) },
    { key: 'offset', title: w.offset, align: 'end', render: ({ offset }) => figureText(offset) },
    { key: 'backRate', title: w.backs, align: 'end', render: ({ backRate }) => shareText(backRate) },
    { key: 'changes', title: w.changes, align: 'end' },
    {
      ...{ key: 'spotGap', title: w.spotGap, align: 'end' },
      render: ({ spotGap, spots }) => (spots === 0 ? '–' : w.spotted(percentText(spotGap), spots)),
    },
    { key: 'lastAt', title: w.lastAt, render: ({ lastAt }) => <Time at={lastAt} /> },
  ]
  const process = `${pathOf('reviewProcessList')}?courseId=${target.courseId}${
    target.assignmentId ? `&assignmentId=${target.assignmentId}` : ''
  }`
  return (
    <TablePage
      table={table}
      rowKey="teacherId"
      head={false}
      columns={columns}
      onOpen={({ teacherId }) => change({ teacherId, state: '' })}
      actions={(row) => [
        ...(board.canRemind === '1' && row.waiting > 0
          ? [
              {
                ...{ key: 'remind', label: w.remind, button: 'remind' },
                confirm: { title: w.remind, text: w.remindAsk },
                onClick: () => send([row]),
              },
            ]
          : []),
        ...(canOpen('reviewProcessList')
          ? [{ key: 'process', label: w.toProcess, to: `${process}&reviewerId=${row.teacherId}` }]
          : []),
      ]}
      empty={{ text: w.noReviewers }}
    />
  )
}
