import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useClassFilter } from '../../../api/use-class-filter.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, Filter } from '../../../kit/table/types.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { MESSAGE_PEOPLE_MAX, MessageDialog } from '../../../subjects/message/MessageDialog.tsx'
import inboxEn from '../../../words/en/message/inbox.ts'
import en from '../../../words/en/school/people.ts'
import { useWords } from '../../../words/use-words.ts'
import inboxZh from '../../../words/zh/message/inbox.ts'
import zh from '../../../words/zh/school/people.ts'
import { Figures } from '../people/Figures.tsx'
import { labelOf, usePeopleOptions } from '../people/use-people-options.ts'
import { useResetStudents } from '../people/use-reset-passwords.tsx'
import { StatusChange, Transfer } from './StudentChange.tsx'
import { StudentDrawer } from './StudentDrawer.tsx'
import { StudentExport } from './StudentExport.tsx'
import { AddStudent, EditStudent } from './StudentForm.tsx'

type Student = RowOf<'listStudentInfo'>

const steps = importSteps('importStudentInfo', 'templateStudentInfo')
const TONES: Record<Student['studyStatus'], Tone> = {
  enrolled: 'done',
  suspended: 'waiting',
  graduated: 'draft',
  withdrawn: 'bad',
}

function useColumns(): readonly Column<Student>[] {
  const words = useWords(zh, en)
  const [w, p] = [words.student, words.person]
  const { genders, degrees, statuses } = usePeopleOptions()
  return [
    { key: 'studentNo', title: w.no, width: 140, phone: 'line' },
    { key: 'realname', title: p.realname, width: 80, phone: 'title' },
    {
      key: 'gender',
      title: p.gender,
      width: 64,
      sort: false,
      hidden: true,
      render: ({ gender }) => labelOf(genders, gender),
    },
    { key: 'subSchoolName', title: w.subSchool, width: 96 },
    { key: 'className', title: w.class, width: 148, render: ({ className }) => className || w.noClass },
    { key: 'majorName', title: w.major, width: 124 },
    { key: 'gradeCode', title: w.grade, width: 80 },
    {
      key: 'degreeType',
      title: w.degreeType,
      width: 88,
      hidden: true,
      render: ({ degreeType }) => labelOf(degrees, degreeType),
    },
    {
      key: 'studyStatus',
      title: w.status,
      width: 108,
      phone: 'tag',
      render: ({ studyStatus }) => <StatePill tone={TONES[studyStatus]}>{labelOf(statuses, studyStatus)}</StatePill>,
    },
    { key: 'mobile', title: p.mobile, width: 124, sort: false },
    { key: 'enrolDate', title: w.enrolDate, width: 112, hidden: true },
    { key: 'courseCount', title: w.courses, width: 72, align: 'end', hidden: true, sort: false },
    {
      key: 'lastLoginAt',
      title: p.lastLogin,
      width: 128,
      render: ({ lastLoginAt }) => (lastLoginAt ? <Time at={lastLoginAt} /> : words.never),
    },
    {
      key: 'accountStatus',
      title: p.accountState,
      width: 92,
      hidden: true,
      sort: false,
      render: ({ accountStatus }) => words[accountStatus],
    },
  ]
}

type Asked = Pick<In<'listStudentInfo'>, 'orgClassId' | 'subSchoolId' | 'majorId' | 'gradeCode'>

function useFilters({ orgClassId, subSchoolId, majorId, gradeCode }: Asked): readonly Filter[] {
  const words = useWords(zh, en)
  const w = words.student
  const { subSchools, majors, grades, degrees, statuses } = usePeopleOptions()
  const byClass = useClassFilter(w.class, orgClassId, { subSchoolId, majorId, gradeCode })
  const only = [{ value: '1', label: words.only }]
  return [
    { name: 'keyword', label: w.keyword },
    { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: subSchools },
    { name: 'majorId', label: w.major, kind: 'select', options: majors },
    { name: 'gradeCode', label: w.grade, kind: 'select', options: grades },
    byClass,
    { name: 'studyStatus', label: w.status, kind: 'select', options: statuses },
    { name: 'degreeType', label: w.degreeType, kind: 'select', options: degrees, more: true },
    { name: 'enrolFrom', label: w.enrolFrom, kind: 'day', more: true },
    { name: 'enrolTo', label: w.enrolTo, kind: 'day', more: true },
    { name: 'noClass', label: w.noClass, kind: 'select', options: only, more: true },
    { name: 'neverLogin', label: words.never, kind: 'select', options: only, more: true },
  ]
}

