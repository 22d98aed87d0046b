import { Tag } from 'antd'
import { useState } from 'react'
import { useOwnUnits } from '../../../api/use-units.ts'
import { optionsOf, useYesNo } from '../../../kit/options.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { TableSource } from '../../../kit/table/table-source.ts'
import type { Column, Filter } from '../../../kit/table/types.ts'
import { ArbitrateDialog, ReturnDialog } from '../../../subjects/thesis/paper-dialogs.tsx'
import {
  figure,
  type Paper,
  type PaperDetail,
  PaperState,
  useHandInColumns,
  useThesisWords,
} from '../../../subjects/thesis/thesis-view.tsx'
import { PaperDrawer } from './PaperDrawer.tsx'
import { MarkerDialog, RemindDialog } from './paper-dialogs.tsx'

function useColumns(hasCourse: boolean): Column<Paper>[] {
  const w = useThesisWords()
  const handIn = useHandInColumns({ version: 52, submittedAt: 126 })
  return [
    { key: 'studentNo', title: w.no, width: 144, phone: 'line' },
    { key: 'realname', title: w.realname, width: 84, phone: 'title' },
    { key: 'subSchoolName', title: w.subSchool, width: 104 },
    ...(hasCourse ? [] : [{ key: 'courseName', title: w.course, width: 140 } as const]),
    { key: 'title', title: w.title, width: 120 },
    ...handIn,
    {
      key: 'similarityPercent',
      title: w.similarity,
      width: 86,
      align: 'end',
      render: ({ similarityPercent, overLimit }) =>
        overLimit === '1' ? <Tag color="error">{figure(similarityPercent, '%')}</Tag> : figure(similarityPercent, '%'),
    },
    { key: 'mark1', title: w.mark1, width: 68, align: 'end', render: ({ mark1 }) => figure(mark1) },
    { key: 'mark2', title: w.mark2, width: 68, align: 'end', render: ({ mark2 }) => figure(mark2) },
    { key: 'gap', title: w.gap, width: 68, align: 'end', render: ({ gap }) => figure(gap) },
    { key: 'finalMark', title: w.finalMark, width: 68, align: 'end', render: ({ finalMark }) => figure(finalMark) },
    { key: 'markerNames', title: w.markers, width: 104 },
    { key: 'state', title: w.state, width: 84, phone: 'tag', render: (row) => <PaperState row={row} /> },
  ]
}

type Over = 'remind' | 'remindMarker' | 'return' | 'marker'
type Dialog = { kind: Over; ids: string[] } | { kind: 'arbitrate'; paper: PaperDetail }

/** The students behind a figure, with the actions on their papers. */
export function Students({
  table,
  termCode,
  hasCourse,
}: {
  table: TableSource<Paper>
  termCode: string
  hasCourse: boolean
}) {
  const words = useThesisWords()
  const w = words.view
  const columns = useColumns(hasCourse)
  const subSchools = useOwnUnits('subSchools')
  const [open, setOpen] = useState<string | null>(null)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const yesNo = useYesNo()
  // The page has already filtered by it.
  const filters: Filter[] = [
    { name: 'keyword', label: words.keyword },
    { name: 'state', label: words.state, kind: 'select', options: optionsOf(words.states) },
    { name: 'subSchoolId', label: words.subSchool, kind: 'select', options: subSchools },
    { name: 'late', label: words.late, kind: 'select', options: yesNo, more: true },
    { name: 'overLimit', label: words.overLimit, kind: 'select', options: yesNo, more: true },
  ]
  const over = (kind: Over) => (rows: readonly Paper[]) => setDialog({ kind, ids: rows.map(({ id }) => id) })
  const isOff = ({ state }: Paper) => (state === 'submitted' ? false : words.states[state])
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={columns}
        filters={filters.filter(({ name }) => name in table.query.filters || !(name in table.input))}
        actions={(row) => [
          { key: 'open', label: w.detail, onClick: () => setOpen(row.id) },
          {
            key: 'return',
            label: w.return,
            button: 'return',
            off: isOff(row),
            onClick: () => setDialog({ kind: 'return', ids: [row.id] }),
          },
        ]}
        actionsWidth={104}
        batch={[
          { key: 'remind', label: w.remindStudent, button: 'remind', open: over('remind') },
          { key: 'remindMarker', label: w.remindMarker, button: 'remind', open: over('remindMarker') },
          { key: 'return', label: w.return, button: 'return', open: over('return') },
          { key: 'marker', label: w.marker, button: 'marker', open: over('marker') },
        ]}
        onOpen={({ id }) => setOpen(id)}
        empty={{ text: w.noStudents }}
      />
      <PaperDrawer
        id={open}
        onClose={() => setOpen(null)}
        onReturn={({ id }) => setDialog({ kind: 'return', ids: [id] })}
        onArbitrate={(paper) => setDialog({ kind: 'arbitrate', paper })}
      />
      {(dialog?.kind === 'remind' || dialog?.kind === 'remindMarker') && (
        <RemindDialog
          to={dialog.kind === 'remind' ? 'student' : 'marker'}
          scope={{ termCode, ids: dialog.ids }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'return' && <ReturnDialog ids={dialog.ids} onClose={close} />}
      {dialog?.kind === 'marker' && <MarkerDialog ids={dialog.ids} onClose={close} />}
      {dialog?.kind === 'arbitrate' && <ArbitrateDialog paper={dialog.paper} onClose={close} />}
    </>
  )
}
