import type { CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/calendar.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/calendar.ts'
import { useCourse } from '../course/use-course.ts'

interface CopyDialogProps {
  readonly onDone: (lines: readonly CalendarLine[]) => void
  readonly onClose: () => void
}

/** The plan of another term as the beginning of this one's. */
export function CopyDialog({ onDone, onClose }: CopyDialogProps) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const sources = useCall('sourceTeachCalendarInfo', { courseId })
  const [chosen, setChosen] = useState<string | null>(null)
  const from = chosen ?? sources.data?.[0]?.courseId
  const copy = async () => {
    // A refusal has been told by the call itself.
    const lines = from && (await call('copyTeachCalendarInfo', { courseId, fromCourseId: from }).catch(() => null))
    if (lines) onDone(lines)
    return Boolean(lines)
  }
  return (
    <ConfirmDialog title={w.copyTitle} ok={w.copy} disabled={!from} onOk={copy} onClose={onClose}>
      <Loaded of={sources}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={w.copyNone} />
          ) : (
            <>
              <Select
                aria-label={w.copyFrom}
                style={{ inlineSize: '100%' }}
                value={from ?? null}
                options={rows.map((row) => ({ value: row.courseId, label: w.copySource(row.termName, row.lines) }))}
                onChange={(id: string) => setChosen(id)}
              />
              <p>{w.copyHelp}</p>
            </>
          )
        }
      </Loaded>
    </ConfirmDialog>
  )
}