function Cards({ input }: { readonly input: object }) {
  const words = useWords(zh, en)
  const w = words.student
  const { statuses } = usePeopleOptions()
  const { data } = useCall('statStudentInfo', input, { keep: true })
  return (
    <Figures
      of={[
        { label: w.total, value: data?.total },
        ...(['enrolled', 'suspended', 'graduated', 'withdrawn'] as const).map((status) => ({
          label: labelOf(statuses, status),
          value: data?.byStatus[status],
        })),
        { label: w.noClass, value: data?.noClass },
        { label: words.never, value: data?.neverLogin },
      ]}
    />
  )
}

type Open =
  | { kind: 'add' | 'export' }
  | { kind: 'edit' | 'see'; id: string }
  | { kind: 'change' | 'transfer' | 'message'; students: readonly Student[] }

export default function StudentList() {
  const words = useWords(zh, en)
  const w = words.student
  const m = useWords(inboxZh, inboxEn).write
  const table = useTableCall('listStudentInfo', {})
  const [open, setOpen] = useState<Open | null>(null)
  const report = useBatchReport()
  const remove = useAct('deleteStudentInfo', { message: words.deleted })
  const { reset, dialog } = useResetStudents()
  const columns = useColumns()
  const filters = useFilters(table.input as never)
  const close = () => setOpen(null)
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        filters={filters}
        note={<Cards input={table.input} />}
        primary={{ label: w.add, button: 'add', onClick: () => setOpen({ kind: 'add' }) }}
        extra={
          <SheetButtons what={w.what} steps={steps} rules={w.rules} save={async () => setOpen({ kind: 'export' })} />
        }
        onOpen={({ id }) => setOpen({ kind: 'see', id })}
        actions={(row) => [
          { key: 'edit', label: words.edit, button: 'edit', onClick: () => setOpen({ kind: 'edit', id: row.id }) },
          {
            key: 'change',
            label: w.change,
            button: 'change',
            onClick: () => setOpen({ kind: 'change', students: [row] }),
          },
          {
            key: 'transfer',
            label: w.transfer,
            button: 'transfer',
            onClick: () => setOpen({ kind: 'transfer', students: [row] }),
          },
          { key: 'reset', label: words.reset, button: 'resetPwd', onClick: () => reset([row]) },
          deleteAct(words.delete, () => remove.run({ id: row.id }), w.deleteAsk),
        ]}
        batch={[
          {
            key: 'change',
            label: w.change,
            button: 'change',
            open: (students) => setOpen({ kind: 'change', students }),
          },
          {
            key: 'transfer',
            label: w.transfer,
            button: 'transfer',
            open: (students) => setOpen({ kind: 'transfer', students }),
          },
          {
            key: 'reset',
            label: words.reset,
            button: 'resetPwd',
            run: (students) => reset(students),
          },
          {
            key: 'message',
            label: m.title,
            button: 'message',
            open: (students) => setOpen({ kind: 'message', students: students.slice(0, MESSAGE_PEOPLE_MAX) }),
          },
        ]}
        empty={{ text: w.empty }}
      />
      {open?.kind === 'add' && <AddStudent onClose={close} />}
      {open?.kind === 'export' && <StudentExport input={table.input} onClose={close} />}
      {open?.kind === 'edit' && <EditStudent id={open.id} onClose={close} />}
      {open?.kind === 'see' && <StudentDrawer id={open.id} onClose={close} />}
      {open?.kind === 'change' && <StatusChange students={open.students} onDone={report} onClose={close} />}
      {open?.kind === 'transfer' && <Transfer students={open.students} onDone={report} onClose={close} />}
      {open?.kind === 'message' && <MessageDialog people={open.students} withSms onClose={close} />}
      {dialog}
    </>
  )
}
