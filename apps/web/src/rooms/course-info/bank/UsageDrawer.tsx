import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { PaperName } from '../../../subjects/link/names.tsx'
import { useCourse } from '../course/use-course.ts'
import { RegradeDrawer } from '../regrade/RegradeDrawer.tsx'
import { useRegradeWords } from '../regrade/use-regrade-words.ts'
import { useBankWords } from './use-bank-words.ts'

interface TableProps {
  readonly questionId: string
}

/** The papers that use a question. */
export function UsageTable({ questionId }: TableProps) {
  const w = useBankWords()
  const { courseId, query } = useCourse()
  const usage = useCall('listUsageQuestionInfo', { id: questionId, courseId })
  return (
    <Loaded of={usage} rows={3}>
      {(rows) => (
        <PlainTable
          rows={rows}
          rowKey="paperId"
          columns={[
            {
              key: 'paperTitle',
              title: w.papers,
              render: (row) => (
                <PaperName course={row.courseId === courseId ? query : null} id={row.paperId}>
                  {row.paperTitle}
                </PaperName>
              ),
            },
            { key: 'termName', title: w.term, width: 120 },
            { key: 'version', title: w.version, width: 90, render: ({ version }) => w.versionNo(version) },
            { key: 'attempts', title: w.answered, width: 100, align: 'end' },
          ]}
          empty={w.list.noUsage}
        />
      )}
    </Loaded>
  )
}

export function UsageDrawer({ questionId, onClose }: TableProps & { readonly onClose: () => void }) {
  const w = useBankWords()
  const { canEdit } = useCourse()
  const regrade = useRegradeWords()
  const [isRegrading, setRegrading] = useState(false)
  if (isRegrading) return <RegradeDrawer questionId={questionId} onClose={onClose} />
  return (
    <DetailDrawer
      open
      title={w.list.usageOf}
      onClose={onClose}
      extra={
        canEdit && (
          <Can button="regrade">
            <Button onClick={() => setRegrading(true)}>{regrade.open}</Button>
          </Can>
        )
      }
    >
      <UsageTable questionId={questionId} />
    </DetailDrawer>
  )
}
