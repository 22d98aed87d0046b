import { Alert } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/course/office.ts'
import { clauses, headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { TeacherPicker } from './TeacherPicker.tsx'

export interface HostDialogProps {
  readonly courses: readonly {
    readonly courseId: string
    readonly courseName: string
    readonly hostTeacherName: string
  }[]
  /** As the page permits it: with the openings, or with the teachers of courses. */
  readonly call: 'setMasterTeacherCourseInherit' | 'setHostCoursePerson'
  readonly onClose: () => void
}

/** Sets one host for the selected courses; the current hosts are listed above. */
export function HostDialog({ courses, call, onClose }: HostDialogProps) {
  const words = useWords(zh, en)
  const w = words.open
  const save = useAct(call)
  const report = useCourseReport()
  const held = courses.filter(({ hostTeacherName }) => hostTeacherName)
  return (
    <FormDialog
      title={w.setHost(courses.length)}
      ok={words.save}
      note={
        held.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 16 }}
            title={w.hostWas}
            description={clauses(held.map((one) => headed(one.courseName, one.hostTeacherName)))}
          />
        ) : undefined
      }
      fields={[{ name: 'teacherId', label: words.host, required: true, input: <TeacherPicker duty="host" /> }]}
      onSubmit={async ({ teacherId }: { teacherId: string }) => {
        const answer = await save.run({ teacherId, courseIds: courses.map(({ courseId }) => courseId) })
        if (answer.ok) report(answer.data)
        return answer
      }}
      onClose={onClose}
    />
  )
}
