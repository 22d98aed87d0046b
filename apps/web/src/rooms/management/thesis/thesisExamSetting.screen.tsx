import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import { type SettingRow, SettingState, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { useTerm } from '../term/use-term.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { SettingPage } from './SettingPage.tsx'
import { CopyDialog, ExtendDialog } from './setting-dialogs.tsx'
import { useSettingActs } from './use-setting-acts.tsx'

type Dialog = { kind: 'copy'; row: SettingRow | null } | { kind: 'extend' | 'assign'; row: SettingRow }

function useColumns() {
  const words = useThesisWords()
  const w = words.list
  return [
    { key: 'courseCode', title: words.courseCode, width: 104, phone: 'line' as const },
    { key: 'courseName', title: words.courseName, width: 128, phone: 'title' as const },
    {
      key: 'state',
      title: words.state,
      width: 100,
      phone: 'tag' as const,
      render: ({ state }: SettingRow) => <SettingState state={state} />,
    },
    { key: 'schoolName', title: words.college, width: 104 },
    { key: 'hostTeacherName', title: words.host, width: 84 },
    {
      key: 'topicCount',
      title: w.topics,
      width: 92,
      render: ({ id, topicCount, ownTopic }: SettingRow) =>
        id && (ownTopic === '1' ? w.withOwn(topicCount) : w.topicCount(topicCount)),
    },
    {
      key: 'to',
      title: w.window,
      width: 146,
      render: ({ from, to }: SettingRow) =>
        from &&
        to && (
          <>
            <Time at={from} /> – <Time at={to} />
          </>
        ),
    },
    { key: 'fileTypes', title: w.format, width: 84, render: ({ fileTypes }: SettingRow) => fileTypes.join(' ') },
    {
      key: 'similarityLimit',
      title: w.check,
      width: 60,
      render: ({ id, similarityLimit }: SettingRow) =>
        id && (similarityLimit === null ? w.noCheck : `≤ ${similarityLimit}%`),
    },
    {
      key: 'markerCount',
      title: w.marking,
      width: 76,
      render: ({ id, markerCount, marks }: SettingRow) => id && w.marking_(markerCount, marks),
    },
    {
      key: 'submittedCount',
      title: w.handedOfDue,
      width: 76,
      align: 'end' as const,
      sort: false as const,
      render: ({ submittedCount, studentCount }: SettingRow) => `${submittedCount}/${studentCount}`,
    },
  ]
}

function SettingList() {
  const words = useThesisWords()
  const w = words.list
  const { termCode, choice, noTerm } = useTerm()
  const navigate = useNavigate()
  const table = useTableCall('listThesisExamInfo', { termCode }, { enabled: termCode !== '' })
  const colleges = useOwnUnits('colleges')
  const columns = useColumns()
  const acts = useSettingActs()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const open = ({ courseId }: SettingRow) =>
    void navigate(`/management/thesisExamSetting?${new URLSearchParams({ term: termCode, courseId })}`)
  const actions = (row: SettingRow): RowAction[] => {
    if (!row.id) return [{ key: 'set', label: w.set, button: 'add', onClick: () => open(row) }]
    const { id, state } = row
    return [
      { key: 'edit', label: w.edit, button: 'edit', onClick: () => open(row) },
      ...(state === 'open'
        ? [{ key: 'shut', label: w.shut, button: 'start', onClick: () => acts.shut(row) }]
        : [{ key: 'open', label: w.open, button: 'start', onClick: () => acts.open(row) }]),
      ...(state === 'draft'
        ? []
        : [{ key: 'extend', label: w.extend, button: 'extend', onClick: () => setDialog({ kind: 'extend', row }) }]),
      { key: 'assign', label: w.assign, button: 'edit', onClick: () => setDialog({ kind: 'assign', row }) },
      { key: 'copy', label: w.copy, button: 'copy', onClick: () => setDialog({ kind: 'copy', row }) },
      {
        key: 'delete',
        label: w.delete,
        button: 'delete',
        danger: true,
        confirm: true,
        onClick: () => acts.remove(id),
      },
    ]
  }
  return (
    <>
      <TablePage
        table={table}
        rowKey="courseId"
        columns={columns}
        extra={
          <>
            {choice}
            <Can button="copy">
              <Button onClick={() => setDialog({ kind: 'copy', row: null })}>{words.copy.fetch}</Button>
            </Can>
          </>
        }
        filters={[
          { name: 'keyword', label: words.keyword },
          { name: 'subSchoolId', label: words.college, kind: 'select', options: colleges },
          { name: 'state', label: words.state, kind: 'select', options: optionsOf(words.settingStates) },
        ]}
        actions={actions}
        actionsWidth={140}
        onOpen={open}
        empty={noTerm ?? { text: w.empty, next: <Link to="/management/examFormSetting">{w.goSet}</Link> }}
      />
      {dialog?.kind === 'copy' && <CopyDialog from={dialog.row} termCode={termCode} onClose={close} />}
      {dialog?.kind === 'extend' && <ExtendDialog row={dialog.row} termCode={termCode} onClose={close} />}
      {dialog?.kind === 'assign' && <AssignDialog row={dialog.row} termCode={termCode} onClose={close} />}
    </>
  )
}

/** Courses that end in a thesis and their rules; with a course in the address, the rules of that one. */
export default function ThesisExamSetting() {
  const [params] = useSearchParams()
  const courseId = params.get('courseId')
  return courseId ? <SettingPage courseId={courseId} term={params.get('term') ?? ''} key={courseId} /> : <SettingList />
}
