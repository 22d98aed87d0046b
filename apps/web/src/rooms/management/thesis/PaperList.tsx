import type { In } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useClassFilter } from '../../../api/use-class-filter.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { formatSize } from '../../../kit/format.ts'
import { optionsOf, useYesNo } from '../../../kit/options.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { saveFile } from '../../../subjects/thesis/PaperFiles.tsx'
import {
  figure,
  type Paper,
  PaperState,
  useHandInColumns,
  useThesisWords,
} from '../../../subjects/thesis/thesis-view.tsx'
import { PackDialog } from './PackDialog.tsx'
import { PaperDrawer } from './PaperDrawer.tsx'
import css from './Thesis.module.css'

type Filters = In<'addPackageThesisExamInfo'>['filters']

const MAX_LISTED = 100

function useColumns(): Column<Paper>[] {
  const w = useThesisWords()
  const handIn = useHandInColumns({ version: 56, submittedAt: 104 })
  return [
    { key: 'studentNo', title: w.no, width: 128, phone: 'line' },
    { key: 'realname', title: w.realname, width: 80, phone: 'title' },
    { key: 'subSchoolName', title: w.subSchool, width: 96 },
    { key: 'className', title: w.class, width: 150, hidden: true },
    { key: 'courseName', title: w.course, width: 112 },
    { key: 'title', title: w.title, width: 120 },
    ...handIn,
    {
      key: 'bytes',
      title: w.size,
      width: 90,
      align: 'end',
      hidden: true,
      render: ({ bytes }) => (bytes > 0 ? formatSize(bytes) : ''),
    },
    {
      key: 'similarityPercent',
      title: w.similarity,
      width: 84,
      align: 'end',
      render: ({ similarityPercent }) => figure(similarityPercent, '%'),
    },
    { key: 'finalMark', title: w.finalMark, width: 68, align: 'end', render: ({ finalMark }) => figure(finalMark) },
    { key: 'state', title: w.state, width: 112, phone: 'tag', render: (row) => <PaperState row={row} /> },
  ]
}

/** Without what only a page of a list has. */
function filtersOf({ limit: _, offset: __, orderBy: ___, ...filters }: Readonly<Record<string, unknown>>): Filters {
  return filters as unknown as Filters
}

/** Previews all files of the latest version, one below the other. */
async function saveAll(id: string): Promise<void> {
  const paper = await call('getSubmissionThesisExamInfo', { id }).catch(() => null)
  for (const file of paper?.versions[0]?.files ?? []) await saveFile(file)
}

export function PaperList({ termCode, onPacked }: { readonly termCode: string; readonly onPacked: () => void }) {
  const words = useThesisWords()
  const w = words.down
  const table = useTableCall(
    'listSubmissionThesisExamInfo',
    { termCode },
    // What can be removed comes first.
    { enabled: termCode !== '', sort: 'hasPaper@desc' },
  )
  const columns = useColumns()
  const filters = filtersOf(table.input)
  const count = useCall(
    'countPackageThesisExamInfo',
    { ...filters, versions: 'last' },
    { enabled: termCode !== '', keep: true },
  )
  const courses = useCall('listThesisExamInfo', { termCode, limit: MAX_LISTED }, { enabled: termCode !== '' })
  const byClass = useClassFilter(words.class, table.query.filters.orgClassId)
  const subSchools = useOwnUnits('subSchools')
  const [open, setOpen] = useState<string | null>(null)
  const [packed, setPacked] = useState<{ filters: Filters; count: number | null } | null>(null)
  const yesNo = useYesNo()
  const course = courses.data?.rows.find(({ courseId }) => courseId === table.query.filters.courseId)
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={columns}
        primary={{ label: w.packAll, button: 'pack', onClick: () => setPacked({ filters, count: null }) }}
        filters={[
          {
            name: 'courseId',
            label: words.course,
            kind: 'select',
            options: (courses.data?.rows ?? []).map((one) => ({ value: one.courseId, label: one.courseName })),
          },
          { name: 'subSchoolId', label: words.subSchool, kind: 'select', options: subSchools },
          byClass,
          { name: 'state', label: words.state, kind: 'select', options: optionsOf(words.states) },
          { name: 'keyword', label: words.keyword },
          { name: 'late', label: words.late, kind: 'select', options: yesNo, more: true },
          { name: 'overLimit', label: words.overLimit, kind: 'select', options: yesNo, more: true },
          { name: 'from', label: w.from, kind: 'day', more: true },
          { name: 'to', label: w.to, kind: 'day', more: true },
        ]}
        note={
          count.data && (
            <p className={css.note}>
              {w.count(count.data.count, count.data.files, formatSize(count.data.bytes))}
              {count.data.parts > 1 && ` · ${w.parts(count.data.parts)}`}
            </p>
          )
        }
        actions={(row) => [
          {
            key: 'preview',
            label: words.paper.preview,
            off: row.version === 0 && w.noFile,
            onClick: () => setOpen(row.id),
          },
          {
            key: 'download',
            label: words.paper.download,
            button: 'download',
            off: row.version === 0 && w.noFile,
            onClick: () => saveAll(row.id),
          },
        ]}
        actionsWidth={120}
        batch={[
          {
            key: 'pack',
            label: w.pack,
            button: 'pack',
            open: (rows) => setPacked({ filters: { termCode, ids: rows.map(({ id }) => id) }, count: rows.length }),
          },
        ]}
        onOpen={({ id }) => setOpen(id)}
        empty={{ text: w.empty }}
      />
      <PaperDrawer id={open} onClose={() => setOpen(null)} />
      {packed && (
        <PackDialog
          {...packed}
          sample={table.rows.find(({ version }) => version > 0)}
          name={`${course?.courseName ?? ''}${words.down.tabs.papers}`}
          onStarted={onPacked}
          onClose={() => setPacked(null)}
        />
      )}
    </>
  )
}
