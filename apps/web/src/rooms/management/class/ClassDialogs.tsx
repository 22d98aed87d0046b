import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/school/people.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { usePeopleOptions } from '../people/use-people-options.ts'
import { InstructorPicker } from './InstructorPicker.tsx'

type OrgClass = RowOf<'listOrgClassInfo'>

function useClassFields(of: OrgClass | 'new'): readonly Field[] {
  const words = useWords(zh, en)
  const [w, s] = [words.orgClass, words.student]
  const { subSchools, majors, grades } = usePeopleOptions()
  const isNew = of === 'new'
  const isFixed = of !== 'new' && of.studentCount > 0
  const place = { kind: 'select', required: true, disabled: isFixed } as const
  return [
    { name: 'classCode', label: w.code, required: !isNew, max: 30, help: isNew ? w.codeAuto : w.codeHelp },
    { name: 'className', label: w.name, required: true, max: 40 },
    {
      name: 'subSchoolId',
      label: s.subSchool,
      options: subSchools,
      ...place,
      ...(isFixed ? { help: w.placeFixed } : {}),
    },
    { name: 'majorId', label: s.major, options: majors, ...place },
    { name: 'gradeCode', label: s.grade, options: grades, ...place },
    { name: 'instructorIds', label: w.instructor, help: w.instructorHelp, input: <InstructorPicker /> },
    { name: 'maxStudents', label: w.max, kind: 'number', min: 1, max: 500, unit: w.maxUnit },
  ]
}

/** Adds a class, or edits one; its place is fixed once it has students. */
export function ClassForm({ of, onClose }: { readonly of: OrgClass | 'new'; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const add = useAct('addOrgClassInfo', { message: words.added })
  const update = useAct('updateOrgClassInfo', { message: words.saved })
  return (
    <RowForm<OrgClass>
      of={of}
      titles={words.orgClass}
      fields={useClassFields(of)}
      first={{ maxStudents: 60, instructorIds: [] }}
      add={({ classCode, ...values }) => add.run({ ...values, ...(classCode ? { classCode } : {}) })}
      update={update.run}
      onClose={onClose}
    />
  )
}

export interface ClassBatchProps {
  readonly classes: readonly OrgClass[]
  readonly onClose: () => void
}

const idsOf = (classes: readonly OrgClass[]) => classes.map(({ id }) => id)

/** 分配辅导员: tells how many students each then looks after. */
export function AssignInstructors({ classes, onClose }: ClassBatchProps) {
  const w = useWords(zh, en).orgClass
  const assign = useAct('setInstructorOrgClassInfo')
  const submit = async (values: { instructorIds: string[]; mode: 'replace' | 'add' }) => {
    const done = await assign.run({ ...values, ids: idsOf(classes) })
    if (done.ok)
      toast.success(w.assigned(listed(done.data.load.map((one) => w.looksAfter(one.realname, one.studentCount)))))
    return done
  }
  return (
    <FormDialog
      title={w.assign}
      ok={w.assign}
      fields={[
        {
          name: 'instructorIds',
          label: w.instructor,
          required: true,
          help: w.instructorHelp,
          input: <InstructorPicker />,
        },
        {
          name: 'mode',
          label: w.mode,
          kind: 'radio',
          required: true,
          options: (['replace', 'add'] as const).map((value) => ({ value, label: w.modes[value] })),
        },
      ]}
      initial={{ mode: 'replace', instructorIds: [] }}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
