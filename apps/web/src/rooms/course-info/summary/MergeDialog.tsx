import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { SUMMARY_TEXTS, type SummaryText } from '@shuyuan/contract/entities/course/course-check.ts'
import { Checkbox, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useSummaryWords } from './use-summary-words.ts'

export type Texts = Readonly<Record<SummaryText, string>>

interface MergeDialogProps {
  readonly summary: RowOf<'listCourseSummaryInfo'>
  /** The chosen texts, each headed by whose it is. */
  readonly onMerge: (texts: Partial<Texts>) => void
  readonly onClose: () => void
}

/** Which parts of a class's summary are taken into the course's. */
export function MergeDialog({ summary, onMerge, onClose }: MergeDialogProps) {
  const { w, read } = useSummaryWords()
  const asked = useCall('getCourseSummaryInfo', { id: summary.id })
  const [parts, setParts] = useState<readonly SummaryText[]>(['problems', 'improve'])
  const said = w.said(summary.className, summary.teacherName)
  const merge = (): boolean => {
    const { data } = asked
    if (!data) return false
    onMerge(Object.fromEntries(parts.filter((part) => data[part]).map((part) => [part, `${said}${data[part]}`])))
    return true
  }
  return (
    <ConfirmDialog
      title={w.mergeTitle}
      width={640}
      ok={w.mergeOk}
      disabled={!asked.data || parts.length === 0}
      onOk={merge}
      onClose={onClose}
    >
      <p>{w.mergeNote}</p>
      <Loaded of={asked}>
        {(one) => (
          <Checkbox.Group
            aria-label={w.mergeParts}
            value={[...parts]}
            onChange={(next) => setParts(next as SummaryText[])}
            style={{ display: 'flex', flexDirection: 'column', gap: 12 }}
          >
            {SUMMARY_TEXTS.filter((part) => one[part] !== '').map((part) => (
              <Checkbox key={part} value={part}>
                {read.parts[part]}
                <Typography.Paragraph type="secondary" ellipsis={{ rows: 3 }} style={{ margin: 0 }}>
                  {one[part]}
                </Typography.Paragraph>
              </Checkbox>
            ))}
          </Checkbox.Group>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
