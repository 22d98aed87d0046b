import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { EmptyState, LoadingState } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { TeacherPicker } from './TeacherPicker.tsx'

type Course = RowOf<'matrixCoursePerson'>
interface Props {
  readonly courses: readonly Course[]
  readonly onClose: () => void
}
const idsOf = (courses: readonly Course[]) => courses.map(({ courseId }) => courseId)

/** Face teachers of a branch for the ticked courses. */
export function FaceDialog({ courses, subSchoolId, onClose }: Props & { readonly subSchoolId?: string | undefined }) {
  const words = useWords(zh, en)
  const w = words.people
  const units = useOwnUnits('subSchools')
  const save = useAct('addCoursePerson')
  const report = useCourseReport()
  return (
    <FormDialog
      title={w.setFace(courses.length)}
      ok={words.save}
      {...(subSchoolId ? { initial: { subSchoolId } } : {})}
      fields={[
        { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: units, required: true },
        {
          name: 'teacherIds',
          label: w.faceTeachers,
          required: true,
          help: w.faceHelp,
          input: <TeacherPicker duty="face" multiple />,
        },
      ]}
      onSubmit={async (values: { subSchoolId: string; teacherIds: string[] }) => {
        const answer = await save.run({ ...values, duty: 'face', courseIds: idsOf(courses) })
        if (answer.ok) report(answer.data)
        return answer
      }}
      onClose={onClose}
    />
  )
}

export function ReplaceDialog({ courses, onClose }: Props) {
  const w = useWords(zh, en).people
  const save = useAct('replaceCoursePerson')
  const report = useCourseReport()
  const teachers = new Map(
    courses.flatMap((one) => [
      ...(one.hostTeacherId ? [[one.hostTeacherId, one.hostTeacherName] as const] : []),
      ...one.cells.flatMap((cell) => cell.teachers.map(({ teacherId, name }) => [teacherId, name] as const)),
    ]),
  )
  return (
    <FormDialog
      title={w.replaceIn(courses.length)}
      ok={w.replace}
      initial={{ moveReviews: '1' }}
      fields={[
        {
          name: 'fromTeacherId',
          label: w.fromTeacher,
          kind: 'select',
          required: true,
          options: [...teachers].map(([value, label]) => ({ value, label })),
        },
        { name: 'toTeacherId', label: w.toTeacher, required: true, input: <TeacherPicker duty="assistant" /> },
        { name: 'moveReviews', label: w.moveReviews, kind: 'switch', help: w.moveReviewsHelp },
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: 100, help: w.replaceHelp },
      ]}
      onSubmit={async (values: Omit<In<'replaceCoursePerson'>, 'courseIds'>) => {
        const answer = await save.run({ ...values, courseIds: idsOf(courses) })
        if (answer.ok) report(answer.data)
        return answer
      }}
      onClose={onClose}
    />
  )
}

interface Proposed {
  courseId: string
  courseName: string
  subSchoolId: string
  subSchoolName: string
  teacherId: string
  teacherName: string
}
const keyOf = ({ courseId, subSchoolId, teacherId }: Proposed) => `${courseId}/${subSchoolId}/${teacherId}`

/** Proposes last term's face-to-face teachers where nobody teaches yet. */
export function CopyFacesDialog({ termCode, onClose }: { readonly termCode: string; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.people
  const copy = useAct('copyCoursePerson')
  const [proposed, setProposed] = useState<readonly Proposed[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Proposed>>(new Map())
  const report = useCourseReport()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void copy.run({ termCode }).then((answer) => {
      const rows = answer.ok ? answer.data.proposed : []
      setProposed(rows)
      setChosen(new Map(rows.map((row) => [keyOf(row), row])))
    })
  }, [termCode])
  const submit = async () => {
    const rows = [...chosen.values()].map(({ courseId, subSchoolId, teacherId }) => ({
      courseId,
      subSchoolId,
      teacherId,
    }))
    const answer = await copy.run({ termCode, preview: '0', rows })
    if (answer.ok) report({ changed: answer.data.made, refused: [] })
    return answer.ok
  }
  return (
    <ConfirmDialog
      title={w.copyTitle}
      width={680}
      ok={w.copyOk(chosen.size)}
      disabled={chosen.size === 0}
      onOk={submit}
      onClose={onClose}
    >
      {proposed === null && <LoadingState rows={4} />}
      {proposed?.length === 0 && <EmptyState text={w.nothingToCopy} />}
      {proposed !== null && proposed.length > 0 && (
        <PlainTable
          rows={proposed}
          rowKey={keyOf}
          dense
          chosen={chosen}
          onChosen={setChosen}
          columns={[
            { key: 'courseName', title: words.name, phone: 'title' },
            { key: 'subSchoolName', title: w.subSchool, width: 160 },
            { key: 'teacherName', title: w.teacher, width: 120 },
          ]}
        />
      )}
    </ConfirmDialog>
  )
}
