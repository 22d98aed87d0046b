import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import type { CourseClass } from './CourseClassForm.tsx'
import { JoinDialog, LeaveDialog } from './member-dialogs.tsx'

type Member = RowOf<'listClassStudInfo'>
type Open = { kind: 'join' } | { kind: 'leave'; members: readonly Member[] }

/** The students of one course class, with those who have left. */
export function Members({ of, onClose }: { readonly of: CourseClass; readonly onClose: () => void }) {
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
  return (
    <DetailDrawer open width={880} title={`${of.courseName} · ${of.name}`} onClose={onClose} extra={isOpen && join}>
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
        actionsWidth={88}
        actions={(row) =>
          row.leftAt || of.archived === '1'
            ? []
            : [
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
            key: 'leave',
            label: w.leave,
            button: 'student',
            danger: true,
            open: (rows) => setOpen({ kind: 'leave', members: rows.filter(({ leftAt }) => !leftAt) }),
          },
        ]}
        empty={{ text: w.membersEmpty, next: isOpen && join }}
      />
      {open?.kind === 'join' && <JoinDialog of={of} onDone={report} onClose={close} />}
      {open?.kind === 'leave' && open.members.length > 0 && (
        <LeaveDialog members={open.members} onDone={report} onClose={close} />
      )}
    </DetailDrawer>
  )
}
