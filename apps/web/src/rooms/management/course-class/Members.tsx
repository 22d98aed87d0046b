import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { Changes } from './Changes.tsx'
import type { CourseClass } from './CourseClassForm.tsx'
import { JoinDialog, LeaveDialog, TransferDialog } from './member-dialogs.tsx'

type Member = RowOf<'listClassStudInfo'>
type Open = { kind: 'join' } | { kind: 'leave' | 'transfer'; members: readonly Member[] }

interface Props {
  readonly of: CourseClass
  readonly termCode: string
  readonly onClose: () => void
}

/** The students of one course class, with those who have left, and who came and went. */
export function Members({ of, termCode, onClose }: Props) {
  const w = useWords(zh, en).klass
  const table = useTableCall(
    'listClassStudInfo',
    { courseClassId: of.id },
    { inAddress: false, start: { active: '1' } },
  )
  const [open, setOpen] = useState<Open | null>(null)
  const report = useBatchReport()
  const close = () => setOpen(null)
  const isOpen = of.status === 'open' && of.archived === '0'
  const join = (
    <Can button="student">
      <Button type="primary" onClick={() => setOpen({ kind: 'join' })}>
        {w.join}
      </Button>
    </Can>
  )
  const steps = importSteps('importClassStudInfo', 'templateClassStudInfo', { termCode })
  const list = (
    <TablePage
      table={table}
      rowKey="id"
      head={false}
      columns={[
        { key: 'studentNo', title: w.no, width: 132, phone: 'line' },
        { key: 'realname', title: w.realname, width: 104, phone: 'title' },
        { key: 'orgClassName', title: w.orgClass, sort: false },
        { key: 'majorName', title: w.major, width: 112, sort: false },
        { key: 'source', title: w.source, width: 104, sort: false, render: ({ source }) => w.sources[source] },
        { key: 'joinedAt', title: w.joinedAt, width: 112, render: ({ joinedAt }) => <Time at={joinedAt} /> },
        {
          key: 'leftAt',
          title: w.leftAt,
          width: 112,
          sort: false,
          hidden: true,
          render: ({ leftAt }) => leftAt && <Time at={leftAt} />,
        },
      ]}
      filters={[
        { name: 'keyWords', label: w.find },
        {
          name: 'active',
          label: w.state,
          kind: 'select',
          options: [
            { value: '1', label: w.inClass },
            { value: '0', label: w.wasInClass },
          ],
        },
      ]}
      actionsWidth={112}
      actions={(row) =>
        row.leftAt || of.archived === '1'
          ? []
          : [
              {
                key: 'transfer',
                label: w.transfer,
                button: 'transfer',
                onClick: () => setOpen({ kind: 'transfer', members: [row] }),
              },
              {
                key: 'leave',
                label: w.leave,
                button: 'student',
                danger: true,
                onClick: () => setOpen({ kind: 'leave', members: [row] }),
              },
            ]
      }
      batch={[
        {
          key: 'transfer',
          label: w.transfer,
          button: 'transfer',
          open: (rows) => setOpen({ kind: 'transfer', members: rows.filter(({ leftAt }) => !leftAt) }),
        },
        {
          key: 'leave',
          label: w.leave,
          button: 'student',
          danger: true,
          open: (rows) => setOpen({ kind: 'leave', members: rows.filter(({ leftAt }) => !leftAt) }),
        },
      ]}
      empty={{ text: w.membersEmpty, next: isOpen && join }}
    />
  )
  return (
    <DetailDrawer
      open
      width={960}
      title={`${of.courseName} · ${of.name}`}
      onClose={onClose}
      extra={
        <>
          <SheetButtons
            what={w.rosterWhat}
            {...(isOpen && { steps })}
            save={() => exportCall('exportClassStudInfo', { termCode, courseClassId: of.id })}
          />
          {isOpen && join}
        </>
      }
    >
      <Tabs
        items={[
          { key: 'members', label: w.members, children: list },
          { key: 'log', label: w.log, children: <Changes of={of} /> },
        ]}
      />
      {open?.kind === 'join' && <JoinDialog of={of} onDone={report} onClose={close} />}
      {open?.kind === 'leave' && open.members.length > 0 && (
        <LeaveDialog members={open.members} onDone={report} onClose={close} />
      )}
      {open?.kind === 'transfer' && open.members.length > 0 && (
        <TransferDialog of={of} termCode={termCode} members={open.members} onDone={report} onClose={close} />
      )}
    </DetailDrawer>
  )
}
