import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { scoreText } from '../../../subjects/score/score-view.tsx'
import enMarking from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zhMarking from '../../../words/zh/marking/marking.ts'
import { usePortfolioWords } from './portfolio.ts'

type Work = RowOf<'attemptListStudyPaperInfo'>

function useColumns(): Column<Work>[] {
  const w = usePortfolioWords()
  const { kinds } = useWords(zhMarking, enMarking)
  return [
    { key: 'title', title: w.work, phone: 'title' },
    { key: 'kind', title: w.workKind, render: ({ kind }) => kinds[kind as keyof typeof kinds] ?? '' },
    {
      key: 'attemptNo',
      title: w.attemptNo,
      sort: false,
      render: ({ attemptNo, counted }) => (
        <>
          {w.attempt(attemptNo)} {counted === '1' && <StatePill tone="done">{w.counted}</StatePill>}
        </>
      ),
    },
    {
      key: 'score',
      title: w.score,
      align: 'end',
      render: ({ score, reviewStatus }) => (score === null && reviewStatus === '2' ? w.notReleased : scoreText(score)),
    },
    { key: 'submittedAt', title: w.submittedAt, render: ({ submittedAt }) => <Time at={submittedAt} /> },
    { key: 'comment', title: w.comment },
  ]
}

/** What one handed in, each version with its score once that is released. */
export function OwnWorks({ courseId }: { courseId: string }) {
  const w = usePortfolioWords()
  const table = useTableCall('attemptListStudyPaperInfo', { courseId }, { size: 50 })
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="studyPaperId"
      columns={useColumns()}
      actions={({ studyPaperId }) => [
        {
          key: 'open',
          label: w.open,
          to: `/courseStudy/practiceDetail?courseId=${courseId}&studyPaperId=${studyPaperId}`,
        },
      ]}
      empty={{ text: w.noWorks }}
    />
  )
}
