import { TEACHING_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { GROUPS_MAX } from '@shuyuan/contract/entities/school/research-group.ts'
import { Select } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFormRow } from '../../../api/use-form-row.ts'
import { useDict } from '../../../api/use-options.ts'
import { useOwnPlaces } from '../../../api/use-units.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { personValues, usePersonFields } from '../../../subjects/person/person-fields.ts'
import en from '../../../words/en/school/people.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { AddPerson } from '../people/AddPerson.tsx'

type Teacher = Out<'getTeacherInfo'>

export function useKinds() {
  const { kinds } = useWords(zh, en).teacher
  return (['full', 'part', 'external'] as const).map((value) => ({ value, label: kinds[value] }))
}

export function useTeachingRoles() {
  const { role } = useWords(zh, en).teacher
  return TEACHING_ROLES.map((value) => ({ value, label: role[value] }))
}

const GROUPS_SHOWN = 1000

/** Research groups that teachers join, and those of `held` though somebody else keeps them. */
export function useResearchGroups(held: readonly { id: string; name: string }[] = []) {
  const { data } = useCall('listResearchGroupInfo', { status: 'enabled', limit: GROUPS_SHOWN })
  const rows = data?.rows ?? []
  const others = held.filter((one) => !rows.some(({ id }) => id === one.id))
  return [...rows, ...others].map(({ id, name }) => ({ value: id, label: name }))
}

function useTeacherFields(isNew: boolean, held: Teacher['researchGroups'] = []): readonly Field[] {
  const w = useWords(zh, en).teacher
  const units = useOwnPlaces()
  return [
    ...(isNew ? [{ name: 'teacherNo', label: w.no, required: true, max: 20, help: w.noHelp }] : []),
    ...usePersonFields(isNew),
    { name: 'subSchoolId', label: w.unit, kind: 'select', options: units, required: true },
    { name: 'title', label: w.title, kind: 'select', options: useDict('teacher_title') },
    { name: 'kind', label: w.kind, kind: 'radio', options: useKinds(), required: true },
    { name: 'roleFlags', label: w.roles, kind: 'checks', options: useTeachingRoles(), required: true },
    { name: 'degree', label: w.degree, max: 30 },
    {
      name: 'specialties',
      label: w.specialties,
      help: w.specialtiesHelp,
      input: <Select mode="tags" maxCount={10} open={false} suffixIcon={null} tokenSeparators={['、', '，', ',']} />,
    },
    {
      name: 'researchGroupIds',
      label: w.groups,
      kind: 'multi',
      options: useResearchGroups(held),
      max: GROUPS_MAX,
      help: w.groupsHelp,
    },
  ]
}

export function AddTeacher({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.teacher
  const add = useAct('addTeacherInfo', { message: words.added })
  return (
    <AddPerson
      title={w.add}
      fields={useTeacherFields(true)}
      initial={{ gender: 'unknown', kind: 'full', roleFlags: [] }}
      noLabel={w.no}
      noOf={({ teacherNo }: Teacher) => teacherNo}
      add={(values) => add.run(values as never)}
      onClose={onClose}
    />
  )
}

/** Edits the record, loaded afresh. */
export function EditTeacher({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const update = useAct('updateTeacherInfo', { message: words.saved })
  const data = useFormRow('getTeacherInfo', { id })
  const fields = useTeacherFields(false, data?.researchGroups)
  if (!data) return null
  const { realname, gender, mobile, email, subSchoolId, title, kind, roleFlags, degree, specialties, updatedAt } = data
  const researchGroupIds = data.researchGroups.map(({ id }) => id)
  return (
    <FormDialog
      title={`${words.teacher.edit} ${data.teacherNo}`}
      fields={fields}
      initial={{
        realname,
        gender,
        mobile,
        email,
        subSchoolId,
        title,
        kind,
        roleFlags,
        degree,
        specialties,
        researchGroupIds,
      }}
      onSubmit={(values: Partial<Teacher> & { researchGroupIds: string[] }) =>
        update.run({ ...personValues(values), id, updatedAt } as never)
      }
      onClose={onClose}
    />
  )
}
