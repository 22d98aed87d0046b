import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { personValues } from '../../../subjects/person/person-fields.ts'
import { useMadePassword } from '../../../subjects/person/use-made-password.tsx'
import en from '../../../words/en/management-people.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/management-people.ts'
import { useStudentFields } from './student-fields.tsx'

type Student = Out<'getStudentInfo'>

/** Adds a student with an account; its first password is shown when nothing tells it. */
export function AddStudent({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.student
  const add = useAct('addStudentInfo', { message: words.added })
  const fields = useStudentFields(true)
  const made = useMadePassword(w.no, onClose)
  const submit = async (values: Student) => {
    const done = await add.run(personValues(values) as never)
    if (done.ok) made.tell({ no: values.studentNo, realname: values.realname, password: done.data.password })
    return done
  }
  if (made.dialog) return made.dialog
  return (
    <FormDialog
      title={w.add}
      ok={w.add}
      fields={fields}
      initial={{ gender: 'unknown', degreeType: 'degree' }}
      onSubmit={submit}
      onClose={made.close}
    />
  )
}

/** Edits the record as it is now, with what lists show in part. */
export function EditStudent({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const update = useAct('updateStudentInfo', { message: words.saved })
  const { data } = useCall('getStudentInfo', { id }, { fresh: 0 })
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
