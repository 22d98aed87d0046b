import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useFormRow } from '../../../api/use-form-row.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { personValues } from '../../../subjects/person/person-fields.ts'
import en from '../../../words/en/school/people.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { AddPerson } from '../people/AddPerson.tsx'
import { useStudentFields } from './student-fields.tsx'

type Student = Out<'getStudentInfo'>

export function AddStudent({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.student
  const add = useAct('addStudentInfo', { message: words.added })
  return (
    <AddPerson
      title={w.add}
      fields={useStudentFields(true)}
      initial={{ gender: 'unknown', degreeType: 'degree' }}
      noLabel={w.no}
      noOf={({ studentNo }: Student) => studentNo}
      add={(values) => add.run(values as never)}
      onClose={onClose}
    />
  )
}

/** Edits the record, loaded afresh with the fields that the list leaves out. */
export function EditStudent({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const update = useAct('updateStudentInfo', { message: words.saved })
  const data = useFormRow('getStudentInfo', { id })
  const fields = useStudentFields(false)
  if (!data) return null
  const { realname, gender, mobile, email, enrolDate, degreeType, updatedAt } = data
  return (
    <FormDialog
      title={`${words.student.edit} ${data.studentNo}`}
      fields={fields}
      initial={{ realname, gender, mobile, email, enrolDate, degreeType }}
      onSubmit={(values: Partial<Student>) => update.run({ ...personValues(values), id, updatedAt } as never)}
      onClose={onClose}
    />
  )
}
