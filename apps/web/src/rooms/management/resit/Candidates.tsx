import { Alert, Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useClassFilter } from '../../../api/use-class-filter.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { Live } from '../../../kit/live/Live.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { Time } from '../../../kit/Time.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { BatchAction, Column, Filter, RowAction } from '../../../kit/table/types.ts'
import { CandidateDrawer } from './CandidateDrawer.tsx'
import { RejectDialog, ScheduleDialog, StudentDialog } from './dialogs.tsx'
import css from './Exam.module.css'
import { type Batch, type Candidate, CandidateState, useCandidateReport, useExamWords } from './exam-view.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { type Entry, useEntry } from './use-entry.ts'

type Dialog =
  | { readonly kind: 'see' | 'edit'; readonly row: Candidate }
  | { readonly kind: 'reject' | 'schedule'; readonly rows: readonly Candidate[] }
  | { readonly kind: 'add' }

function useColumns(rows: readonly Candidate[], entry: Entry): Column<Candidate>[] {
  const words = useExamWords()
  const w = words.list
  return [
    { key: 'studentNo', title: w.no, width: 132, phone: 'line' },
    { key: 'realname', title: w.realname, width: 80, phone: 'title' },
    {
      key: 'courseCode',
      title: words.course.name,
      width: 140,
      render: ({ courseName, courseCode }) => `${courseName} ${courseCode}`,
    },
    {
      key: 'state',
      title: words.state,
      width: 88,
      phone: 'tag',
      render: (row) => <CandidateState state={row.state} />,
    },
    { key: 'reason', title: w.reason, width: 112 },
    {
      key: 'score',
      title: w.score,
      width: 92,
      align: 'end',
      render: (row) => <ScoreCell row={row} rows={rows} entry={entry} />,
    },
    { key: 'lastTotalScore', title: w.last, width: 72, align: 'end', render: (row) => row.lastTotalScore ?? '–' },
    { key: 'lastFlag', title: w.lastFlag, width: 76, hidden: true, render: (row) => words.flags[row.lastFlag] },
    { key: 'subSchoolName', title: w.subSchool, width: 96 },
    { key: 'className', title: w.class, width: 160, hidden: true },
    { key: 'fileIds', title: w.files, width: 64, hidden: true, align: 'end', render: ({ fileIds }) => fileIds.length },
    { key: 'source', title: w.source, width: 92, hidden: true, render: ({ source }) => words.sources[source] },
    { key: 'startsAt', title: w.time, width: 132, render: ({ startsAt }) => startsAt && <Time at={startsAt} /> },
    { key: 'place', title: w.place, width: 132 },
    { key: 'seatNo', title: w.seat, width: 64, align: 'end', render: ({ seatNo }) => seatNo ?? '' },
  ]
}

function EntryBar({ entry }: { readonly entry: Entry }) {
  const w = useExamWords().entry
  if (!entry.isOn) return null
  return (
    <Alert
      type="info"
      title={w.hint}
      action={
        <span className={css.acts}>
          {entry.typed.size > 0 && <Live>{w.unsaved(entry.typed.size)}</Live>}
          <Button disabled={entry.typed.size === 0} onClick={entry.discard}>
            {w.discard}
          </Button>
          <Button
            type="primary"
            disabled={entry.typed.size === 0}
            loading={entry.busy}
            onClick={() => void entry.save()}
          >
            {w.save}
          </Button>
        </span>
      }
    />
  )
}

