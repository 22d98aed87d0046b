import { StarFilled } from '@ant-design/icons'
import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { MARK_REASON_MAX } from '@shuyuan/contract/entities/care/contact.ts'
import { Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatDay, formatNumber } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, LoadingState } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/care/students.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/students.ts'
import { labelOf, usePeopleOptions } from '../people/use-people-options.ts'
import { useTerms } from '../term/use-terms.ts'
import { ContactForm } from './Contacts.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { StudentFile } from './StudentFile.tsx'
import { useCourses } from './use-courses.ts'
import { useOrgClass } from './use-org-class.tsx'

type Row = RowOf<'studentListClassTeacherIndex'>
type Open =
  | { readonly kind: 'mark' | 'message'; readonly rows: readonly Row[] }
  | { readonly kind: 'contact'; readonly row: Row }

/** What the lists of below and away offer. */
const PERCENTS = [30, 50, 60, 80] as const
const DAYS = [3, 7, 14, 30] as const
const LONG_AWAY_MS = 14 * 86_400_000
const isLongAway = (at: string | null) => at === null || Date.now() - Date.parse(at) > LONG_AWAY_MS

function useColumns(isOneClass: boolean): readonly Column<Row>[] {
  const w = useWords(zh, en)
  const duration = useDuration()
  const { genders, statuses } = usePeopleOptions()
  const figure = { width: 88, align: 'end' } as const
  return [
    {
      ...{ key: 'realname', title: w.name, width: 116, phone: 'title' },
      render: ({ realname, attention }) => (
        <>
          {realname}{' '}
          {attention === '1' && (
            <StarFilled role="img" aria-label={w.attention} title={w.attention} style={{ color: 'var(--warning)' }} />
          )}
        </>
      ),
    },
    { key: 'studentNo', title: w.no, width: 136 },
    { key: 'gender', title: w.gender, width: 64, hidden: true, render: ({ gender }) => labelOf(genders, gender) },
    { key: 'className', title: w.orgClass, width: 148, hidden: isOneClass },
    { key: 'mobileMasked', title: w.mobile, width: 116, sort: false, hidden: true },
    {
      ...{ key: 'studyStatus', title: w.status, width: 84, sort: false, hidden: true },
      render: ({ studyStatus }) => labelOf(statuses, studyStatus),
    },
    { key: 'courseCount', title: w.courses, ...figure, hidden: true },
    {
      ...{ key: 'avgProgress', title: w.progress, width: 112 },
      render: ({ avgProgress }) =>
        avgProgress === null ? (
          '–'
        ) : (
          <Progress percent={Math.round(avgProgress)} size="small" aria-label={w.progress} />
        ),
    },
    {
      ...{ key: 'formativeAvg', title: w.formative, ...figure },
      render: ({ formativeAvg }) => (formativeAvg === null ? '–' : formatNumber(formativeAvg, 1)),
    },
    {
      ...{ key: 'missingHomework', title: w.missing, ...figure },
      render: ({ missingHomework }) => (
        <span style={missingHomework > 0 ? { color: 'var(--danger)' } : undefined}>{missingHomework}</span>
      ),
    },
    {
      ...{ key: 'lastLoginAt', title: w.lastLogin, width: 128 },
      render: ({ lastLoginAt }) => (
        <span style={isLongAway(lastLoginAt) ? { color: 'var(--danger)' } : undefined}>
          {lastLoginAt ? <Time at={lastLoginAt} /> : w.never}
        </span>
      ),
    },
    {
      ...{ key: 'weekStudySeconds', title: w.weekStudy, width: 104, align: 'end' },
      render: ({ weekStudySeconds }) => duration(weekStudySeconds),
    },
    { key: 'integral', title: w.points, ...figure, hidden: true, render: ({ integral }) => formatNumber(integral) },
    {
      ...{ key: 'lastContactAt', title: w.lastContact, width: 104 },
      render: ({ lastContactAt }) => (lastContactAt ? formatDay(lastContactAt) : w.notYet),
    },
  ]
}

function MarkDialog({ rows, onClose }: { readonly rows: readonly Row[]; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const mark = useAct('markStudentClassTeacherIndex', { onDone: ({ changed }) => toast.success(w.markDone(changed)) })
  return (
    <FormDialog<{ reason: string }>
      title={w.markTitle(rows.length)}
      ok={w.mark}
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: MARK_REASON_MAX }]}
      onSubmit={({ reason }) => mark.run({ studentIds: rows.map(({ id }) => id), attention: '1', reason })}
      onClose={onClose}
    />
  )
}

