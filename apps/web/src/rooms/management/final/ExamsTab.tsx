import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { FinalForm, OpenBookForm } from './FinalForm.tsx'
import { type Final, FinalStatePill, useFinalWords } from './final-view.tsx'
import { PapersDrawer } from './PapersDrawer.tsx'
import { ReviewerDialog } from './ReviewerDialog.tsx'

function useColumns(seesPapers: boolean): Column<Final>[] {
  const words = useFinalWords()
  const w = words.exam
  const columns: (Column<Final> | false)[] = [
    { key: 'courseName', title: w.course, phone: 'title', render: (row) => `${row.courseName} ${row.courseCode}` },
    { key: 'state', title: w.state, width: 122, phone: 'tag', render: ({ state }) => <FinalStatePill state={state} /> },
    { key: 'opensAt', title: w.time, width: 150, render: ({ opensAt }) => (opensAt ? <Time at={opensAt} /> : '–') },
    {
      key: 'durationMin',
      title: w.duration,
      width: 96,
      align: 'end',
      render: (row) => (row.durationMin ? words.minutes(row.durationMin) : '–'),
    },
    seesPapers && {
      key: 'paperCount',
      title: w.papers,
      width: 112,
      align: 'end',
      render: (row) => (row.id === '' ? '–' : w.paperCount(row.paperCount, row.checkedPaperCount)),
    },
    { key: 'studentCount', title: w.students, width: 84, align: 'end' },
    { key: 'submittedCount', title: w.submitted, width: 92, align: 'end' },
    { key: 'reviewedCount', title: w.reviewed, width: 84, align: 'end' },
    {
      key: 'entryOpen',
      title: w.entry,
      width: 92,
      render: ({ id, entryOpen }) =>
        id === '' ? (
          '–'
        ) : (
          <StatePill tone={entryOpen === '1' ? 'running' : 'draft'}>{w.entryStates[entryOpen]}</StatePill>
        ),
    },
    {
      key: 'faceVerify',
      title: w.face,
      width: 88,
      hidden: true,
      render: (row) => (row.faceVerify === '1' ? w.yes : w.no),
    },
    { key: 'schoolName', title: w.school, width: 140, hidden: true },
  ]
  return columns.filter((column) => column !== false)
}

/** Opens or closes entries and tells which exams were not ready, and why. */
function useEntrySwitch() {
  const w = useFinalWords().exam
  const act = useAct('setEntryFinalExamCourseInfo')
  const report = useBatchReport()
  return async (rows: readonly Final[], entryOpen: '0' | '1'): Promise<boolean> => {
    const ids = rows.flatMap(({ id }) => (id === '' ? [] : [id]))
    const unset = rows.filter(({ id }) => id === '')
    const answer = ids.length > 0 ? await act.run({ ids, entryOpen }) : { ok: true as const, data: [] }
    if (!answer.ok) return false
    const refused = [
      ...answer.data.filter(({ ok }) => ok === '0'),
      ...unset.map((row) => ({ ...row, reason: w.states[row.state] })),
    ]
    const changed = answer.data.filter(({ ok }) => ok === '1').length
    const rowsLeft = refused.map(({ courseName, reason }) => ({ name: courseName, reason }))
    report({ changed, refused: rowsLeft }, w.entryDone(changed))
    return true
  }
}

type Dialog = { readonly kind: 'form' | 'papers' | 'reviewers'; readonly row: Final } | { readonly kind: 'openBook' }

/** 线上终考: every course examined online with its arrangement, papers, markers and entry. */
export function ExamsTab({
  termCode,
  onWatch,
}: {
  readonly termCode: string
  readonly onWatch?: (courseId: string) => void
}) {
  const words = useFinalWords()
  const w = words.exam
  const can = useCan()
  const seesPapers = can('paper') || can('check')
  const table = useTableCall('listFinalExamCourseInfo', { termCode }, { prefix: 'e' })
  const columns = useColumns(seesPapers)
  const units = useOwnUnits('subSchools')
  const setEntry = useEntrySwitch()
  const remove = useAct('deleteFinalExamCourseInfo', { message: w.dropped })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const show = (kind: 'form' | 'papers' | 'reviewers', row: Final) => () => setDialog({ kind, row })

  const actions = (row: Final): RowAction[] => {
    const setUp: RowAction = { key: 'form', label: w.setUp, button: 'examEdit', onClick: show('form', row) }
    if (row.id === '') return [setUp]
    const isOpen = row.entryOpen === '1'
    return [
      setUp,
      ...(seesPapers ? [{ key: 'papers', label: w.papersOf, onClick: show('papers', row) }] : []),
      // Before the start too: barred candidates may be admitted and extra time given in advance.
      ...(onWatch
        ? [
            {
              key: 'watch',
              label: row.state === 'before' ? w.candidates : w.watch,
              onClick: () => onWatch(row.courseId),
            },
          ]
        : []),
      { key: 'reviewers', label: w.reviewersOf, button: 'reviewer', onClick: show('reviewers', row) },
      {
        key: 'entry',
        label: isOpen ? w.closeEntry : w.openEntry,
        button: 'entry',
        confirm: isOpen ? w.closeAsk(1) : w.openAsk(1),
        onClick: () => setEntry([row], isOpen ? '0' : '1'),
      },
      {
        key: 'remove',
        label: w.drop,
        button: 'examEdit',
        danger: true,
        confirm: w.dropAsk,
        onClick: () => remove.run({ id: row.id }),
      },
    ]
  }

  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey={({ id, courseId }) => id || courseId}
        columns={columns}
        filters={[
          { name: 'keyword', label: w.keyword },
          { name: 'state', label: w.state, kind: 'select', options: optionsOf(w.states) },
          { name: 'entryOpen', label: w.entry, kind: 'select', options: optionsOf(w.entryStates) },
          { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: units },
          {
            name: 'examForm',
            label: w.form,
            kind: 'select',
            options: optionsOf({ online: words.forms.online, open: words.forms.open }),
            more: true,
          },
        ]}
        extra={
          <Can button="examEdit">
            <Button onClick={() => setDialog({ kind: 'openBook' })}>{w.setUpOpen}</Button>
          </Can>
        }
        actions={actions}
        actionsWidth={190}
        batch={[
          { key: 'open', label: w.openEntry, button: 'entry', confirm: w.openAsk, run: (rows) => setEntry(rows, '1') },
          {
            key: 'close',
            label: w.closeEntry,
            button: 'entry',
            confirm: w.closeAsk,
            run: (rows) => setEntry(rows, '0'),
          },
        ]}
        empty={{ text: w.empty }}
      />
      {dialog?.kind === 'form' && <FinalForm termCode={termCode} row={dialog.row} onClose={close} />}
      {dialog?.kind === 'openBook' && <OpenBookForm termCode={termCode} onClose={close} />}
      {dialog?.kind === 'papers' && (
        <PapersDrawer exam={table.rows.find(({ id }) => id === dialog.row.id) ?? dialog.row} onClose={close} />
      )}
      {dialog?.kind === 'reviewers' && <ReviewerDialog row={dialog.row} onClose={close} />}
    </>
  )
}
