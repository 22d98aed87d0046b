import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert, Form } from 'antd'
import { useMemo } from 'react'
import { proofUploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { formatDay } from '../../../kit/format.ts'
import { RowNames } from '../../../kit/table/row/RowNames.tsx'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import type { BatchReport } from '../../../kit/use-batch-report.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/school/people.ts'
import { headed, listed, sentences } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { ClassPicker } from '../class/ClassPicker.tsx'
import { labelOf, usePeopleOptions } from '../people/use-people-options.ts'

type Student = RowOf<'listStudentInfo'>
type StudyStatus = Student['studyStatus']

export interface ChangeDialogProps {
  readonly students: readonly Student[]
  readonly onDone: (outcome: BatchReport) => void
  readonly onClose: () => void
}

interface Given {
  studyStatus: StudyStatus
  date: string
  reason: string
  files?: readonly { fileId: string }[]
}

const idsOf = (students: readonly Student[]) => students.map(({ id }) => id)
const filesOf = (files: Given['files']) => ({ fileIds: (files ?? []).map(({ fileId }) => fileId) })
const STEPS = ['suspended', 'enrolled', 'graduated', 'withdrawn'] as const

function useReasonFields(): readonly Field[] {
  const w = useWords(zh, en)
  const upload = useMemo(() => proofUploader('common'), [])
  return [
    { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: 200 },
    { name: 'files', label: w.attachments, input: <UploadField upload={upload} most={10} /> },
  ]
}

/** 学籍异动 of the ticked students: suspended, back, graduated, withdrawn. */
export function StatusChange({ students, onDone, onClose }: ChangeDialogProps) {
  const w = useWords(zh, en).student
  const { ask } = useConfirm()
  const change = useAct('setStudyStatusStudentInfo')
  const reason = useReasonFields()
  const submit = async ({ files, ...values }: Given) => {
    const isConfirmed =
      values.studyStatus !== 'withdrawn' ||
      (await ask({
        title: w.withdrawAsk(students.length),
        text: <RowNames rows={students} nameKey="realname" />,
        ok: w.steps.withdrawn,
        danger: true,
      }))
    if (!isConfirmed) return { ok: false as const, error: { code: '', message: '', fields: {} } }
    const done = await change.run({ ...values, ...filesOf(files), ids: idsOf(students) })
    if (done.ok) onDone(done.data)
    return done
  }
  return (
    <FormDialog
      title={w.change}
      ok={w.changeOk}
      note={<Alert type="info" title={w.changedTo(students.length)} style={{ marginBlockEnd: 12 }} />}
      fields={[
        {
          name: 'studyStatus',
          label: w.changeTo,
          kind: 'radio',
          required: true,
          options: STEPS.map((value) => ({ value, label: w.steps[value] })),
          help: sentences([w.suspendNote, w.withdrawNote]),
        },
        { name: 'date', label: w.date, kind: 'day', required: true },
        ...reason,
      ]}
      initial={{ date: formatDay(new Date()) }}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

interface Moved {
  toSubSchoolId: string
  toMajorId: string
  toGradeCode: string
  toOrgClassId: string
  courseRule: 'keep' | 'drop'
  reason: string
  files?: Given['files']
}

/** What the transfer will change, place by place, while the form is being filled in. */
function Moves({ students }: { readonly students: readonly Student[] }) {
  const w = useWords(zh, en).student
  const { subSchools, majors } = usePeopleOptions()
  const form = Form.useFormInstance()
  const to = {
    subSchoolName: labelOf(subSchools, Form.useWatch<string | undefined>('toSubSchoolId', form) ?? ''),
    majorName: labelOf(majors, Form.useWatch<string | undefined>('toMajorId', form) ?? ''),
    gradeCode: Form.useWatch<string | undefined>('toGradeCode', form) ?? '',
  }
  const drops = Form.useWatch<string | undefined>('courseRule', form) === 'drop'
  const courses = students.reduce((sum, { courseCount }) => sum + courseCount, 0)
  const names = { subSchoolName: w.subSchool, majorName: w.major, gradeCode: w.grade } as const
  const moves = (Object.keys(names) as (keyof typeof names)[]).flatMap((key) => {
    const before = [...new Set(students.map((one) => one[key]).filter((name) => name !== to[key]))]
    return to[key] && before.length > 0 ? [{ key, text: headed(names[key], `${listed(before)} → ${to[key]}`) }] : []
  })
  const lines = [...moves, { key: 'courses', text: headed(w.courses, drops ? w.drops(courses) : w.keeps(courses)) }]
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

const TO = { subSchoolId: 'toSubSchoolId', majorId: 'toMajorId', gradeCode: 'toGradeCode' }

/** 转专业转分校 of the ticked students. */
export function Transfer({ students, onDone, onClose }: ChangeDialogProps) {
  const w = useWords(zh, en).student
  const { subSchools, majors, grades } = usePeopleOptions()
  const transfer = useAct('transferStudentInfo')
  const reason = useReasonFields()
  const [first] = students
  const submit = async ({ files, ...values }: Moved) => {
    const done = await transfer.run({ ...values, ...filesOf(files), ids: idsOf(students) })
    if (done.ok) onDone(done.data)
    return done
  }
  return (
    <FormDialog
      title={w.transfer}
      ok={w.transferOk}
      note={<Alert type="info" title={w.changedTo(students.length)} style={{ marginBlockEnd: 12 }} />}
      fields={[
        { name: 'toSubSchoolId', label: w.toSubSchool, kind: 'select', options: subSchools, required: true },
        { name: 'toMajorId', label: w.toMajor, kind: 'select', options: majors, required: true },
        { name: 'toGradeCode', label: w.toGrade, kind: 'select', options: grades, required: true },
        { name: 'toOrgClassId', label: w.toClass, required: true, input: <ClassPicker names={TO} /> },
        {
          name: 'courseRule',
          label: w.courseRule,
          kind: 'radio',
          required: true,
          options: (['keep', 'drop'] as const).map((value) => ({ value, label: w[value] })),
        },
        { name: 'moves', label: w.moves, input: <Moves students={students} /> },
        ...reason,
      ]}
      initial={
        first
          ? {
              toSubSchoolId: first.subSchoolId,
              toMajorId: first.majorId,
              toGradeCode: first.gradeCode,
              courseRule: 'keep',
            }
          : {}
      }
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