interface ListProps {
  /** '': all own classes. */
  readonly orgClassId: string
  readonly choice: ReactNode
}

function useFilters(orgClassId: string) {
  const w = useWords(zh, en)
  const { statuses } = usePeopleOptions()
  const { current } = useTerms()
  const courses = useCourses(orgClassId, current)
  return [
    { name: 'keyWords', label: w.find },
    { name: 'studyStatus', label: w.status, kind: 'select' as const, options: statuses },
    ...(courses ? [{ name: 'courseId', label: w.course, kind: 'select' as const, options: courses, width: 180 }] : []),
    {
      ...{ name: 'noLoginDays', label: w.away, kind: 'select' as const },
      options: DAYS.map((n) => ({ value: String(n), label: w.awayDays(n) })),
    },
    {
      ...{ name: 'progressBelow', label: w.below, kind: 'select' as const },
      options: PERCENTS.map((n) => ({ value: String(n), label: w.belowPercent(n) })),
    },
    {
      ...{ name: 'attention', label: w.attention, kind: 'select' as const },
      options: [
        { value: '1', label: w.marked },
        { value: '0', label: w.unmarked },
      ],
    },
  ]
}

function StudentList({ orgClassId, choice }: ListProps) {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const ofClass = orgClassId ? { orgClassId } : {}
  const table = useTableCall('studentListClassTeacherIndex', ofClass)
  const [open, setOpen] = useState<Open | null>(null)
  const mark = useAct('markStudentClassTeacherIndex', { onDone: ({ changed }) => toast.success(w.markDone(changed)) })
  const close = () => setOpen(null)
  const unmark = (rows: readonly Row[]) => mark.run({ studentIds: rows.map(({ id }) => id), attention: '0' })
  const shown = params.get('studentId')
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        extra={
          <>
            {choice}
            <Can button="export">
              <ExportButton run={() => exportCall('exportStudentClassTeacherIndex', { ...table.input, ...ofClass })} />
            </Can>
          </>
        }
        columns={useColumns(orgClassId !== '')}
        filters={useFilters(orgClassId)}
        onOpen={({ id }) => change({ studentId: id })}
        actions={(row) => [
          { key: 'contact', label: w.contact, button: 'contact', onClick: () => setOpen({ kind: 'contact', row }) },
          {
            key: 'message',
            label: w.message,
            button: 'message',
            onClick: () => setOpen({ kind: 'message', rows: [row] }),
          },
        ]}
        batch={[
          { key: 'message', label: w.message, button: 'message', open: (rows) => setOpen({ kind: 'message', rows }) },
          { key: 'mark', label: w.mark, button: 'mark', open: (rows) => setOpen({ kind: 'mark', rows }) },
          { key: 'unmark', label: w.unmark, button: 'mark', confirm: (n) => w.unmarkAsk(n), run: unmark },
        ]}
        empty={{ text: w.empty }}
      />
      {open?.kind === 'contact' && <ContactForm studentId={open.row.id} of="new" onClose={close} />}
      {open?.kind === 'mark' && <MarkDialog rows={open.rows} onClose={close} />}
      {open?.kind === 'message' && (
        <MessageDialog
          title={w.messageTitle(open.rows.length)}
          to={{ studentIds: open.rows.map(({ id }) => id) }}
          onClose={close}
        />
      )}
      {shown && <StudentFile id={shown} onClose={() => change({ studentId: '' })} />}
    </>
  )
}

/** 班级学生管理: the students of own classes; whoever manages looks at one class at a time. */
export default function ClassStudentManagement() {
  const w = useWords(zh, en)
  const isOwn = isInstructor(useStore(stores.currentRole))
  const { orgClassId, choice, isEmpty } = useOrgClass({ gone: ['courseId', 'studentId'], withAll: isOwn ? w.all : '' })
  if (!isEmpty && (isOwn || orgClassId !== ''))
    return <StudentList key={orgClassId} orgClassId={orgClassId} choice={choice} />
  return (
    <>
      <PageHead extra={choice} />
      {isEmpty ? <EmptyState text={w.noClass} /> : <LoadingState />}
    </>
  )
}
