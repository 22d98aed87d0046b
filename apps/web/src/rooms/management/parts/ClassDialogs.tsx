import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { formatDay } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/management-people.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/management-people.ts'
import { InstructorPick } from './InstructorPick.tsx'
import { usePeopleOptions } from './use-people-options.ts'

type OrgClass = RowOf<'listOrgClassInfo'>

function useClassFields(isFixed: boolean): readonly Field[] {
  const words = useWords(zh, en)
  const [w, s] = [words.orgClass, words.student]
  const { subSchools, majors, grades } = usePeopleOptions()
  const place = { kind: 'select', required: true, disabled: isFixed } as const
  return [
    { name: 'classCode', label: w.code, required: true, max: 30, help: w.codeHelp },
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
    { name: 'instructorIds', label: w.instructor, help: w.instructorHelp, input: <InstructorPick /> },
    { name: 'maxStudents', label: w.max, kind: 'number', min: 1, max: 500, unit: w.maxUnit },
  ]
}

/** Adds a class, or edits one; its place is fixed once it has students. */
export function ClassForm({ of, onClose }: { readonly of: OrgClass | null; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.orgClass
  const add = useAct('addOrgClassInfo', { message: words.added })
  const update = useAct('updateOrgClassInfo', { message: words.saved })
  const fields = useClassFields(of !== null && of.studentCount > 0)
  return (
    <FormDialog
      title={of ? w.edit : w.add}
      ok={of ? words.save : w.add}
      fields={fields}
      initial={of ?? { maxStudents: 60, instructorIds: [] }}
      onSubmit={(values: OrgClass) => (of ? update.run(values) : add.run(values))}
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
          input: <InstructorPick />,
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

/** 毕业归档 of one class: who stays is chosen from its enrolled students. */
export function GraduateClass({ of, onClose }: { readonly of: OrgClass; readonly onClose: () => void }) {
  const w = useWords(zh, en).orgClass
  const graduate = useAct('graduateOrgClassInfo')
  const { data } = useCall('listStudentOrgClassInfo', { orgClassId: of.id, studyStatus: 'enrolled', limit: 500 })
  const options = (data?.rows ?? []).map(({ id, realname, studentNo }) => ({
    value: id,
    label: `${realname} ${studentNo}`,
  }))
  const submit = async ({ date, stay = [] }: { date: string; stay?: string[] }) => {
    const done = await graduate.run({ ids: [of.id], date, exceptStudentIds: stay })
    if (done.ok) {
      const { done: n, refused } = done.data
      toast.success(refused.length > 0 ? `${w.graduated(n)}，${w.stayed(refused.length)}` : w.graduated(n))
    }
    return done
  }
  return (
    <FormDialog
      title={`${w.graduate} ${of.className}`}
      ok={w.graduate}
      note={<Alert type="warning" title={w.graduateNote(1)} style={{ marginBlockEnd: 12 }} />}
      fields={[
        { name: 'date', label: w.date, kind: 'day', required: true },
        { name: 'stay', label: w.stay, kind: 'multi', options, help: w.stayHelp },
      ]}
      initial={{ date: formatDay(new Date()) }}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
