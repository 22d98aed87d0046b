import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Progress, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import en from '../../../words/en/school/people.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { labelOf, usePeopleOptions } from '../people/use-people-options.ts'
import { useResetStudents } from '../people/use-reset-passwords.tsx'
import { WarningCount } from '../people/WarningCount.tsx'
import { StudentDrawer } from '../student/StudentDrawer.tsx'
import { JoinStudents, MoveStudents } from './RosterDialogs.tsx'

type OrgClass = Out<'getOrgClassInfo'>
type Member = RowOf<'listStudentOrgClassInfo'>
type Open = { kind: 'join' } | { kind: 'move'; members: readonly Member[] } | { kind: 'see'; id: string }

const MAX_MONITORS = 3
const LONG_AWAY_MS = 14 * 86_400_000
const isLongAway = (at: string | null) => at === null || Date.now() - Date.parse(at) > LONG_AWAY_MS

function useColumns(): readonly Column<Member>[] {
  const words = useWords(zh, en)
  const [w, s, p] = [words.orgClass, words.student, words.person]
  const { genders, statuses } = usePeopleOptions()
  return [
    { key: 'studentNo', title: s.no, width: 136, phone: 'line' },
    {
      key: 'realname',
      title: p.realname,
      phone: 'title',
      render: ({ realname, isMonitor }) => (
        <>
          {realname} {isMonitor === '1' && <Tag>{w.monitor}</Tag>}
        </>
      ),
    },
    { key: 'gender', title: p.gender, width: 72, render: ({ gender }) => labelOf(genders, gender) },
    { key: 'mobile', title: p.mobile, width: 120 },
    { key: 'studyStatus', title: s.status, width: 100, render: ({ studyStatus }) => labelOf(statuses, studyStatus) },
    { key: 'courseCount', title: s.courses, width: 84, align: 'end' },
    {
      key: 'progressPercent',
      title: s.progress,
      width: 100,
      render: ({ progressPercent }) =>
        progressPercent === null ? (
          '–'
        ) : (
          <Progress percent={Math.round(progressPercent)} size="small" aria-label={s.progress} />
        ),
    },
    {
      key: 'openWarnings',
      title: w.warning,
      width: 60,
      align: 'end',
      render: ({ openWarnings }) => <WarningCount of={openWarnings} />,
    },
    {
      key: 'lastLoginAt',
      title: p.lastLogin,
      width: 128,
      render: ({ lastLoginAt }) => (
        <span style={isLongAway(lastLoginAt) ? { color: 'var(--danger)' } : {}}>
          {lastLoginAt ? <Time at={lastLoginAt} /> : words.never}
        </span>
      ),
    },
  ]
}

export interface RosterProps {
  readonly orgClass: OrgClass
  /** Other classes, beside the title. */
  readonly others: ReactNode
}

/** The students of one class: adding, moving, monitors. */
export function Roster({ orgClass, others }: RosterProps) {
  const words = useWords(zh, en)
  const [w, s] = [words.orgClass, words.student]
  const table = useTableCall('listStudentOrgClassInfo', { orgClassId: orgClass.id })
  const [open, setOpen] = useState<Open | null>(null)
  const setMonitor = useAct('setMonitorOrgClassInfo', { message: words.saved })
  const { reset, dialog } = useResetStudents()
  const columns = useColumns()
  const { statuses } = usePeopleOptions()
  const close = () => setOpen(null)
  const save = (form: 'roster' | 'signIn') =>
    exportCall('exportStudentInfo', { orgClassId: orgClass.id, form, orderBy: '' })
  const monitors = orgClass.monitorIds
  const toggle = ({ id, isMonitor }: Member) =>
    setMonitor.run({
      orgClassId: orgClass.id,
      studentIds: isMonitor === '1' ? monitors.filter((one) => one !== id) : [...monitors, id],
    })
  const monitorRefusal = ({ isMonitor, studyStatus }: Member) => {
    if (isMonitor === '1') return false
    if (studyStatus !== 'enrolled') return w.monitorEnrolled
    return monitors.length >= MAX_MONITORS && w.monitorsFull(MAX_MONITORS)
  }
  const join = () => setOpen({ kind: 'join' })
  const facts = [orgClass.subSchoolName, orgClass.majorName, orgClass.gradeCode, listed(orgClass.instructorNames)]
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        head={{ title: orgClass.className }}
        actionsWidth={284}
        note={
          <p style={{ paddingInline: 16, margin: '0 0 12px' }}>
            {facts.filter(Boolean).join(' · ')} ·{' '}
            {w.full(orgClass.enrolledCount, orgClass.studentCount, orgClass.maxStudents)}
          </p>
        }
        filters={[
          { name: 'keyword', label: s.keyword },
          { name: 'studyStatus', label: s.status, kind: 'select', options: statuses },
        ]}
        primary={{ label: w.join, button: 'add', onClick: join }}
        extra={
          <>
            {others}
            <Can button="export">
              <ExportButton label={w.roster} run={() => save('roster')} />
              <ExportButton label={w.signIn} run={() => save('signIn')} />
            </Can>
          </>
        }
        onOpen={({ id }) => setOpen({ kind: 'see', id })}
        actions={(row) => [
          { key: 'move', label: w.move, button: 'move', onClick: () => setOpen({ kind: 'move', members: [row] }) },
          {
            key: 'monitor',
            label: row.isMonitor === '1' ? w.unsetMonitor : w.setMonitor,
            button: 'monitor',
            off: monitorRefusal(row),
            onClick: () => toggle(row),
          },
          { key: 'reset', label: words.reset, button: 'resetPwd', onClick: () => reset([row]) },
        ]}
        batch={[
          {
            key: 'move',
            label: w.move,
            button: 'move',
            open: (members) => setOpen({ kind: 'move', members }),
          },
          { key: 'reset', label: words.reset, button: 'resetPwd', run: (rows) => reset(rows) },
        ]}
        empty={{
          text: w.rosterEmpty,
          next: (
            <Can button="add">
              <Button onClick={join}>{w.join}</Button>
            </Can>
          ),
        }}
      />
      {open?.kind === 'join' && <JoinStudents orgClass={orgClass} onClose={close} />}
      {open?.kind === 'move' && <MoveStudents orgClass={orgClass} members={open.members} onClose={close} />}
      {open?.kind === 'see' && <StudentDrawer id={open.id} isReadOnly onClose={close} />}
      {dialog}
    </>
  )
}
