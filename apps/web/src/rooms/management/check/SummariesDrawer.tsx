import { ArrowLeftOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { SummaryView } from '../../../subjects/course/SummaryView.tsx'
import en from '../../../words/en/course/check.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/check.ts'

type Summary = RowOf<'listCourseSummaryInfo'>
const TONES = { ...STATE_TONES, read: 'done' } as const
const MAX_ROWS = 100
const REASON = { max: 300, rules: [{ min: 5 }] }

export interface SummariesDrawerProps {
  readonly course: { readonly courseId: string; readonly courseName: string }
  readonly onClose: () => void
}

/** The teaching summaries of a course's teachers; each opens in the same drawer. */
export function SummariesDrawer({ course, onClose }: SummariesDrawerProps) {
  const w = useWords(zh, en).summary
  const [viewed, setViewed] = useState<Summary | null>(null)
  const [returned, setReturned] = useState<Summary | null>(null)
  const list = useCall('listCourseSummaryInfo', { courseId: course.courseId, limit: MAX_ROWS })
  const back = useAct('backCourseSummaryInfo', { message: w.backed })
  const toList = () => {
    setViewed(null)
    // Opening it marks it as read.
    void list.refetch()
  }
  return (
    <DetailDrawer
      open
      width={720}
      title={viewed ? `${viewed.teacherName} · ${viewed.className || w.whole}` : w.title(course.courseName)}
      extra={
        viewed && (
          <Button icon={<ArrowLeftOutlined />} onClick={toList}>
            {w.toList}
          </Button>
        )
      }
      onClose={onClose}
    >
      {viewed ? (
        <SummaryView id={viewed.id} />
      ) : (
        <Loaded of={list}>
          {({ rows }) => (
            <PlainTable
              rows={rows}
              rowKey="id"
              empty={w.none}
              columns={[
                { key: 'teacherName', title: w.teacher, width: 104, phone: 'title' },
                { key: 'className', title: w.courseClass, render: ({ className }) => className || w.whole },
                {
                  key: 'state',
                  title: w.state,
                  width: 88,
                  phone: 'tag',
                  render: ({ state }) => <StatePill tone={TONES[state]}>{w.states[state]}</StatePill>,
                },
                {
                  key: 'submittedAt',
                  title: w.submittedAt,
                  width: 128,
                  render: ({ submittedAt }) => submittedAt && <Time at={submittedAt} />,
                },
              ]}
              actions={(row) => [
                { key: 'open', label: w.open, onClick: () => setViewed(row) },
                ...(row.state === 'submitted' || row.state === 'read'
                  ? [{ key: 'back', label: w.back, button: 'backSummary', onClick: () => setReturned(row) }]
                  : []),
              ]}
            />
          )}
        </Loaded>
      )}
      {returned && (
        <FormDialog
          title={w.backTitle}
          ok={w.back}
          fields={[{ name: 'note', label: w.note, kind: 'textarea', required: true, ...REASON }]}
          onSubmit={({ note }: { note: string }) => back.run({ id: returned.id, note })}
          onClose={() => setReturned(null)}
        />
      )}
    </DetailDrawer>
  )
}
