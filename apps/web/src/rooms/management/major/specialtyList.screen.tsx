import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useUnits } from '../../../api/use-units.ts'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { EnabledState } from '../../../kit/page/EnabledState.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { statusAct } from '../../../kit/table/row/status-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import { labelIn } from '../people/label-in.ts'
import { OptionsButton } from '../people/OptionsButton.tsx'
import { MajorDrawer } from './MajorDrawer.tsx'
import { useMajorFields } from './major-fields.ts'

type Major = RowOf<'listMajorInfo'>

const steps = importSteps('importMajorInfo', 'templateMajorInfo')

export default function SpecialtyList() {
  const words = useWords(zh, en)
  const w = words.major
  const table = useTableCall('listMajorInfo', {})
  const levels = useDict('major_level')
  const disciplines = useDict('major_discipline')
  const colleges = useUnits('colleges')
  const fields = useMajorFields()
  const [edited, setEdited] = useState<Major | 'new' | null>(null)
  const [viewed, setViewed] = useState<Major | null>(null)
  const add = useAct('addMajorInfo', { message: words.added })
  const update = useAct('updateMajorInfo', { message: words.saved })
  const remove = useAct('deleteMajorInfo', { message: words.deleted })
  const setStatus = useAct('setStatusMajorInfo', { message: words.saved })

  const columns: Column<Major>[] = [
    { key: 'majorCode', title: w.code, width: 112, phone: 'line' },
    { key: 'majorName', title: w.name, phone: 'title' },
    { key: 'level', title: w.level, width: 104, render: ({ level }) => labelIn(levels, level) },
    {
      key: 'discipline',
      title: w.discipline,
      width: 124,
      render: ({ discipline }) => labelIn(disciplines, discipline),
    },
    { key: 'subSchoolName', title: w.college, width: 136 },
    { key: 'years', title: w.years, width: 84, align: 'end', hidden: true },
    { key: 'minCredits', title: w.minCredits, width: 112, align: 'end', hidden: true },
    { key: 'degreeType', title: w.degreeType, width: 84, render: ({ degreeType }) => w.degree[degreeType] },
    { key: 'classCount', title: w.classes, width: 84, align: 'end', sort: false },
    { key: 'studentCount', title: w.students, width: 92, align: 'end', sort: false },
    { key: 'courseCount', title: w.courses, width: 92, align: 'end', sort: false },
    {
      key: 'status',
      title: words.state,
      width: 92,
      phone: 'tag',
      render: ({ status }) => <EnabledState of={status} />,
    },
  ]
  const factsOf = (major: Major) =>
    columns.map(({ key, title, render }) => ({
      label: title,
      value: render ? render(major, 0) : String(major[key as keyof Major] ?? ''),
    }))

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        filters={[
          { name: 'keyword', label: words.keyword },
          { name: 'subSchoolId', label: w.college, kind: 'select', options: colleges },
          { name: 'level', label: w.level, kind: 'select', options: levels },
          { name: 'discipline', label: w.discipline, kind: 'select', options: disciplines },
          {
            name: 'status',
            label: words.state,
            kind: 'select',
            options: (['enabled', 'disabled'] as const).map((value) => ({ value, label: words[value] })),
          },
        ]}
        primary={{ label: w.add, button: 'add', onClick: () => setEdited('new') }}
        extra={
          <>
            <OptionsButton of={['major_level', 'major_discipline']} />
            <SheetButtons
              what={w.what}
              steps={steps}
              rules={w.rules}
              save={() => exportCall('exportMajorInfo', table.input)}
            />
          </>
        }
        onOpen={setViewed}
        actions={(row) => {
          const { id, status, updatedAt } = row
          return [
            { key: 'edit', label: words.edit, button: 'edit', onClick: () => setEdited(row) },
            statusAct({
              isOn: status === 'enabled',
              labels: { off: words.disable, on: words.enable },
              ask: w.disableAsk,
              run: (isOn) => setStatus.run({ id, status: isOn ? 'enabled' : 'disabled', updatedAt }),
            }),
            deleteAct(words.delete, () => remove.run({ id })),
          ]
        }}
        empty={{ text: w.empty }}
      />
      {edited && (
        <RowForm<Major>
          of={edited}
          titles={w}
          fields={fields}
          first={{ degreeType: 'degree', years: 2.5 }}
          add={add.run}
          update={update.run}
          onClose={() => setEdited(null)}
        />
      )}
      {viewed && <MajorDrawer major={viewed} facts={factsOf(viewed)} onClose={() => setViewed(null)} />}
    </>
  )
}
