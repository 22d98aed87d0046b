import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { REASON_MAX, type SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { BatchAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { TimeBackDialog } from '../../../subjects/attempt/TimeBackDialog.tsx'
import exceptionsEn from '../../../words/en/assignment/assignment.ts'
import en from '../../../words/en/assignment/students.ts'
import { useWords } from '../../../words/use-words.ts'
import exceptionsZh from '../../../words/zh/assignment/assignment.ts'
import zh from '../../../words/zh/assignment/students.ts'
import { groupOfKind } from '../assignment/assignment-calls.ts'
import { useCourse } from '../course/use-course.ts'
import { type AskedException, ExceptionDialog } from './ExceptionDialog.tsx'

export type Student = RowOf<'listStudentCourseHomeworkInfo'>
type Asked = AskedException | { readonly act: 'force' | 'timeBack'; readonly rows: readonly Student[] }

const isException = (asked: Asked): asked is AskedException => asked.act !== 'force' && asked.act !== 'timeBack'
const idsOf = (rows: readonly Student[]) => rows.map(({ studentId }) => studentId)

function ForceDialog({
  assignmentId,
  rows,
  onClose,
}: {
  assignmentId: string
  rows: readonly Student[]
  onClose: () => void
}) {
  const w = useWords(zh, en)
  const force = useAct('forceSubmitStudyPaperInfo')
  return (
    <FormDialog<{ reason: string }>
      title={w.force}
      note={<p>{w.forceAsk(rows.map(({ realname }) => realname))}</p>}
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: REASON_MAX }]}
      ok={w.force}
      onSubmit={async ({ reason }) => {
        const done = await force.run({ assignmentId, studentIds: idsOf(rows), reason })
        if (done.ok) toast.success(w.forced(done.data.done))
        return done
      }}
      onClose={onClose}
    />
  )
}

/** 催交: tells how many were asked, and how many not because they were asked lately or owe nothing. */
export function useRemind(kind: SetKind, id: string) {
  const w = useWords(zh, en)
  const remind = useAct(groupOfKind(kind).remind, { noToast: false })
  const run = async (studentIds?: readonly string[]) => {
    const done = await remind.run({ id, ...(studentIds ? { studentIds: [...studentIds] } : {}) })
    if (done.ok) toast.success(w.reminded(done.data.sent, done.data.skipped))
    return done.ok
  }
  return { run, busy: remind.busy }
}

interface Acts {
  readonly batch: BatchAction<Student>[]
  readonly dialog: ReactNode
  readonly extendClasses: () => void
}

/** What may be done to ticked students, with the dialogs that it opens. */
export function useStudentActs(kind: SetKind, detail: Out<'getCourseHomeworkInfo'>): Acts {
  const w = useWords(exceptionsZh, exceptionsEn).student
  const own = useWords(zh, en)
  const course = useCourse()
  const [asked, setAsked] = useState<Asked | null>(null)
  const letIn = useAct(groupOfKind(kind).letIn, { noToast: true })
  const remind = useRemind(kind, detail.id)
  const isStaff = course.myDuty === 'host' || course.myDuty === 'face' || course.myDuty === 'assistant'
  const isLive = course.archived === '0' && course.mainCourseId === '' && detail.publishStatus === 'published'
  // The ticks stay until the dialog is done.
  const open = (key: Asked['act'], label: string, button: string): BatchAction<Student> => ({
    ...{ key, label, button },
    run: (rows) => {
      setAsked({ act: key, rows } as Asked)
      return false
    },
  })
  const force: BatchAction<Student> = {
    ...{ key: 'force', label: own.force, button: 'force', danger: true },
    run: (rows) => {
      const answering = rows.filter(({ state }) => state === 'answering')
      if (answering.length === 0) toast.warning(own.noneAnswering)
      else setAsked({ act: 'force', rows: answering })
      return false
    },
  }
  const urge: BatchAction<Student> = {
    ...{ key: 'remind', label: own.remind, button: 'remind' },
    run: (rows) => remind.run(idsOf(rows)),
  }
  const unlock: BatchAction<Student> = {
    ...{ key: 'letIn', label: w.letIn, button: 'letIn' },
    run: async (rows) => {
      const done = await letIn.run({ id: detail.id, studentIds: idsOf(rows) })
      if (done.ok) toast.success(w.letInDone(done.data.changed))
      return done.ok
    },
  }
  const forStaff = [
    ...(detail.can.extend === '1' ? [open('extend', w.extend, 'extend'), open('unextend', w.unextend, 'extend')] : []),
    ...(detail.maxAttempts > 0 ? [open('more', w.more, 'attempt')] : []),
    open('exempt', w.exempt, 'exempt'),
    open('unexempt', w.unexempt, 'exempt'),
    force,
    open('timeBack', own.timeBack, 'reopen'),
    ...(kind === 'midTest' ? [unlock] : []),
  ]
  const onClose = () => setAsked(null)
  const dialog =
    asked === null ? null : isException(asked) ? (
      <ExceptionDialog kind={kind} row={detail} asked={asked} onClose={onClose} />
    ) : asked.act === 'force' ? (
      <ForceDialog assignmentId={detail.id} rows={asked.rows} onClose={onClose} />
    ) : (
      <TimeBackDialog of={{ assignmentId: detail.id, studentIds: idsOf(asked.rows) }} onClose={onClose} />
    )
  return {
    batch: isLive ? [urge, ...(isStaff ? forStaff : [])] : [],
    dialog,
    extendClasses: () => setAsked({ act: 'extendClass', rows: [] }),
  }
}
