import type { ReactNode } from 'react'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { useCourse } from '../course/use-course.ts'

/** 抽查退回: attempts that the host has marked again and returned with a note. */
export function SpotBacks({ tabs }: { tabs: ReactNode }) {
  const { mine, list } = useWords(zh, en)
  const w = mine.backs
  const { courseId, query } = useCourse()
  const table = useTableCall('listSpotBackReviewTaskInfo', { courseId })
  return (
    <>
      <PageHead count={table.total} />
      {tabs}
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={[
          { key: 'who', title: w.student, phone: 'title' },
          {
            key: 'title',
            title: mine.title,
            render: (row) => (
              <AssignmentName course={query} id={row.assignmentId}>
                {row.title}
              </AssignmentName>
            ),
          },
          { key: 'myTotal', title: w.myTotal, align: 'end', render: ({ myTotal }) => formatNumber(myTotal) },
          { key: 'hostTotal', title: w.hostTotal, align: 'end', render: ({ hostTotal }) => formatNumber(hostTotal) },
          { key: 'note', title: w.note },
          { key: 'at', title: w.at, render: ({ at }) => <Time at={at} /> },
          {
            key: 'isChanged',
            title: list.status,
            phone: 'tag',
            render: ({ isChanged }) => isChanged === '1' && <StatePill tone="done">{w.isChanged}</StatePill>,
          },
        ]}
        actions={(row) => [
          {
            key: 'open',
            label: w.open,
            to: `/onlinePracticeReview?courseId=${courseId}&assignmentId=${row.assignmentId}&studyPaperId=${row.studyPaperId}`,
          },
        ]}
        empty={{ text: w.empty }}
      />
    </>
  )
}
