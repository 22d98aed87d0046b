import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { MORE_ATTEMPTS_MAX, type PaperKind, REASON_MAX } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { lastMoment } from '@shuyuan/domain/life/effective-end.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { BatchAction, Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { TaskState } from '../../../subjects/study/TaskState.tsx'
import en from '../../../words/en/assignment/assignment.ts'
import enStudy from '../../../words/en/study.ts'
import { sentences } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/assignment.ts'
import zhStudy from '../../../words/zh/study.ts'
import { useCourse } from '../course/use-course.ts'
import { groupOfKind } from './assignment-calls.ts'
import css from './Students.module.css'

type AssignmentRow = RowOf<'listCourseHomeworkInfo'>
type Row = RowOf<'listStudentCourseHomeworkInfo'>
type Act = 'extend' | 'extendClass' | 'more' | 'exempt' | 'unexempt' | 'unextend'

interface Asked {
  readonly act: Act
  readonly rows: readonly Row[]
}

interface Values {
  closesAt: string
  courseClassIds: string[]
  times: number
  reason: string
}

interface Props {
  readonly kind: PaperKind
  readonly row: AssignmentRow
  readonly onClose: () => void
}

function useStateOptions() {
  const { states } = useWords(zhStudy, enStudy)
  return Object.entries(states).map(([value, label]) => ({ value, label }))
}

function useColumns(): Column<Row>[] {
  const w = useWords(zh, en).student
  return [
    { key: 'studentNo', title: w.no, width: 150 },
    { key: 'realname', title: w.name, width: 90, phone: 'title' },
    { key: 'courseClassName', title: w.class, width: 126 },
    { key: 'orgClassName', title: w.orgClass, width: 150, hidden: true },
    {
      key: 'state',
      title: w.state,
      width: 130,
      phone: 'tag',
      render: ({ state, late }) => (
        <>
          <TaskState state={state} /> {late === '1' && <StatePill tone="bad">{w.late}</StatePill>}
        </>
      ),
    },
    {
      key: 'attempts',
      title: w.attempts,
      width: 104,
      align: 'end',
      render: ({ attempts, attemptsAllowed }) => w.ofAttempts(attempts, attemptsAllowed),
    },
    {
      key: 'bestScore',
      title: w.best,
      width: 80,
      align: 'end',
      hidden: true,
      render: ({ bestScore }) => formatNumber(bestScore),
    },
    {
      key: 'validScore',
      title: w.valid,
      width: 96,
      align: 'end',
      render: ({ validScore }) => formatNumber(validScore),
    },
    { key: 'lastAt', title: w.lastAt, width: 152, render: ({ lastAt }) => <Time at={lastAt} /> },
    { key: 'personalDue', title: w.due, width: 152, render: ({ personalDue }) => <Time at={personalDue} /> },
    { key: 'note', title: w.note, width: 120 },
  ]
}

