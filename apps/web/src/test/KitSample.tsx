import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useTableCall } from '../api/use-table-call.ts'
import { RowForm } from '../kit/form/RowForm.tsx'
import { StatePill } from '../kit/page/StatePill.tsx'
import { STATE_TONES } from '../kit/page/state-tones.ts'
import { deleteAct } from '../kit/table/row/delete-act.ts'
import { TablePage } from '../kit/table/TablePage.tsx'
import en from '../words/en/school/school.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/school/school.ts'

type Grade = RowOf<'listGradeInfo'>

/** A list with a form. Its title, path, frame and buttons are the screen's row in the contract. */
export default function GradeList() {
  const words = useWords(zh, en)
  const w = words.grade
  const table = useTableCall('listGradeInfo', {})
  const [edited, setEdited] = useState<Grade | 'new' | null>(null)
  const add = useAct('addGradeInfo', { message: words.added })
  const update = useAct('updateGradeInfo', { message: words.saved })
  const remove = useAct('deleteGradeInfo', { message: words.deleted })
  const seasons = Object.entries(w.seasons).map(([value, label]) => ({ value, label }))
  const states = Object.entries(w.status).map(([value, label]) => ({ value, label }))

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={[
          { key: 'gradeCode', title: w.code, phone: 'title' },
          { key: 'enrolYear', title: w.year, width: 120, align: 'end' },
          {
            key: 'status',
            title: words.state,
            width: 100,
            phone: 'tag',
            render: ({ status }) => <StatePill tone={STATE_TONES[status]}>{w.status[status]}</StatePill>,
          },
        ]}
        filters={[
          { name: 'enrolYear', label: w.year, width: 120 },
          { name: 'status', label: words.state, kind: 'select', options: states },
        ]}
        primary={{ label: w.add, button: 'add', onClick: () => setEdited('new') }}
        actions={(row) => [
          { key: 'edit', label: words.edit, button: 'edit', onClick: () => setEdited(row) },
          deleteAct(words.delete, () => remove.run({ id: row.id })),
        ]}
        empty={{ text: w.empty }}
      />
      {edited && (
        <RowForm<Grade>
          of={edited}
          titles={w}
          fields={[
            { name: 'gradeCode', label: w.code, required: true, max: 5, help: w.codeHelp },
            { name: 'enrolYear', label: w.year, kind: 'number', required: true, min: 1990, max: 2100 },
            { name: 'season', label: w.season, kind: 'radio', required: true, options: seasons },
          ]}
          first={{ season: 'autumn' }}
          add={add.run}
          update={update.run}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
