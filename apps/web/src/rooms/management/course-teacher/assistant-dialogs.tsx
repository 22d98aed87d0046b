import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useKeptUnits } from '../../../api/use-units.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/course/office.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { OpeningPicker } from '../opening/OpeningPicker.tsx'
import { TeacherPicker } from './TeacherPicker.tsx'

type Person = RowOf<'listCoursePerson'>
type Rights = NonNullable<In<'addCoursePerson'>['rights']>
const COURSES_AT_ONCE = 50
const RIGHTS = ['review', 'discuss', 'resource'] as const

function useSharedFields(): readonly Field[] {
  const w = useWords(zh, en).assistant
  const { options, isPart } = useKeptUnits('subSchools')
  return [
    isPart
      ? { name: 'subSchoolId', label: w.scope, kind: 'select', options, required: true }
      : { name: 'subSchoolId', label: w.scope, kind: 'select', options, placeholder: w.whole, help: w.scopeHelp },
    {
      name: 'rights',
      label: w.rights,
      kind: 'checks',
      required: true,
      options: RIGHTS.map((value) => ({ value, label: w.right[value] })),
      help: w.rightsHelp,
    },
    { name: 'from', label: w.from, kind: 'day', required: true },
    { name: 'to', label: w.to, kind: 'day', required: true },
  ]
}

/** Assigns several courses to one assistant. */
export function AssignDialog({
  termCode,
  teacherId,
  onClose,
}: {
  readonly termCode: string
  readonly teacherId: string
  readonly onClose: () => void
}) {
  const words = useWords(zh, en)
  const w = words.assistant
  const common = useSharedFields()
  const save = useAct('addCoursePerson')
  const report = useCourseReport()
  const [isNew] = useState(teacherId === '')
  return (
    <FormDialog
      title={w.assign}
      ok={w.assign}
      initial={{ rights: ['review'] }}
      fields={[
        ...(isNew
          ? [{ name: 'teacherId', label: w.teacher, required: true, input: <TeacherPicker duty="assistant" /> }]
          : []),
        {
          name: 'courseIds',
          label: w.courses,
          required: true,
          input: <OpeningPicker termCode={termCode} most={COURSES_AT_ONCE} />,
        },
        ...common,
      ]}
      onSubmit={async (values: {
        teacherId?: string
        courseIds: string[]
        subSchoolId?: string | null
        rights: Rights
        from: string
        to: string
      }) => {
        const { courseIds, rights, from, to, subSchoolId } = values
        const answer = await save.run({
          courseIds,
          rights,
          from,
          to,
          duty: 'assistant',
          teacherIds: [values.teacherId ?? teacherId],
          ...(subSchoolId ? { subSchoolId } : {}),
        })
        if (answer.ok) report(answer.data)
        return answer
      }}
      onClose={onClose}
    />
  )
}

export function AssistantEdit({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const fields = useSharedFields()
  const save = useAct('updateCoursePerson', { message: words.saved })
  return (
    <FormDialog
      title={headed(person.teacherName, person.courseName)}
      fields={fields}
      initial={{ ...person, subSchoolId: person.subSchoolId || null }}
      onSubmit={({
        id,
        updatedAt,
        rights,
        subSchoolId,
        from,
        to,
      }: Omit<Person, 'subSchoolId'> & { subSchoolId: string | null }) =>
        save.run({ id, updatedAt, rights: rights as Rights, subSchoolId: subSchoolId ?? null, from, to })
      }
      onClose={onClose}
    />
  )
}

export function ExtendDialog({
  people,
  onClose,
}: {
  readonly people: readonly Person[]
  readonly onClose: () => void
}) {
  const w = useWords(zh, en).assistant
  const save = useAct('extendCoursePerson')
  const report = useCourseReport()
  return (
    <FormDialog
      title={w.extendOf(people.length)}
      ok={w.extend}
      fields={[{ name: 'to', label: w.to, kind: 'day', required: true }]}
      onSubmit={async ({ to }: { to: string }) => {
        const answer = await save.run({ ids: people.map(({ id }) => id), to })
        if (answer.ok) report(answer.data)
        return answer
      }}
      onClose={onClose}
    />
  )
}