/** One dialog for all exceptions; its fields depend on the act. */
function ExceptionDialog({ kind, row, asked, onClose }: Props & { readonly asked: Asked }) {
  const w = useWords(zh, en).student
  const { classes } = useCourse()
  const { act, rows } = asked
  const { id } = row
  const extend = useAct(groupOfKind(kind).extend)
  const more = useAct(groupOfKind(kind).addAttempt)
  const exempt = useAct(groupOfKind(kind).exempt)
  const studentIds = rows.map(({ studentId }) => studentId)
  const targeted = classes.filter(
    ({ courseClassId }) => row.targetClassIds.length === 0 || row.targetClassIds.includes(courseClassId),
  )
  const fields: Field[] = [
    ...(act === 'extendClass'
      ? [
          {
            name: 'courseClassIds',
            label: w.classes,
            kind: 'multi' as const,
            required: true,
            options: targeted.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
        ]
      : []),
    ...(act === 'extend' || act === 'extendClass'
      ? [{ name: 'closesAt', label: w.to, kind: 'time' as const, required: true }]
      : []),
    ...(act === 'more'
      ? [
          {
            name: 'times',
            label: w.times,
            kind: 'number' as const,
            required: true,
            min: 1,
            max: kind === 'midTest' ? 1 : MORE_ATTEMPTS_MAX,
          },
        ]
      : []),
    { name: 'reason', label: w.reason, required: true, max: REASON_MAX, help: w.reasonHelp },
  ]
  const send = ({ closesAt, courseClassIds, times, reason }: Values) => {
    switch (act) {
      case 'extendClass':
        return extend.run({ id, courseClassIds, closesAt, reason })
      case 'extend':
        return extend.run({ id, studentIds, closesAt, reason })
      case 'unextend':
        return extend.run({ id, studentIds, closesAt: null, reason })
      case 'more':
        return more.run({ id, studentIds, times, reason })
      default:
        return exempt.run({ id, studentIds, on: act === 'exempt' ? '1' : '0', reason })
    }
  }
  return (
    <FormDialog<Values>
      title={w[act]}
      fields={fields}
      initial={{ times: 1 }}
      onSubmit={async (values) => {
        const done = await send(values)
        if (done.ok) toast.success(act === 'extendClass' ? w.doneClasses(done.data.changed) : w.done(done.data.changed))
        return done
      }}
      onClose={onClose}
    />
  )
}

/** Extended deadlines of whole classes, each can be revoked. */
/** Why something that one looks for here is not shown, to the teacher or to the students. */
function Withheld({ detail }: { detail: Out<'getCourseHomeworkInfo'> }) {
  const w = useWords(zh, en).student
  const { closesAt, lateRule, lateDays, showAnswers } = detail
  const until = lastMoment({ closesAt: Date.parse(closesAt), lateRule, lateDays })
  const said = [
    detail.namesHidden === '1' && w.namesHidden,
    showAnswers === 'never' && w.neverShown,
    showAnswers === 'afterClose' && w.shownFrom(formatTime(new Date(until).toISOString())),
  ].filter((line) => line !== false)
  return said.length > 0 && <p className={css.withheld}>{sentences(said)}</p>
}

function ClassExtensions({ kind, detail }: { kind: PaperKind; detail: Out<'getCourseHomeworkInfo'> | undefined }) {
  const w = useWords(zh, en).student
  const can = useCan()
  const extend = useAct(groupOfKind(kind).extend, { message: w.cancelled })
  const held = (detail?.overrides ?? []).filter(({ courseClassId, closesAt }) => courseClassId !== '' && closesAt)
  if (!detail || held.length === 0) return null
  const takeBack = (courseClassId: string) =>
    extend.run({ id: detail.id, courseClassIds: [courseClassId], closesAt: null, reason: w.cancelReason })
  return (
    <section style={{ marginBottom: 16 }}>
      <h3>{w.ofClasses}</h3>
      {held.map(({ id, name, closesAt, reason, courseClassId }) => (
        <p key={id}>
          {name} {w.until(formatTime(closesAt))} · {reason}
          {can('extend') && detail.can.extend === '1' && (
            <Button type="link" size="small" onClick={() => void takeBack(courseClassId)}>
              {w.unextend}
            </Button>
          )}
        </p>
      ))}
    </section>
  )
}

/** The students of an assignment, and exceptions for some of them. */
export function Students({ kind, row, onClose }: Props) {
  const w = useWords(zh, en).student
  const states = useStateOptions()
  const can = useCan()
  const course = useCourse()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data: detail } = useCall(groupOfKind(kind).get, { id: row.id })
  const table = useTableCall(groupOfKind(kind).listStudent, { id: row.id }, { inAddress: false })
  const isStaff = course.myDuty === 'host' || course.myDuty === 'face' || course.myDuty === 'assistant'
  const canExcept =
    isStaff && course.archived === '0' && course.mainCourseId === '' && row.publishStatus === 'published'
  const letIn = useAct(groupOfKind(kind).letIn, { noToast: true })
  const unlock: BatchAction<Row> = {
    key: 'letIn',
    label: w.letIn,
    button: 'letIn',
    run: async (rows) => {
      const done = await letIn.run({ id: row.id, studentIds: rows.map(({ studentId }) => studentId) })
      if (done.ok) toast.success(w.letInDone(done.data.changed))
      return done.ok
    },
  }
  const act = (key: Act, button: string): BatchAction<Row> => ({
    key,
    label: w[key],
    button,
    // The ticks stay until the dialog is done.
    run: (rows) => {
      setAsked({ act: key, rows })
      return false
    },
  })
  const batch = [
    ...(row.can.extend === '1' ? [act('extend', 'extend'), act('unextend', 'extend')] : []),
    ...(row.maxAttempts > 0 ? [act('more', 'attempt')] : []),
    act('exempt', 'exempt'),
    act('unexempt', 'exempt'),
    ...(kind === 'midTest' ? [unlock] : []),
  ]
  return (
    <DetailDrawer open title={w.title(row.title)} onClose={onClose} width={1120}>
      <ClassExtensions kind={kind} detail={detail} />
      <TablePage
        table={table}
        rowKey="studentId"
        head={false}
        note={detail && <Withheld detail={detail} />}
        columns={useColumns()}
        extra={
          canExcept && row.can.extend === '1' && can('extend') ? (
            <Button onClick={() => setAsked({ act: 'extendClass', rows: [] })}>{w.extendClass}</Button>
          ) : undefined
        }
        filters={[
          { name: 'keyWords', label: w.keyWords },
          {
            name: 'courseClassId',
            label: w.class,
            kind: 'select',
            options: course.classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
          { name: 'state', label: w.state, kind: 'select', options: states },
        ]}
        {...(canExcept ? { batch } : {})}
        empty={{ text: w.empty }}
      />
      {asked && <ExceptionDialog kind={kind} row={row} asked={asked} onClose={() => setAsked(null)} />}
    </DetailDrawer>
  )
}