/** What is done with one candidate or with the ticked ones. */
function useCandidateActs(isOpen: boolean, open: (dialog: Dialog) => void) {
  const words = useExamWords()
  const report = useCandidateReport()
  const approve = useAct('approveAddExamDetailInfo')
  const taken = useAct('setTakenAddExamDetailInfo')
  const remove = useAct('deleteAddExamDetailInfo', { message: words.deleted })

  const approveAll = async (rows: readonly Candidate[]) => {
    const answer = await approve.run({ ids: rows.map(({ id }) => id), result: 'approved' })
    if (answer.ok) report({ ...answer.data, changed: answer.data.done })
    return answer.ok
  }
  const setTaken = (came: '0' | '1') => async (rows: readonly Candidate[]) => {
    const answer = await taken.run({ ids: rows.map(({ id }) => id), taken: came })
    if (answer.ok) report({ ...answer.data, changed: answer.data.done })
    return answer.ok
  }
  const show = (kind: 'reject' | 'schedule') => (rows: readonly Candidate[]) => open({ kind, rows })
  const batch: BatchAction<Candidate>[] = [
    { key: 'approve', label: words.approve.ok, button: 'approve', run: approveAll },
    { key: 'reject', label: words.approve.reject, button: 'approve', open: show('reject') },
    { key: 'schedule', label: words.schedule.button, button: 'schedule', open: show('schedule') },
    { key: 'came', label: words.taken.came, button: 'taken', run: setTaken('1') },
    { key: 'absent', label: words.taken.absent, button: 'taken', confirm: words.taken.absentAsk, run: setTaken('0') },
  ]
  const actions = (row: Candidate): RowAction[] => {
    const button = 'addStudent'
    const canEdit = isOpen && row.state === 'applied'
    const canDelete = isOpen && (row.state === 'applied' || row.state === 'rejected')
    return [
      ...(canEdit ? [{ key: 'edit', label: words.edit, button, onClick: () => open({ kind: 'edit', row }) }] : []),
      ...(canDelete ? [{ ...deleteAct(words.delete, () => remove.run({ id: row.id })), button }] : []),
    ]
  }
  return { actions, batch }
}

function useFilters(batch: Batch, orgClassId: unknown): Filter[] {
  const words = useExamWords()
  const w = words.list
  const units = useOwnUnits('subSchools')
  const byClass = useClassFilter(w.class, orgClassId)
  const courses = batch.courses.map(({ courseId, courseName }) => ({ value: courseId, label: courseName }))
  return [
    { name: 'keyword', label: words.keyword },
    { name: 'courseId', label: words.course.name, kind: 'select', options: courses },
    { name: 'state', label: words.state, kind: 'select', options: optionsOf(words.rowStates) },
    { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: units, more: true },
    { ...byClass, more: true },
    { name: 'source', label: w.source, kind: 'select', options: optionsOf(words.sources), more: true },
  ]
}

/** 名单: who sits which paper, and everything that is done with them until the score is in. */
export function Candidates({ batch: exam, canSetTime }: { readonly batch: Batch; readonly canSetTime: boolean }) {
  const words = useExamWords()
  const w = words.list
  const addExamId = exam.id
  const table = useTableCall('listAddExamDetailInfo', { addExamId }, { prefix: 'd' })
  const entry = useEntry()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const isOpen = exam.state !== 'closed'
  const isRunning = exam.state === 'published'
  const filters = useFilters(exam, table.query.filters.orgClassId)
  const { actions, batch } = useCandidateActs(isOpen, setDialog)

  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={useColumns(table.rows, entry)}
        filters={filters}
        note={<EntryBar entry={entry} />}
        {...(isOpen
          ? { primary: { label: words.student.add, button: 'addStudent', onClick: () => setDialog({ kind: 'add' }) } }
          : {})}
        extra={
          <>
            {isRunning && (
              <>
                <Can button="schedule">
                  <Button onClick={() => setDialog({ kind: 'schedule', rows: [] })}>{words.schedule.button}</Button>
                </Can>
                <Can button="score">
                  <Button onClick={() => void entry.toggle()}>
                    {entry.isOn ? words.entry.end : words.entry.button}
                  </Button>
                </Can>
              </>
            )}
            <SheetButtons
              what={w.what}
              {...(isOpen
                ? { steps: importSteps('importAddExamDetailInfo', 'templateAddExamDetailInfo', { addExamId }) }
                : {})}
              rules={w.rules}
              save={() => exportCall('exportAddExamDetailInfo', { addExamId, ...table.input })}
            />
            <Can button="export">
              <ExportButton
                label={words.sign}
                run={() => exportCall('exportAddExamDetailInfo', { addExamId, ...table.input, layout: 'sign' })}
              />
            </Can>
          </>
        }
        {...(isRunning ? { batch } : {})}
        onOpen={(row) => setDialog({ kind: 'see', row })}
        actions={actions}
        empty={{ text: w.empty }}
      />
      {dialog?.kind === 'see' && <CandidateDrawer id={dialog.row.id} onClose={close} />}
      {dialog?.kind === 'edit' && <StudentDialog batch={exam} row={dialog.row} onClose={close} />}
      {dialog?.kind === 'add' && <StudentDialog batch={exam} row={null} onClose={close} />}
      {dialog?.kind === 'reject' && <RejectDialog rows={dialog.rows} onClose={close} />}
      {dialog?.kind === 'schedule' && (
        <ScheduleDialog batch={exam} rows={dialog.rows} canSetTime={canSetTime} onClose={close} />
      )}
    </>
  )
}
