import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/course/office.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { TeacherPicker } from '../course-teacher/TeacherPicker.tsx'
import type { CourseClass } from './CourseClassForm.tsx'

interface Props {
  readonly classes: readonly CourseClass[]
  readonly onClose: () => void
}

/** Whether the ticked classes can become one. */
export const canMerge = (classes: readonly CourseClass[]): boolean => {
  const [first] = classes
  return (
    classes.length > 1 &&
    classes.every(
      ({ courseId, subSchoolId, status }) =>
        status === 'open' && courseId === first?.courseId && subSchoolId === first.subSchoolId,
    )
  )
}

/** 合班 of the ticked, with the name and the teacher of what becomes of them. */
export function MergeDialog({ classes, onClose }: Props) {
  const w = useWords(zh, en).klass
  const merge = useAct('mergeClassInfo')
  const [largest] = [...classes].sort((a, b) => b.studentCount - a.studentCount)
  const submit = async (form: { name: string; faceTeacherId: string }) => {
    const done = await merge.run({ ids: classes.map(({ id }) => id), ...form })
    if (done.ok) toast.success(w.merged(done.data.studentCount))
    return done
  }
  const known = largest?.faceTeacherId ? { value: largest.faceTeacherId, label: largest.faceTeacherName } : undefined
  return (
    <FormDialog
      title={w.mergeTitle(classes.length)}
      ok={w.merge}
      note={
        <>
          <p>{listed(classes.map(({ name, studentCount }) => `${name} (${studentCount})`))}</p>
          <p>{w.mergeSum(classes.reduce((sum, { studentCount }) => sum + studentCount, 0))}</p>
          <p>{w.mergeNote}</p>
        </>
      }
      initial={{ name: largest?.name ?? '', ...(known && { faceTeacherId: known.value }) }}
      fields={[
        { name: 'name', label: w.name, required: true, min: 2, max: 50 },
        {
          name: 'faceTeacherId',
          label: w.face,
          required: true,
          input: <TeacherPicker duty="face" subSchoolId={largest?.subSchoolId} known={known} />,
        },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** 指定教师: one face teacher for the ticked. */
export function SetTeacherDialog({ classes, onClose }: Props) {
  const w = useWords(zh, en).klass
  const set = useAct('setBatchClassTeacherInfo')
  const report = useBatchReport()
  const branches = new Set(classes.map(({ subSchoolId }) => subSchoolId))
  const submit = async ({ teacherId }: { teacherId: string }) => {
    const done = await set.run({ courseClassIds: classes.map(({ id }) => id), teacherId })
    if (done.ok) {
      const nameOf = (id: string) => classes.find((one) => one.id === id)?.name ?? ''
      const refused = done.data.refused.map(({ id, reason }) => ({ name: nameOf(id), reason }))
      report({ changed: done.data.done, refused }, w.teacherSet(done.data.done))
    }
    return done
  }
  return (
    <FormDialog
      title={w.setTeacherTitle(classes.length)}
      ok={w.setTeacher}
      note={<p>{listed(classes.map(({ courseName, name }) => `${courseName} ${name}`))}</p>}
      fields={[
        {
          name: 'teacherId',
          label: w.face,
          required: true,
          help: w.faceHelp,
          input: <TeacherPicker duty="face" subSchoolId={branches.size === 1 ? [...branches][0] : undefined} />,
        },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
