import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { Segmented, Tabs } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { formatNumber, formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/care/board.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/board.ts'
import { useInstructors } from '../people/use-instructors.ts'
import { usePeopleOptions } from '../people/use-people-options.ts'
import { ClassBoard } from './ClassBoard.tsx'
import { ClassCards, type ClassRow } from './ClassCards.tsx'
import { ClassChange } from './ClassChange.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { Todos } from './Todos.tsx'
import { WorkLogForm, WorkLogs } from './WorkLogs.tsx'
import { Workload } from './Workload.tsx'

type Open = { readonly kind: 'message' | 'log' | 'report'; readonly of: ClassRow }

function useColumns(): readonly Column<ClassRow>[] {
  const w = useWords(zh, en)
  const figure = { width: 96, align: 'end', sort: false } as const
  return [
    { key: 'className', title: w.className, phone: 'title' },
    { key: 'majorName', title: w.major, width: 140 },
    { key: 'gradeCode', title: w.grade, width: 88 },
    { key: 'subSchoolName', title: w.subSchool, width: 112, sort: false, hidden: true },
    {
      ...{ key: 'instructorNames', title: w.instructor, width: 112, sort: false },
      render: ({ instructorNames }) => listed(instructorNames) || '–',
    },
    { key: 'enrolled', title: w.enrolled, ...figure, width: 72 },
    { key: 'suspended', title: w.suspended, ...figure, width: 72, hidden: true },
    { key: 'graduated', title: w.graduated, ...figure, width: 72, hidden: true },
    {
      ...{ key: 'weekStudyRate', title: w.weekRate, hint: w.weekHint, ...figure, width: 136 },
      render: (row) => (
        <>
          {row.weekStudyRate === null ? '–' : formatPercent(row.weekStudyRate)} <ClassChange rates={row} />
        </>
      ),
    },
    {
      ...{ key: 'avgProgress', title: w.progress, ...figure },
      render: ({ avgProgress }) => (avgProgress === null ? '–' : formatPercent(avgProgress)),
    },
    {
      ...{ key: 'formativeAvg', title: w.formative, ...figure },
      render: ({ formativeAvg }) => (formativeAvg === null ? '–' : formatNumber(formativeAvg, 1)),
    },
    { key: 'missingHomework', title: w.missing, ...figure, width: 112 },
  ]
}

/** 我的班级, as cards or as a table, with what can be done for each. */
function Classes() {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const canOpen = useCanOpen()
  const { majors, grades } = usePeopleOptions()
  const looksIn = useCan()('workload')
  const instructors = useInstructors(looksIn)
  const isOwn = isInstructor(useStore(stores.currentRole))
  const table = useTableCall('listClassTeacherIndex', {})
  const columns = useColumns()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const view = params.get('view') ?? (isOwn ? 'cards' : 'table')
  const board = params.get('orgClassId')
  const actions = (row: ClassRow): readonly RowAction[] => [
    { key: 'board', label: w.openBoard, onClick: () => change({ orgClassId: row.orgClassId }) },
    ...(canOpen('classStudentManagement')
      ? [{ key: 'students', label: w.students, to: `${pathOf('classStudentManagement')}?orgClassId=${row.orgClassId}` }]
      : []),
    ...(canOpen('student-behavior')
      ? [{ key: 'behavior', label: w.behavior, to: `${pathOf('student-behavior')}?orgClassId=${row.orgClassId}` }]
      : []),
    { key: 'message', label: w.message, button: 'message', onClick: () => setOpen({ kind: 'message', of: row }) },
    { key: 'log', label: w.log, button: 'log', onClick: () => setOpen({ kind: 'log', of: row }) },
    { key: 'report', label: w.report, button: 'report', onClick: () => setOpen({ kind: 'report', of: row }) },
  ]
  const bar = (
    <div style={{ display: 'flex', justifyContent: 'end', gap: 8, padding: view === 'cards' ? '0 0 12px' : 8 }}>
      <Segmented
        aria-label={w.cards}
        value={view}
        options={(['cards', 'table'] as const).map((value) => ({ value, label: w[value] }))}
        onChange={(next) => change({ view: String(next) })}
      />
      <Can button="export">
        <ExportButton run={() => exportCall('exportClassTeacherIndex', { ...table.input, view: 'classes' })} />
      </Can>
    </div>
  )
  return (
    <>
      {view === 'cards' ? (
        <>
          {bar}
          {table.rows.length === 0 && !table.isLoading ? (
            <EmptyState text={w.empty} />
          ) : (
            <ClassCards rows={table.rows} actions={actions} />
          )}
        </>
      ) : (
        <TablePage
          table={table}
          rowKey="orgClassId"
          head={false}
          note={bar}
          columns={columns}
          filters={[
            ...(looksIn
              ? [
                  {
                    name: 'instructorId',
                    label: w.instructor,
                    kind: 'select' as const,
                    options: instructors,
                    width: 180,
                  },
                ]
              : []),
            { name: 'gradeCode', label: w.grade, kind: 'select', options: grades },
            { name: 'majorId', label: w.major, kind: 'select', options: majors },
            {
              ...{ name: 'status', label: w.status, kind: 'select' },
              options: (['enabled', 'disabled', 'graduated'] as const).map((value) => ({
                value,
                label: w.statuses[value],
              })),
            },
          ]}
          onOpen={({ orgClassId }) => change({ orgClassId })}
          actions={actions}
          empty={{ text: w.empty }}
        />
      )}
      {board && <ClassBoard orgClassId={board} onClose={() => change({ orgClassId: '' })} />}
      {open?.kind === 'message' && (
        <MessageDialog
          title={w.messageClass(open.of.className)}
          to={{ orgClassIds: [open.of.orgClassId] }}
          onClose={close}
        />
      )}
      {open?.kind === 'log' && <WorkLogForm of={{ orgClassId: open.of.orgClassId }} onClose={close} />}
      {open?.kind === 'report' && <ReportDialog of={open.of} onClose={close} />}
    </>
  )
}

/** 班级管理（辅导员）: where an instructor starts the day, and where others look in. */
export default function ClassManagementForInstructor() {
  const w = useWords(zh, en)
  const can = useCan()
  const { params, change } = useAddress()
  const isOwn = isInstructor(useStore(stores.currentRole))
  // Who manages no class has no use for a list of them; an instructor without one is told so there.
  const { data: classes } = useCall('listClassTeacherIndex', { limit: 1, offset: 1 }, { enabled: !isOwn })
  const hasClasses = isOwn || classes === undefined || classes.total > 0
  const views = {
    ...(hasClasses ? { classes: <Classes /> } : {}),
    log: <WorkLogs />,
    ...(can('workload') ? { workload: <Workload /> } : {}),
  }
  const keys = Object.keys(views) as (keyof typeof views)[]
  const view = keys.find((key) => key === params.get('tab')) ?? (hasClasses ? 'classes' : 'log')
  return (
    <>
      <PageHead />
      {isOwn && <Todos />}
      <Tabs
        activeKey={view}
        onChange={(tab) => change({ tab: tab === keys[0] ? '' : tab })}
        items={keys.map((key) => ({ key, label: key === 'classes' && !isOwn ? w.allClasses : w.tabs[key] }))}
      />
      {views[view]}
    </>
  )
}
