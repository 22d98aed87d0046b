import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { formatClock } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { shareText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import type { MarkTarget } from './MarkBoard.tsx'

interface Props {
  readonly target: MarkTarget
  readonly of: { readonly teacherId: string } | { readonly state: 'done' | 'waiting' | 'back' }
  readonly onClose: () => void
}

/** The page of an attempt, for who may open it. */
export function useAttemptLink(courseId: string) {
  const canOpen = useCanOpen()
  const { marking: w } = useAnalysisWords()
  return ({ assignmentId, studyPaperId }: { assignmentId: string; studyPaperId: string }) =>
    canOpen('onlinePracticeReview')
      ? [
          {
            ...{ key: 'look', label: w.look },
            to: `${pathOf('onlinePracticeReview')}?courseId=${courseId}&assignmentId=${assignmentId}&studyPaperId=${studyPaperId}`,
          },
        ]
      : []
}

/** The attempts that a figure counts: of a state, or of what one marker has marked. */
export function MarkPapersDrawer({ target, of, onClose }: Props) {
  const { marking: w } = useAnalysisWords()
  const link = useAttemptLink(target.courseId)
  const table = useTableCall('markPaperExamAnalysisInfo', { ...target, ...of }, { inAddress: false })
  const [first] = table.rows
  const title = 'teacherId' in of && first ? w.papersOf(first.realname) : w.paperList
  return (
    <DetailDrawer open title={title} width={860} onClose={onClose}>
      <TablePage
        table={table}
        rowKey="studyPaperId"
        head={false}
        columns={[
          { key: 'who', title: w.who, phone: 'title' },
          { key: 'title', title: w.source },
          { key: 'state', title: w.state, phone: 'tag', render: ({ state }) => w.states[state] },
          ...('teacherId' in of ? [] : [{ key: 'realname', title: w.marker }]),
          {
            ...{ key: 'percent', title: w.percent, align: 'end' },
            render: ({ percent }) => (percent === null ? '–' : shareText(percent / 100)),
          },
          {
            ...{ key: 'seconds', title: w.pace, align: 'end' },
            render: ({ seconds }) => (seconds === null ? '–' : formatClock(seconds)),
          },
          { key: 'at', title: w.at, render: ({ at }) => <Time at={at} /> },
        ]}
        actions={link}
        empty={{ text: w.noPapers }}
      />
    </DetailDrawer>
  )
}
