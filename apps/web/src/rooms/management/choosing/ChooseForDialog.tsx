import { Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import en from '../../../words/en/course/choosing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'

interface Person {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly termCode: string
  /** Courses can be chosen at this moment. */
  readonly isOpen: boolean
  readonly students?: readonly Person[]
  readonly onClose: () => void
}

const COURSES_MAX = 200

/** 代选: students × courses of their plan; the answer says for each pair what became of it. */
export function ChooseForDialog({ termCode, isOpen, students = [], onClose }: Props) {
  const w = useWords(zh, en)
  const [find, setFind] = useState('')
  const keyword = useDebounced(find, 300)
  const [picked, setPicked] = useState<readonly string[]>(students.map(({ id }) => id))
  const { data: found } = useCall(
    'listStudentInfo',
    { keyword, studyStatus: 'enrolled', limit: 20, offset: 1, orderBy: '' },
    { enabled: keyword !== '' },
  )
  const [first] = picked
  const { data: plan } = useCall(
    'candidateListChooseCourse',
    { termCode, studentId: first, limit: COURSES_MAX, offset: 1, orderBy: '' },
    { enabled: first !== undefined },
  )
  const add = useAct('addChooseCourse')
  const report = useBatchReport()
  const submit = async (form: { studentIds: string[]; courseIds: string[]; reason?: string }) => {
    const done = await add.run(form)
    if (done.ok) {
      const refused = done.data.filter(({ ok }) => !ok)
      report(
        {
          changed: done.data.length - refused.length,
          refused: refused.map((one) => ({ name: `${one.studentName} ${one.courseName}`, reason: one.reason })),
        },
        w.added(done.data.length - refused.length),
      )
    }
    return done
  }
  const people = [
    ...students.map(({ id, name }) => ({ value: id, label: name })),
    ...(found?.rows ?? [])
      .filter(({ id }) => !students.some((one) => one.id === id))
      .map(({ id, realname, studentNo }) => ({ value: id, label: `${realname} ${studentNo}` })),
  ]
  return (
    <FormDialog
      title={w.addTitle}
      ok={w.add}
      width={640}
      initial={{ studentIds: [...picked] }}
      fields={[
        {
          name: 'studentIds',
          label: w.students,
          required: true,
          input: (
            <Select
              mode="multiple"
              showSearch={{ filterOption: false, onSearch: setFind }}
              placeholder={w.studentsHint}
              options={people}
            />
          ),
          follow: (value) => {
            setPicked(Array.isArray(value) ? (value as string[]) : [])
            return {}
          },
        },
        {
          name: 'courseIds',
          label: w.courses,
          kind: 'multi',
          required: true,
          max: 30,
          help: w.coursesHint,
          options: (plan?.rows ?? []).map(({ courseId, courseCode, courseName, credits, retake }) => ({
            value: courseId,
            label: `${courseCode} ${courseName} (${credits})${retake === '1' ? ` ${w.retake}` : ''}`,
          })),
        },
        ...(isOpen ? [] : [{ name: 'reason', label: w.outReason, kind: 'textarea' as const, max: 200 }]),
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
