import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, Filter } from '../../../kit/table/types.ts'
import { listed } from '../../../words/marks.ts'
import css from './Final.module.css'
import { type ExamTime, TimeState, useFinalWords } from './final-view.tsx'
import { TimeCalendar } from './TimeCalendar.tsx'
import { type TimeDialog, TimeDialogs } from './TimeDialogs.tsx'
import { useTimeActs } from './use-time-acts.ts'

const MAX_UNITS = 99

function useColumns(onConflicts: (row: ExamTime) => void): Column<ExamTime>[] {
  const words = useFinalWords()
  const w = words.time
  return [
    { key: 'paperCode', title: w.code, width: 100, phone: 'line' },
    {
      key: 'paperName',
      title: w.name,
      phone: 'title',
      // Most papers have the name of their only course.
      render: ({ paperName, courseNames }) => {
        const courses = listed(courseNames)
        return courses === '' || courses === paperName ? (
          paperName
        ) : (
          <>
            {paperName}
            <div className={css.more}>{courses}</div>
          </>
        )
      },
    },
    { key: 'publishStatus', title: w.state, width: 100, phone: 'tag', render: (row) => <TimeState row={row} /> },
    { key: 'unitNo', title: w.unit, width: 108, align: 'end', render: ({ unitNo }) => unitNo ?? '–' },
    {
      key: 'startsAt',
      title: w.startsAt,
      width: 150,
      render: ({ startsAt }) => (startsAt ? <Time at={startsAt} /> : '–'),
    },
    { key: 'examForm', title: w.form, width: 88, render: ({ examForm }) => words.forms[examForm] },
    {
      key: 'durationMin',
      title: w.duration,
      width: 92,
      align: 'end',
      render: ({ durationMin }) => (durationMin ? words.minutes(durationMin) : '–'),
    },
    { key: 'studentCount', title: w.students, width: 88, align: 'end' },
    {
      key: 'conflictCount',
      title: w.conflicts,
      width: 96,
      align: 'end',
      render: (row) =>
        row.conflictCount > 0 ? (
          <Button type="link" danger size="small" style={{ paddingInline: 0 }} onClick={() => onConflicts(row)}>
            {row.conflictCount}
          </Button>
        ) : (
          0
        ),
    },
  ]
}

function useFilters(isKeeper: boolean): Filter[] {
  const words = useFinalWords()
  const w = words.time
  const noTime: Filter = {
    name: 'noTime',
    label: w.noTime,
    kind: 'select',
    options: [
      { value: '1', label: w.timeless },
      { value: '0', label: w.timed },
    ],
  }
  return [
    { name: 'keyword', label: words.keyword },
    ...(isKeeper ? [noTime] : []),
    { name: 'publishStatus', label: w.state, kind: 'select', options: optionsOf(w.states) },
    {
      name: 'unitNo',
      label: w.unit,
      kind: 'select',
      options: Array.from({ length: MAX_UNITS }, (_, at) => ({ value: String(at + 1), label: w.unitNo(at + 1) })),
    },
    { name: 'examForm', label: w.form, kind: 'select', options: optionsOf(words.forms), more: true },
    { name: 'dateFrom', label: w.dateFrom, kind: 'day', more: true },
    { name: 'dateTo', label: w.dateTo, kind: 'day', more: true },
  ]
}

/** 考试安排: every paper code of the term with its time, as a list or as days against units. */
export function TimesTab({ termCode }: { readonly termCode: string }) {
  const w = useFinalWords().time
  const table = useTableCall('listPaperTimeInfo', { termCode })
  const can = useCan()
  const isKeeper = can('timeEdit') || can('timePublish')
  const [isCalendar, setCalendar] = useState(false)
  const [dialog, setDialog] = useState<TimeDialog | null>(null)
  const columns = useColumns(({ paperCode }) => setDialog({ kind: 'conflicts', paperCode }))
  const filters = useFilters(isKeeper)
  const acts = useTimeActs(setDialog)
  const showSlot = (day: string, unitNo: number) => {
    setCalendar(false)
    table.change({ page: 1, filters: { dateFrom: day, dateTo: day, unitNo: String(unitNo) } })
  }
  return (
    <>
      <div className={css.bar}>
        <Segmented
          aria-label={w.view}
          value={isCalendar ? 'calendar' : 'list'}
          options={[
            { value: 'list', label: w.list },
            { value: 'calendar', label: w.calendar },
          ]}
          onChange={(view) => setCalendar(view === 'calendar')}
        />
      </div>
      {isCalendar ? (
        <TimeCalendar filter={{ termCode }} onPick={showSlot} />
      ) : (
        <TablePage
          head={false}
          table={table}
          rowKey={({ id, paperCode }) => id || paperCode}
          columns={columns}
          filters={filters}
          primary={{ label: w.add, button: 'timeEdit', onClick: () => setDialog({ kind: 'form' }) }}
          extra={
            <>
              <Button onClick={() => setDialog({ kind: 'conflicts' })}>{w.check}</Button>
              <SheetButtons
                what={w.sheet}
                steps={importSteps('importPaperTimeInfo', 'templatePaperTimeInfo', { termCode })}
                rules={w.rules}
                save={() => exportCall('exportPaperTimeInfo', { ...table.input, termCode })}
              />
            </>
          }
          {...(isKeeper ? acts : {})}
          onOpen={(row) => row.id !== '' && setDialog({ kind: 'view', row })}
          empty={{ text: w.empty }}
        />
      )}
      {dialog && <TimeDialogs termCode={termCode} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
