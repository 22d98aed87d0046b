import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toCourseReport, useCourseReport } from '../../../subjects/course/use-course-report.ts'
import courseEn from '../../../words/en/course/course.ts'
import en from '../../../words/en/course/table.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import courseZh from '../../../words/zh/course/course.ts'
import zh from '../../../words/zh/course/table.ts'

interface PublishDialogProps {
  readonly courses: readonly RowOf<'listMyCourseInfo'>[]
  readonly onClose: () => void
}

/** What is still open in each course before students see it; then who was published, and who was not and why. */
export function PublishDialog({ courses, onClose }: PublishDialogProps) {
  const w = useWords(zh, en)
  const { ready } = useWords(courseZh, courseEn).process
  const publish = useAct('setPublishStatusCourseInherit')
  const report = useCourseReport()
  const submit = async () => {
    const answer = await publish.run({
      courseIds: courses.map(({ courseId }) => courseId),
      publishStatus: 'published',
    })
    if (answer.ok) report(toCourseReport(answer.data))
    return answer.ok
  }
  return (
    <ConfirmDialog title={w.publishTitle} width={720} ok={w.publishOk(courses.length)} onOk={submit} onClose={onClose}>
      <p>{w.publishNote}</p>
      <PlainTable
        rows={courses}
        rowKey="courseId"
        columns={[
          { key: 'courseName', title: w.course, width: 180, phone: 'title' },
          { key: 'completePercent', title: w.complete, align: 'end', render: (row) => `${row.completePercent}%` },
          {
            key: 'missing',
            title: w.missing,
            render: ({ missing }) => listed(missing.map((key) => ready[key])) || w.nothingMissing,
          },
        ]}
      />
    </ConfirmDialog>
  )
}
