import { COPY_COURSES_MAX } from '@shuyuan/contract/entities/course/host-setting.ts'
import { useAct } from '../../../api/use-act.ts'
import { useOwnCourses } from '../../../app/use-own-courses.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCourse } from '../course/use-course.ts'
import { useSettingWords } from './setting-words.ts'

/** The same settings for other courses of this host. */
export function CopySettings({ onClose }: { onClose: () => void }) {
  const w = useSettingWords()
  const { courseId } = useCourse()
  const { data: courses = [] } = useOwnCourses()
  const copy = useAct('copyHostSettingInfo', { onDone: ({ done }) => toast.success(w.copied(done)) })
  const others = courses.filter(
    (one) => one.courseId !== courseId && one.mainCourseId === '' && ['all', 'master'].includes(one.masterOrinstructor),
  )
  return (
    <FormDialog<{ toCourseIds: string[] }>
      title={w.copy}
      fields={[
        {
          name: 'toCourseIds',
          label: w.copyTo,
          kind: 'multi',
          required: true,
          max: COPY_COURSES_MAX,
          help: w.copyHelp,
          options: others.map((one) => ({ value: one.courseId, label: one.courseName })),
        },
      ]}
      initial={{ toCourseIds: [] }}
      onSubmit={({ toCourseIds }) => copy.run({ courseId, toCourseIds })}
      onClose={onClose}
    />
  )
}
