import { useCall } from '../../../api/use-call.ts'
import { formatPercent, formatTime } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { useCourse } from '../course/use-course.ts'

interface Props {
  readonly paper: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** The assignments that hold a paper, over all terms. */
export function PaperUsage({ paper, onClose }: Props) {
  const w = usePaperWords().list
  const { courseId, query } = useCourse()
  const usage = useCall('listUsagePaperInfo', { id: paper.id })
  return (
    <DetailDrawer open title={w.usageOf(paper.title)} onClose={onClose} width={720}>
      <Loaded of={usage} rows={3}>
        {(rows) => (
          <PlainTable
            rows={rows}
            rowKey="assignmentId"
            columns={[
              {
                key: 'assignmentTitle',
                title: w.assignment,
                phone: 'title',
                render: (row) => (
                  <AssignmentName course={row.courseId === courseId ? query : null} id={row.assignmentId}>
                    {row.assignmentTitle}
                  </AssignmentName>
                ),
              },
              { key: 'termName', title: w.term, width: 110 },
              {
                key: 'window',
                title: w.window,
                width: 150,
                render: ({ opensAt, closesAt }) => (
                  <span className="num">
                    {formatTime(opensAt)}
                    <br />
                    {formatTime(closesAt)}
                  </span>
                ),
              },
              { key: 'attempts', title: w.attempts, width: 90, align: 'end' },
              {
                key: 'avgPercent',
                title: w.average,
                width: 92,
                align: 'end',
                render: ({ avgPercent }) => formatPercent(avgPercent),
              },
              {
                key: 'publishStatus',
                title: w.state,
                width: 90,
                phone: 'tag',
                render: ({ publishStatus }) => (
                  <StatePill tone={publishStatus === 'published' ? 'done' : 'draft'}>{w[publishStatus]}</StatePill>
                ),
              },
            ]}
            empty={w.noUsage}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
