import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Progress } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { navigateTo } from '../../../app/navigate.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/school/people.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { Figures } from '../people/Figures.tsx'
import { useInstructors } from '../people/use-instructors.ts'
import { usePeopleOptions } from '../people/use-people-options.ts'
import { WarningCount } from '../people/WarningCount.tsx'
import { AssignInstructors, ClassForm } from './ClassDialogs.tsx'
import { GraduateClass } from './GraduateClass.tsx'

type OrgClass = RowOf<'listOrgClassInfo'>
type Open =
  | { kind: 'form'; of: OrgClass | 'new' }
  | { kind: 'assign'; classes: readonly OrgClass[] }
  | { kind: 'graduate'; of: OrgClass }

const steps = importSteps('importOrgClassInfo', 'templateOrgClassInfo')
const studentsOf = (id: string) => `/management/classStudents?orgClassId=${id}`
const TONES = { ...STATE_TONES, graduated: 'draft' } as const

function useColumns(): readonly Column<OrgClass>[] {
  const words = useWords(zh, en)
  const [w, s] = [words.orgClass, words.student]
  return [
    { key: 'classCode', title: w.code, width: 132, phone: 'line' },
    { key: 'className', title: w.name, width: 148, phone: 'title' },
    { key: 'subSchoolName', title: s.subSchool, width: 88 },
    { key: 'majorName', title: s.major, width: 104 },
    { key: 'gradeCode', title: s.grade, width: 84 },
    {
      key: 'instructorNames',
      title: w.instructor,
      width: 92,
      render: ({ instructorNames }) => listed(instructorNames) || w.noInstructor,
    },
    {
      key: 'enrolledCount',
      title: w.people,
      width: 96,
      align: 'end',
      render: ({ enrolledCount, studentCount }) => `${enrolledCount}/${studentCount}`,
    },
    { key: 'maxStudents', title: w.max, width: 76, align: 'end', hidden: true },
    {
      key: 'progressPercent',
      title: w.progress,
      width: 100,
      render: ({ progressPercent }) =>
        progressPercent === null ? (
          '–'
        ) : (
          <Progress percent={Math.round(progressPercent)} size="small" aria-label={w.progress} />
        ),
    },
    {
      key: 'openWarnings',
      title: w.warnings,
      width: 76,
      align: 'end',
      render: ({ openWarnings }) => <WarningCount of={openWarnings} />,
    },
    {
      key: 'status',
      title: words.state,
      width: 80,
      phone: 'tag',
      render: ({ status }) => <StatePill tone={TONES[status]}>{w.states[status]}</StatePill>,
    },
  ]
}

function Cards({ input }: { readonly input: object }) {
  const w = useWords(zh, en).orgClass
  const { data } = useCall('statOrgClassInfo', input, { keep: true })
  return (
    <Figures
      of={[
        { label: w.total, value: data?.total },
        { label: w.noInstructor, value: data?.noInstructor },
        { label: w.noStudents, value: data?.noStudents },
        { label: w.due, value: data?.due },
      ]}
    />
  )
}

export default function ClassList() {
  const words = useWords(zh, en)
  const [w, s] = [words.orgClass, words.student]
  const table = useTableCall('listOrgClassInfo', {})
  const [open, setOpen] = useState<Open | null>(null)
  const report = useBatchReport()
  const remove = useAct('deleteOrgClassInfo', { message: words.deleted })
  const columns = useColumns()
  const { subSchools, majors, grades } = usePeopleOptions()
  const instructors = useInstructors()
  const close = () => setOpen(null)
  const states = (['enabled', 'disabled', 'graduated'] as const).map((value) => ({ value, label: w.states[value] }))
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        filters={[
          { name: 'keyword', label: w.keyword },
          { name: 'subSchoolId', label: s.subSchool, kind: 'select', options: subSchools },
          { name: 'majorId', label: s.major, kind: 'select', options: majors },
          { name: 'gradeCode', label: s.grade, kind: 'select', options: grades },
          { name: 'status', label: words.state, kind: 'select', options: states },
          { name: 'instructorId', label: w.instructor, kind: 'select', options: instructors, more: true },
          {
            name: 'noInstructor',
            label: w.noInstructor,
            kind: 'select',
            options: [{ value: '1', label: words.only }],
            more: true,
          },
        ]}
        note={<Cards input={table.input} />}
        primary={{ label: w.add, button: 'add', onClick: () => setOpen({ kind: 'form', of: 'new' }) }}
        extra={
          <SheetButtons
            what={w.what}
            steps={steps}
            rules={w.rules}
            save={() => exportCall('exportOrgClassInfo', table.input as never)}
          />
        }
        onOpen={({ id }) => navigateTo(studentsOf(id))}
        actions={(row) => [
          { key: 'students', label: w.students, to: studentsOf(row.id) },
          { key: 'edit', label: words.edit, button: 'edit', onClick: () => setOpen({ kind: 'form', of: row }) },
          {
            key: 'instructor',
            label: w.assign,
            button: 'instructor',
            onClick: () => setOpen({ kind: 'assign', classes: [row] }),
          },
          ...(row.status === 'graduated'
            ? []
            : [
                {
                  key: 'graduate',
                  label: w.graduate,
                  button: 'graduate',
                  onClick: () => setOpen({ kind: 'graduate', of: row }),
                },
              ]),
          deleteAct(words.delete, () => remove.run({ id: row.id })),
        ]}
        batch={[
          {
            key: 'instructor',
            label: w.assign,
            button: 'instructor',
            open: (classes) => setOpen({ kind: 'assign', classes }),
          },
        ]}
        empty={{ text: w.empty }}
      />
      {open?.kind === 'form' && <ClassForm of={open.of} onClose={close} />}
      {open?.kind === 'assign' && <AssignInstructors classes={open.classes} onClose={close} />}
      {open?.kind === 'graduate' && <GraduateClass of={open.of} onDone={report} onClose={close} />}
    </>
  )
}
