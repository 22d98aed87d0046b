import { COURSE_ARCHIVE_PARTS, type CourseArchivePart } from '@shuyuan/contract/entities/study/archive.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { usePastWords } from './use-past-words.ts'

interface Props {
  readonly courseId: string
  readonly courseName: string
  readonly onClose: () => void
}

/** What of a past course is put into one file. It is made by a job, which the task box shows. */
export function ArchiveDialog({ courseId, courseName, onClose }: Props) {
  const w = usePastWords().archive
  const [parts, setParts] = useState<readonly CourseArchivePart[]>(COURSE_ARCHIVE_PARTS)
  return (
    <ConfirmDialog
      title={w.title(courseName)}
      ok={w.make}
      disabled={parts.length === 0}
      onOk={() => {
        void exportCall('exportArchiveCourseInfo', { courseId, parts: [...parts] })
        return true
      }}
      onClose={onClose}
    >
      <p>{w.text}</p>
      <Checkbox.Group
        style={{ display: 'grid', gap: 8 }}
        value={[...parts]}
        options={COURSE_ARCHIVE_PARTS.map((value) => ({ value, label: w.parts[value] }))}
        onChange={setParts}
      />
    </ConfirmDialog>
  )
}
