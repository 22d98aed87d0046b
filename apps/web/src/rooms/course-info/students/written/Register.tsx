import type { WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { WRITTEN_COMMENT_MAX } from '@shuyuan/contract/entities/assignment/written-work.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { importSteps } from '../../../../api/import-steps.ts'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useTableCall } from '../../../../api/use-table-call.ts'
import { pathOf } from '../../../../app/screens.ts'
import { Can, useCan } from '../../../../kit/Can.tsx'
import { EntryCell } from '../../../../kit/form/EntryCell.tsx'
import { formatNumber, formatTime } from '../../../../kit/format.ts'
import { SheetButtons } from '../../../../kit/import/SheetButtons.tsx'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../../kit/page/state-tones.ts'
import { Time } from '../../../../kit/Time.tsx'
import { TablePage } from '../../../../kit/table/TablePage.tsx'
import type { BatchAction, Column, RowAction } from '../../../../kit/table/types.ts'
import { useBatchReport } from '../../../../kit/use-batch-report.tsx'
import { useWrittenWords } from '../../../../subjects/written/use-written-words.ts'
import { WrittenState } from '../../../../subjects/written/WrittenState.tsx'
import exceptionsEn from '../../../../words/en/assignment/assignment.ts'
import en from '../../../../words/en/assignment/students.ts'
import { useWords } from '../../../../words/use-words.ts'
import exceptionsZh from '../../../../words/zh/assignment/assignment.ts'
import zh from '../../../../words/zh/assignment/students.ts'
import { groupOfKind } from '../../assignment/assignment-calls.ts'
import { useCourse } from '../../course/use-course.ts'
import { type AskedException, ExceptionDialog } from '../ExceptionDialog.tsx'
import { useRemind } from '../use-student-acts.tsx'
import { BackDialog } from './BackDialog.tsx'
import css from './Register.module.css'
import { SeatDialog } from './SeatDialog.tsx'
import { type Detail, type Register as Entries, readDays, readScore, useRegister, type Work } from './use-register.ts'
import { WorkDrawer } from './WorkDrawer.tsx'

interface Props {
  readonly kind: WrittenKind
  readonly detail: Detail
}

type Opened =
  | { readonly kind: 'work'; readonly row: Work }
  | { readonly kind: 'seats' }
  | { readonly kind: 'back'; readonly rows: readonly Work[] }
  | { readonly kind: 'exception'; readonly asked: AskedException }
  | null

/** What a teacher types, or what stands there for whoever may not. */
function useEntryColumns({ detail }: Props, rows: readonly Work[], entries: Entries, isOpen: boolean): Column<Work>[] {
  const w = useWrittenWords().register
  const full = formatNumber(detail.fullScore)
  return [
    {
      ...{ key: 'score', title: w.score(full), width: 128, align: 'end' },
      render: (row) => {
        if (!isOpen) return formatNumber(row.score)
        const typed = entries.typed.get(row.studentId)?.score
        const from = rows.findIndex(({ studentId }) => studentId === row.studentId)
        return (
          <EntryCell
            label={w.scoreOf(row.realname)}
            text={typed ?? (row.score === null ? '' : String(row.score))}
            isChanged={typed !== undefined}
            isBad={typed !== undefined && readScore(typed, detail.fullScore) === 'bad'}
            onType={(text) => entries.change([row], [text], 'score')}
            onFill={(lines) => entries.change(rows.slice(from, from + lines.length), lines, 'score')}
          />
        )
      },
    },
    ...(detail.lateRule === 'refuse'
      ? []
      : [
          {
            ...{
              key: 'lateDays',
              title: w.late(detail.lateDays),
              width: 112,
              align: 'end' as const,
              sort: false as const,
            },
            render: (row: Work) => {
              if (!isOpen) return row.lateDays || ''
              const typed = entries.typed.get(row.studentId)?.late
              const from = rows.findIndex(({ studentId }) => studentId === row.studentId)
              return (
                <EntryCell
                  label={w.lateOf(row.realname)}
                  text={typed ?? (row.lateDays === 0 ? '' : String(row.lateDays))}
                  isChanged={typed !== undefined}
                  isBad={typed !== undefined && readDays(typed, detail.lateDays) === 'bad'}
                  onType={(text) => entries.change([row], [text], 'late')}
                  onFill={(lines) => entries.change(rows.slice(from, from + lines.length), lines, 'late')}
                />
              )
            },
          },
        ]),
    {
      ...{ key: 'comment', title: w.comment, width: 220, sort: false },
      render: (row) =>
        isOpen ? (
          <Input
            className={css.comment ?? ''}
            size="small"
            aria-label={w.commentOf(row.realname)}
            maxLength={WRITTEN_COMMENT_MAX}
            value={entries.typed.get(row.studentId)?.comment ?? row.comment}
            onChange={({ target }) => entries.change([row], [target.value], 'comment')}
          />
        ) : (
          row.comment
        ),
    },
  ]
}

function useColumns(props: Props, rows: readonly Work[], entries: Entries, isOpen: boolean): Column<Work>[] {
  const { register: w, leaveStates } = useWrittenWords()
  const { kind, detail } = props
  const isTest = kind === 'paperTest'
  const pages = (key: 'pages' | 'markedPages', title: string, hidden = false): Column<Work> => ({
    ...{ key, title, width: 84, align: 'end', hidden, sort: false },
    render: (row) => (row[key] > 0 ? w.pages(row[key]) : ''),
  })
  return [
    { key: 'studentNo', title: w.no, width: 130 },
    { key: 'realname', title: w.name, width: 90, phone: 'title' },
    { key: 'courseClassName', title: w.class, width: 130, hidden: true, sort: false },
    ...(isTest
      ? [{ key: 'seatNo', title: w.seat, width: 76 }]
      : [{ key: 'code', title: w.code, width: 96, sort: false as const, hidden: true }]),
    {
      ...{ key: 'state', title: w.state, width: 108, phone: 'tag' },
      render: (row) => (
        <>
          <WrittenState kind={kind} {...row} />
          {row.redoUntil && (
            <span title={row.backReason}>
              {' '}
              {w.backUntil(formatTime(row.redoUntil))}
              {row.earlierScore !== null && ` ${w.earlier(formatNumber(row.earlierScore))}`}
            </span>
          )}
        </>
      ),
    },
    {
      ...{ key: 'receivedAt', title: w.received, width: 128 },
      render: ({ receivedAt, receivedByName }) => (
        <span title={receivedAt ? w.receivedBy(receivedByName) : undefined}>
          <Time at={receivedAt} />
        </span>
      ),
    },
    ...(detail.asksScans === '1' ? [pages('pages', w.scans)] : []),
    ...(isTest
      ? [
          {
            ...{ key: 'leaveState', title: w.leave, width: 92, sort: false as const },
            render: ({ leaveState }: Work) =>
              leaveState !== '' && <StatePill tone={STATE_TONES[leaveState]}>{leaveStates[leaveState]}</StatePill>,
          },
        ]
      : []),
    ...useEntryColumns(props, rows, entries, isOpen),
    pages('markedPages', w.marked, !isTest),
  ]
}

/** What is done to ticked students, and to one. */
function useRegisterActs({ kind, detail }: Props, entries: Entries, onOpen: (opened: Opened) => void) {
  const w = useWrittenWords().register
  const own = useWords(zh, en)
  const exceptions = useWords(exceptionsZh, exceptionsEn).student
  const report = useBatchReport()
  const receive = useAct('receiveWrittenWorkInfo')
  const remind = useRemind(kind, detail.id)
  const isTest = kind === 'paperTest'
  const receipt = async (rows: readonly Work[], on: '0' | '1') => {
    const studentIds = rows.map(({ studentId }) => studentId)
    const done = await receive.run({ assignmentId: detail.id, studentIds, on })
    if (!done.ok) return false
    const nameOf = new Map(rows.map((row) => [row.studentId, row.realname]))
    const refused = done.data.refused.map(({ id, reason }) => ({ name: nameOf.get(id) ?? '', reason }))
    report({ changed: done.data.changed, refused }, w.received_(done.data.changed))
    return true
  }
  const exception = (act: AskedException['act'], label: string, button: string): BatchAction<Work> => ({
    ...{ key: act, label, button },
    run: (rows) => {
      onOpen({ kind: 'exception', asked: { act, rows } })
      return false
    },
  })
  const missing = { title: w.missAsk[kind], text: w.missText }
  const batch: BatchAction<Work>[] = [
    { key: 'receive', label: w.receive, button: 'receive', run: (rows) => receipt(rows, '1') },
    {
      ...{ key: 'missing', label: w.outcome[kind], button: 'score', danger: true, confirm: () => missing },
      run: (rows) => entries.setOutcome(rows, 'missing'),
    },
    ...(isTest
      ? [
          {
            key: 'resit',
            label: w.putOff,
            button: 'score',
            run: (rows: readonly Work[]) => entries.setOutcome(rows, 'resit'),
          },
        ]
      : [
          {
            key: 'remind',
            label: own.remind,
            button: 'remind',
            run: (rows: readonly Work[]) => remind.run(rows.map(({ studentId }) => studentId)),
          },
        ]),
    ...(isTest
      ? []
      : [
          {
            ...{ key: 'back', label: w.back, button: 'back' },
            open: (rows: readonly Work[]) => onOpen({ kind: 'back', rows }),
          },
        ]),
    { key: 'unreceive', label: w.unreceive, button: 'receive', run: (rows) => receipt(rows, '0') },
    ...(detail.can.extend === '1' && !isTest ? [exception('extend', exceptions.extend, 'extend')] : []),
    exception('exempt', exceptions.exempt, 'exempt'),
    exception('unexempt', exceptions.unexempt, 'exempt'),
  ]
  const actions = (row: Work): RowAction[] => [
    {
      key: 'work',
      label: row.leaveState === 'applied' ? w.answerLeave : w.sheet,
      onClick: () => onOpen({ kind: 'work', row }),
    },
    ...(row.receivedAt === null && row.outcome !== 'missing'
      ? [{ key: 'receive', label: w.receive, button: 'receive', onClick: () => receipt([row], '1') }]
      : []),
    row.outcome === 'missing'
      ? { key: 'unmiss', label: w.unmiss[kind], button: 'score', onClick: () => entries.setOutcome([row], '') }
      : {
          ...{ key: 'missing', label: w.outcome[kind], button: 'score', danger: true, confirm: missing },
          onClick: () => entries.setOutcome([row], 'missing'),
        },
    ...(isTest
      ? [
          row.outcome === 'resit'
            ? { key: 'unresit', label: w.unPutOff, button: 'score', onClick: () => entries.setOutcome([row], '') }
            : { key: 'resit', label: w.putOff, button: 'score', onClick: () => entries.setOutcome([row], 'resit') },
        ]
      : []),
  ]
  return { batch, actions }
}

/** 登记成绩: receipts, scores and comments of sheets of paper, by hand, in bulk or by a sheet. */
export function Register({ kind, detail }: Props) {
  const words = useWrittenWords()
  const w = words.register
  const can = useCan()
  const course = useCourse()
  const [opened, setOpened] = useState<Opened>(null)
  const table = useTableCall('listWrittenWorkInfo', { assignmentId: detail.id })
  const stat = useCall('statWrittenWorkInfo', { assignmentId: detail.id }, { keep: true })
  const entries = useRegister(kind, detail)
  const isOpen = stat.data?.canScore === '1'
  const rows = table.rows ?? []
  const columns = useColumns({ kind, detail }, rows, entries, isOpen && can('score'))
  const { batch, actions } = useRegisterActs({ kind, detail }, entries, setOpened)
  const group = groupOfKind(kind)
  const onClose = () => setOpened(null)
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        head={{
          title: w.title(detail.title),
          back: `${pathOf('onlinePracticeManage')}?${course.query}&kind=${kind}`,
          facts: (
            <>
              <span>
                {formatTime(detail.opensAt)} – {formatTime(detail.closesAt)}
              </span>
              {stat.data && <span>{w.summary(stat.data.received, stat.data.scored, stat.data.students)}</span>}
              {stat.data && stat.data.average !== null && <span>{w.average(formatNumber(stat.data.average))}</span>}
              {detail.showAnswers !== 'afterSubmit' && <span>{w.shownFrom[detail.showAnswers]}</span>}
            </>
          ),
        }}
        columns={columns}
        extra={
          <>
            {entries.typed.size > 0 && (
              <Button type="primary" loading={entries.busy} onClick={() => void entries.saveTyped(rows)}>
                {w.save} ({w.unsaved(entries.typed.size)})
              </Button>
            )}
            {kind === 'paperTest' && detail.state !== 'closed' && (
              <Can button="seat">
                <Button onClick={() => setOpened({ kind: 'seats' })}>{w.seats}</Button>
              </Can>
            )}
            {isOpen && (
              <SheetButtons
                what={w.importWhat}
                steps={importSteps(group.importScore, group.templateScore, { id: detail.id })}
              />
            )}
          </>
        }
        filters={[
          { name: 'keyWords', label: w.keyWords },
          {
            ...{ name: 'state', label: w.state, kind: 'select' as const },
            options: (stat.data?.states ?? []).map(({ state, students }) => ({
              value: state,
              label: `${words.states[kind][state]} ${students}`,
            })),
          },
          {
            ...{ name: 'courseClassId', label: w.class, kind: 'select' as const },
            options: course.classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
          ...(kind === 'paperTest' && (stat.data?.asksLeave ?? 0) > 0
            ? [
                {
                  ...{ name: 'asksLeave', label: w.leave, kind: 'select' as const },
                  options: [{ value: '1', label: w.asksLeave(stat.data?.asksLeave ?? 0) }],
                },
              ]
            : []),
        ]}
        {...(stat.data && !isOpen && stat.data.whyNot !== ''
          ? { note: <p className={css.note}>{stat.data.whyNot}</p> }
          : {})}
        {...(isOpen ? { batch } : {})}
        actions={(row) => (isOpen ? actions(row) : actions(row).slice(0, 1))}
        empty={{ text: w.empty }}
      />
      {opened?.kind === 'work' && (
        <WorkDrawer
          kind={kind}
          assignmentId={detail.id}
          of={rows.find(({ studentId }) => studentId === opened.row.studentId) ?? opened.row}
          canScore={isOpen}
          onClose={onClose}
        />
      )}
      {opened?.kind === 'back' && <BackDialog assignmentId={detail.id} rows={opened.rows} onClose={onClose} />}
      {opened?.kind === 'seats' && <SeatDialog assignmentId={detail.id} onClose={onClose} />}
      {opened?.kind === 'exception' && (
        <ExceptionDialog kind={kind} row={detail} asked={opened.asked} onClose={onClose} />
      )}
    </>
  )
}
