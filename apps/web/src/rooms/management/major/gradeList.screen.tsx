import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Progress, Tabs } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { statusAct } from '../../../kit/table/row/status-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import { StudentSpread } from './StudentSpread.tsx'

type Grade = RowOf<'listGradeInfo'>

const YEAR_MS = 365 * 86_400_000

/** Amber in the last year in which its students may study, red after it. */
function ExpiresOn({ day }: { readonly day: string }) {
  const left = Date.parse(day) - Date.now()
  const colour = left < 0 ? 'var(--danger)' : left < YEAR_MS ? 'var(--warning)' : undefined
  return (
    <span className="num" style={{ color: colour }}>
      {day}
    </span>
  )
}

function useColumns(): Column<Grade>[] {
  const words = useWords(zh, en)
  const w = words.grade
  return [
    { key: 'gradeCode', title: w.code, width: 104, phone: 'title' },
    { key: 'gradeName', title: w.name, width: 92, sort: false, phone: 'line' },
    { key: 'enrolYear', title: w.year, width: 104, align: 'end' },
    { key: 'season', title: w.season, width: 80, sort: false, render: ({ season }) => w.seasons[season] },
    { key: 'classCount', title: w.classes, width: 80, align: 'end', sort: false },
    { key: 'studentCount', title: w.students, width: 88, align: 'end', sort: false },
    { key: 'enrolledCount', title: w.enrolled, width: 88, align: 'end', sort: false },
    {
      key: 'graduatedCount',
      title: w.graduated,
      width: 104,
      sort: false,
      render: ({ graduatedCount, studentCount }) =>
        studentCount === 0 ? null : (
          <Progress
            size="small"
            percent={Math.round((graduatedCount / studentCount) * 100)}
            status="normal"
            aria-label={w.graduated}
          />
        ),
    },
    { key: 'maxYears', title: w.maxYears, width: 104, align: 'end' },
    { key: 'expiresOn', title: w.expiresOn, width: 112, render: ({ expiresOn }) => <ExpiresOn day={expiresOn} /> },
    {
      key: 'status',
      title: words.state,
      width: 88,
      phone: 'tag',
      render: ({ status }) => <StatePill tone={STATE_TONES[status]}>{w.status[status]}</StatePill>,
    },
  ]
}

function useFields(isUsed: boolean): readonly Field[] {
  const w = useWords(zh, en).grade
  const seasons = Object.entries(w.seasons).map(([value, label]) => ({ value, label }))
  return [
    { name: 'gradeCode', label: w.code, required: true, max: 5, disabled: isUsed, help: w.codeHelp },
    { name: 'gradeName', label: w.name, max: 30 },
    { name: 'enrolYear', label: w.year, kind: 'number', required: true, min: 1990, max: 2100 },
    { name: 'season', label: w.season, kind: 'radio', required: true, options: seasons },
    { name: 'maxYears', label: w.maxYears, kind: 'number', required: true, min: 1, max: 12, unit: w.yearsUnit },
    { name: 'sort', label: w.sort, kind: 'number', min: 0, max: 9999, help: w.sortHelp },
  ]
}

export default function GradeList() {
  const words = useWords(zh, en)
  const w = words.grade
  const table = useTableCall('listGradeInfo', {})
  const columns = useColumns()
  const [edited, setEdited] = useState<Grade | 'new' | null>(null)
  const fields = useFields(edited !== null && edited !== 'new' && edited.studentCount + edited.classCount > 0)
  const [viewed, setViewed] = useState<Grade | null>(null)
  const add = useAct('addGradeInfo', { message: words.added })
  const next = useAct('nextGradeInfo', { message: words.added })
  const update = useAct('updateGradeInfo', { message: words.saved })
  const remove = useAct('deleteGradeInfo', { message: words.deleted })
  const setStatus = useAct('setStatusGradeInfo', { message: words.saved })

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        filters={[
          { name: 'enrolYear', label: w.year, width: 120 },
          {
            name: 'status',
            label: words.state,
            kind: 'select',
            options: (['enabled', 'closed'] as const).map((value) => ({ value, label: w.status[value] })),
          },
        ]}
        primary={{ label: w.add, button: 'add', onClick: () => setEdited('new') }}
        extra={
          <Can button="add">
            <Button loading={next.busy} onClick={() => void next.run({})}>
              {w.next}
            </Button>
          </Can>
        }
        onOpen={setViewed}
        actions={(grade) => {
          const { id, status, updatedAt, enrolledCount } = grade
          return [
            { key: 'edit', label: words.edit, button: 'edit', onClick: () => setEdited(grade) },
            statusAct({
              isOn: status === 'enabled',
              labels: { off: w.close, on: w.open },
              ask: w.closeAsk(enrolledCount),
              run: (isOn) => setStatus.run({ id, updatedAt, status: isOn ? 'enabled' : 'closed' }),
            }),
            deleteAct(words.delete, () => remove.run({ id })),
          ]
        }}
        empty={{ text: w.empty }}
      />
      {edited && (
        <RowForm<Grade>
          of={edited}
          titles={w}
          fields={fields}
          first={{ maxYears: 8, season: 'autumn', enrolYear: new Date().getFullYear() }}
          add={add.run}
          update={update.run}
          onClose={() => setEdited(null)}
        />
      )}
      {viewed && (
        <DetailDrawer open title={viewed.gradeName} onClose={() => setViewed(null)}>
          <Tabs
            items={[
              {
                key: 'students',
                label: words.spread.students,
                children: <StudentSpread filter={{ gradeCode: viewed.gradeCode }} parts={['bySubSchool', 'byMajor']} />,
              },
              {
                key: 'facts',
                label: words.spread.basics,
                children: (
                  <Facts
                    of={columns.map(({ key, title, render }) => ({
                      label: title,
                      value: render ? render(viewed, 0) : String(viewed[key as keyof Grade] ?? ''),
                    }))}
                  />
                ),
              },
            ]}
          />
        </DetailDrawer>
      )}
    </>
  )
}
