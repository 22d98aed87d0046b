import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { BatchAction, Column, Filter, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { listed } from '../../../words/marks.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import css from './Final.module.css'
import { type ExamTime, TimeState, useFinalWords } from './final-view.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { TimeCalendar } from './TimeCalendar.tsx'
import { TimeDrawer } from './TimeDrawer.tsx'
import { TimeForm } from './TimeForm.tsx'

type Dialog =
  | { readonly kind: 'form'; readonly row?: ExamTime }
  | { readonly kind: 'see' | 'remove'; readonly row: ExamTime }
  | { readonly kind: 'withdraw'; readonly rows: readonly ExamTime[] }
  | { readonly kind: 'conflicts'; readonly paperCode?: string }

function useColumns(onConflicts: (row: ExamTime) => void): Column<ExamTime>[] {
  const words = useFinalWords()
  const w = words.time
  return [
    { key: 'paperCode', title: w.code, width: 100, phone: 'line' },
    {
      key: 'paperName',
      title: w.name,
      phone: 'title',
      // Most papers are called as their one course is.
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

/** 考试安排: every paper code of the term with its time, as a list or as days against units. */
export function TimesTab({ termCode }: { readonly termCode: string }) {
  const words = useFinalWords()
  const w = words.time
  const table = useTableCall('listPaperTimeInfo', { termCode })
  const can = useCan()
  const isKeeper = can('timeEdit') || can('timePublish')
  const [isCalendar, setCalendar] = useState(false)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const columns = useColumns(({ paperCode }) => setDialog({ kind: 'conflicts', paperCode }))
  const publish = useAct('publishPaperTimeInfo')
  const remove = useAct('deletePaperTimeInfo', { message: words.deleted })

  const setStatus = async (rows: readonly ExamTime[], publishStatus: 'draft' | 'published', reason?: string) => {
    const ids = rows.flatMap(({ id }) => (id === '' ? [] : [id]))
    if (ids.length === 0) {
      toast.warning(w.needTime)
      return { ok: true } as const
    }
    const done = await publish.run({ ids, publishStatus, ...(reason ? { reason } : {}) })
    if (done.ok) toast.success((publishStatus === 'published' ? w.published : w.withdrawn)(done.data.changed))
    return done
  }

  const actions = (row: ExamTime): RowAction[] => {
    if (row.id === '')
      return [{ key: 'add', label: w.arrange, button: 'timeEdit', onClick: () => setDialog({ kind: 'form', row }) }]
    const isOut = row.publishStatus === 'published'
    return [
      { key: 'edit', label: words.edit, button: 'timeEdit', onClick: () => setDialog({ kind: 'form', row }) },
      isOut
        ? {
            key: 'withdraw',
            label: w.withdraw,
            button: 'timePublish',
            onClick: () => setDialog({ kind: 'withdraw', rows: [row] }),
          }
        : {
            key: 'publish',
            label: w.publish,
            button: 'timePublish',
            confirm: w.publishAsk(1, row.conflictCount),
            onClick: () => setStatus([row], 'published'),
          },
      {
        key: 'remove',
        label: words.delete,
        button: 'timeEdit',
        danger: true,
        ...(isOut ? {} : { confirm: true as const }),
        onClick: () => (isOut ? setDialog({ kind: 'remove', row }) : remove.run({ id: row.id })),
      },
    ]
  }

  const batch: BatchAction<ExamTime>[] = [
    {
      key: 'publish',
      label: w.publish,
      button: 'timePublish',
      confirm: (count, rows) =>
        w.publishAsk(
          count,
          rows.reduce((sum, one) => sum + one.conflictCount, 0),
        ),
      run: async (rows) => (await setStatus(rows, 'published')).ok,
    },
    {
      key: 'withdraw',
      label: w.withdraw,
      button: 'timePublish',
      open: (rows) => setDialog({ kind: 'withdraw', rows }),
    },
  ]

  const noTime: Filter = {
    name: 'noTime',
    label: w.noTime,
    kind: 'select',
    options: [
      { value: '1', label: w.timeless },
      { value: '0', label: w.timed },
    ],
  }

  const extra = (
    <>
      <Button onClick={() => setDialog({ kind: 'conflicts' })}>{w.check}</Button>
      <SheetButtons
        what={w.sheet}
        steps={importSteps('importPaperTimeInfo', 'templatePaperTimeInfo', { termCode })}
        rules={w.rules}
        save={() => exportCall('exportPaperTimeInfo', { ...table.input, termCode })}
      />
    </>
  )
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
        <TimeCalendar
          filter={{ termCode }}
          onPick={(day, unitNo) => {
            setCalendar(false)
            table.change({ page: 1, filters: { dateFrom: day, dateTo: day, unitNo: String(unitNo) } })
          }}
        />
      ) : (
        <TablePage
          head={false}
          table={table}
          rowKey={({ id, paperCode }) => id || paperCode}
          columns={columns}
          filters={[
            { name: 'keyword', label: words.keyword },
            ...(isKeeper ? [noTime] : []),
            { name: 'publishStatus', label: w.state, kind: 'select', options: optionsOf(w.states) },
            {
              name: 'unitNo',
              label: w.unit,
              kind: 'select',
              options: Array.from({ length: 99 }, (_, at) => ({ value: String(at + 1), label: w.unitNo(at + 1) })),
            },
            { name: 'examForm', label: w.form, kind: 'select', options: optionsOf(words.forms), more: true },
            { name: 'dateFrom', label: w.dateFrom, kind: 'day', more: true },
            { name: 'dateTo', label: w.dateTo, kind: 'day', more: true },
          ]}
          primary={{ label: w.add, button: 'timeEdit', onClick: () => setDialog({ kind: 'form' }) }}
          extra={extra}
          {...(isKeeper ? { actions } : {})}
          {...(isKeeper ? { batch } : {})}
          onOpen={(row) => row.id !== '' && setDialog({ kind: 'see', row })}
          empty={{ text: w.empty }}
        />
      )}
      {dialog?.kind === 'form' && (
        <TimeForm termCode={termCode} {...(dialog.row ? { row: dialog.row } : {})} onClose={close} />
      )}
      {dialog?.kind === 'see' && <TimeDrawer id={dialog.row.id} onClose={close} />}
      {dialog?.kind === 'conflicts' && (
        <ConflictDialog
          termCode={termCode}
          {...(dialog.paperCode ? { paperCode: dialog.paperCode } : {})}
          onClose={close}
        />
      )}
      {dialog?.kind === 'withdraw' && (
        <ReasonDialog
          title={w.withdrawTitle}
          ok={w.withdraw}
          min={2}
          help={w.reasonHelp}
          run={({ reason }) => setStatus(dialog.rows, 'draft', reason)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'remove' && (
        <ReasonDialog
          title={w.removeTitle}
          ok={words.delete}
          min={2}
          help={w.reasonHelp}
          run={({ reason }) => remove.run({ id: dialog.row.id, reason })}
          onClose={close}
        />
      )}
    </>
  )
}
