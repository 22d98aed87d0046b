import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnPlaces } from '../../../api/use-units.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { EnabledState } from '../../../kit/page/EnabledState.tsx'
import { Time } from '../../../kit/Time.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import en from '../../../words/en/school/people.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { Figures } from '../people/Figures.tsx'
import { OptionsButton } from '../people/OptionsButton.tsx'
import { labelOf } from '../people/use-people-options.ts'
import { useResetTeachers } from '../people/use-reset-passwords.tsx'
import { TeacherDrawer } from './TeacherDrawer.tsx'
import { AddTeacher, EditTeacher, useKinds, useResearchGroups, useTeachingRoles } from './TeacherForm.tsx'

type Teacher = RowOf<'listTeacherInfo'>
type Open = { kind: 'add' } | { kind: 'edit' | 'see'; id: string } | { kind: 'disable'; teacher: Teacher }

const steps = importSteps('importTeacherInfo', 'templateTeacherInfo')

function useColumns(): readonly Column<Teacher>[] {
  const words = useWords(zh, en)
  const w = words.teacher
  const titles = useDict('teacher_title')
  return [
    { key: 'teacherNo', title: w.no, width: 92, phone: 'line' },
    { key: 'realname', title: words.person.realname, width: 80, phone: 'title' },
    { key: 'subSchoolName', title: w.unit, width: 112 },
    { key: 'title', title: w.title, width: 96, render: ({ title }) => labelOf(titles, title) },
    { key: 'kind', title: w.kind, width: 88, render: ({ kind }) => w.kinds[kind] },
    {
      key: 'roleFlags',
      title: w.roles,
      width: 112,
      render: ({ roleFlags }) => listed(roleFlags.map((flag) => w.role[flag])),
    },
    { key: 'hostCount', title: w.hostCount, width: 80, align: 'end' },
    { key: 'faceCount', title: w.faceCount, width: 80, align: 'end' },
    { key: 'classCount', title: w.classCount, width: 76, align: 'end' },
    { key: 'mobile', title: words.person.mobile, width: 116, hidden: true },
    {
      key: 'status',
      title: words.state,
      width: 80,
      phone: 'tag',
      render: ({ status }) => <EnabledState of={status} />,
    },
    {
      key: 'lastLoginAt',
      title: words.person.lastLogin,
      width: 128,
      render: ({ lastLoginAt }) => (lastLoginAt ? <Time at={lastLoginAt} /> : words.never),
    },
  ]
}

function Cards({ input }: { readonly input: object }) {
  const w = useWords(zh, en).teacher
  const { data } = useCall('statTeacherInfo', input, { keep: true })
  return (
    <Figures
      of={[
        { label: w.total, value: data?.total },
        { label: w.teaching, value: data?.teaching },
        { label: w.noCourse, value: data?.idle },
        { label: w.partTime, value: data?.partTime },
      ]}
    />
  )
}

export default function TeacherList() {
  const words = useWords(zh, en)
  const w = words.teacher
  const table = useTableCall('listTeacherInfo', {})
  const [open, setOpen] = useState<Open | null>(null)
  const remove = useAct('deleteTeacherInfo', { message: words.deleted })
  const setStatus = useAct('setStatusTeacherInfo', { message: words.saved })
  const { reset, dialog } = useResetTeachers()
  const columns = useColumns()
  const units = useOwnPlaces()
  const close = () => setOpen(null)
  const states = (['enabled', 'disabled'] as const).map((value) => ({ value, label: words[value] }))
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        filters={[
          { name: 'keyword', label: w.keyword },
          { name: 'subSchoolId', label: w.unit, kind: 'select', options: units },
          { name: 'title', label: w.title, kind: 'select', options: useDict('teacher_title') },
          { name: 'kind', label: w.kind, kind: 'select', options: useKinds() },
          { name: 'roleFlag', label: w.roles, kind: 'select', options: useTeachingRoles() },
          { name: 'researchGroupId', label: w.groups, kind: 'select', options: useResearchGroups(), more: true },
          { name: 'status', label: words.state, kind: 'select', options: states, more: true },
          { name: 'termCode', label: w.term, kind: 'select', options: useDict('TermInfo'), more: true },
          {
            name: 'noCourse',
            label: w.noCourse,
            kind: 'select',
            options: [{ value: '1', label: words.only }],
            more: true,
          },
        ]}
        note={<Cards input={table.input} />}
        primary={{ label: w.add, button: 'add', onClick: () => setOpen({ kind: 'add' }) }}
        extra={
          <>
            <OptionsButton of={['teacher_title']} />
            <SheetButtons
              what={w.what}
              steps={steps}
              rules={w.rules}
              save={() => exportCall('exportTeacherInfo', table.input as never)}
            />
          </>
        }
        onOpen={({ id }) => setOpen({ kind: 'see', id })}
        actionsWidth={148}
        actions={(row) => [
          { key: 'edit', label: words.edit, button: 'edit', onClick: () => setOpen({ kind: 'edit', id: row.id }) },
          row.status === 'enabled'
            ? {
                key: 'disable',
                label: w.disable,
                button: 'status',
                onClick: () => setOpen({ kind: 'disable', teacher: row }),
              }
            : {
                key: 'enable',
                label: w.enable,
                button: 'status',
                onClick: () =>
                  setStatus.run({ id: row.id, status: 'enabled', reason: w.enable, updatedAt: row.updatedAt }),
              },
          { key: 'reset', label: words.reset, button: 'resetPwd', onClick: () => reset([row]) },
          deleteAct(words.delete, () => remove.run({ id: row.id }), w.deleteAsk),
        ]}
        batch={[
          {
            key: 'reset',
            label: words.reset,
            button: 'resetPwd',
            run: (teachers) => reset(teachers),
          },
        ]}
        empty={{ text: w.empty }}
      />
      {open?.kind === 'add' && <AddTeacher onClose={close} />}
      {open?.kind === 'edit' && <EditTeacher id={open.id} onClose={close} />}
      {open?.kind === 'see' && <TeacherDrawer id={open.id} onClose={close} />}
      {open?.kind === 'disable' && (
        <FormDialog
          title={`${w.disable} ${open.teacher.realname}`}
          ok={w.disable}
          note={<p>{w.disableNote}</p>}
          fields={[{ name: 'reason', label: words.reason, kind: 'textarea', required: true, min: 2, max: 200 }]}
          onSubmit={({ reason }: { reason: string }) =>
            setStatus.run({ id: open.teacher.id, status: 'disabled', reason, updatedAt: open.teacher.updatedAt })
          }
          onClose={close}
        />
      )}
      {dialog}
    </>
  )
}
