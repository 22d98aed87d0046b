import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { INHERIT_PARTS, type InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import { Alert } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useOptions } from '../../../api/use-options.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/course/office.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

type Opening = RowOf<'listCourseInherit'>
interface Props {
  readonly courses: readonly Opening[]
  readonly onClose: () => void
}

const MAX_MAJORS = 100
const idsOf = (courses: readonly Opening[]) => courses.map(({ courseId }) => courseId)

/** Majors and grades of the ticked courses. */
export function MajorDialog({ courses, onClose }: Props) {
  const words = useWords(zh, en)
  const w = words.open
  const { grades } = useOptions()
  const majors = useCall('listMajorInfo', { status: 'enabled', limit: MAX_MAJORS })
  const save = useAct('setMajorCourseInherit')
  const report = useCourseReport()
  const only = courses.length === 1 ? courses[0] : undefined
  return (
    <FormDialog
      title={w.majorGrade}
      ok={words.save}
      initial={{ mode: 'replace', majorIds: only?.majorIds ?? [], gradeCodes: only?.gradeCodes ?? [] }}
      fields={[
        {
          name: 'majorIds',
          label: w.majors,
          kind: 'multi',
          required: true,
          options: (majors.data?.rows ?? []).map((one) => ({
            value: one.id,
            label: `${one.majorName} ${one.majorCode}`,
          })),
        },
        { name: 'gradeCodes', label: w.grades, kind: 'multi', required: true, options: grades },
        {
          name: 'mode',
          label: w.mode,
          kind: 'radio',
          required: true,
          options: (['replace', 'add'] as const).map((value) => ({ value, label: w.modes[value] })),
        },
      ]}
      onSubmit={async (values: Omit<In<'setMajorCourseInherit'>, 'courseIds'>) => {
        const answer = await save.run({ ...values, courseIds: idsOf(courses) })
        if (answer.ok) report(answer.data)
        return answer
      }}
      onClose={onClose}
    />
  )
}

/** Clears content of a course; its code must be typed, so that nobody clears the wrong one. */
export function ClearDialog({ course, onClose }: { readonly course: Opening; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.open
  const clear = useAct('clearCourseInherit', { message: w.cleared })
  return (
    <FormDialog
      title={headed(w.clear, course.courseName)}
      ok={w.clear}
      note={<Alert type="error" showIcon style={{ marginBottom: 16 }} title={w.clearNote} />}
      initial={{ parts: [...INHERIT_PARTS] }}
      fields={[
        {
          name: 'parts',
          label: words.inherit.what,
          kind: 'checks',
          required: true,
          options: INHERIT_PARTS.map((value) => ({ value, label: words.inherit.parts[value] })),
        },
        { name: 'confirmCode', label: w.confirmCode(course.courseCode), required: true, max: 20 },
      ]}
      onSubmit={(values: { parts: InheritPart[]; confirmCode: string }) =>
        clear.run({ ...values, courseId: course.courseId })
      }
      onClose={onClose}
    />
  )
}
