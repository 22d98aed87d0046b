import { REASON_MAX } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { DELAY_REASON_MIN, REVIEW_PATIENCE_DAYS, WAITED_DAYS_MAX } from '@shuyuan/contract/entities/care/homework.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/care/homework.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/homework.ts'

interface OfClass {
  readonly orgClassId: string
  readonly assignmentIds: readonly string[]
  readonly onClose: () => void
}

interface UrgeProps extends OfClass {
  /** One student alone; absent: everybody who owes it. */
  readonly student?: { readonly studentId: string; readonly realname: string }
}

/** 催交, in-site or by SMS as well. */
export function UrgeDialog({ orgClassId, assignmentIds, student, onClose }: UrgeProps) {
  const w = useWords(zh, en)
  const can = useCan()
  const urge = useAct('urgeHomeworkClassTeacherIndex', {
    onDone: ({ sent, skipped }) => toast.success(w.urged(sent, skipped)),
  })
  return (
    <FormDialog<{ sms?: '0' | '1' }>
      title={w.urgeTitle(assignmentIds.length)}
      initial={{}}
      ok={w.urge}
      note={student ? w.urgeOne(student.realname) : w.urgeAll}
      fields={can('sms') ? [{ name: 'sms', label: w.sms, kind: 'switch', help: w.smsHelp }] : []}
      onSubmit={({ sms }) =>
        urge.run({
          orgClassId,
          assignmentIds: [...assignmentIds],
          ...(student ? { studentIds: [student.studentId] } : {}),
          channels: sms === '1' ? ['inSite', 'sms'] : ['inSite'],
        })
      }
      onClose={onClose}
    />
  )
}

/** 催批: whoever has let the class wait for so many days. */
export function UrgeReviewDialog({ orgClassId, assignmentIds, onClose }: OfClass) {
  const w = useWords(zh, en)
  const urge = useAct('urgeReviewClassTeacherIndex', {
    onDone: ({ teachers, sent }) => (sent > 0 ? toast.success : toast.info)(w.urgedReview(teachers, sent)),
  })
  return (
    <FormDialog<{ days: number }>
      title={w.urgeReviewTitle}
      initial={{ days: REVIEW_PATIENCE_DAYS }}
      ok={w.urgeReview}
      fields={[
        {
          ...{ name: 'days', label: w.waitedDays, kind: 'number', required: true, min: 0, max: WAITED_DAYS_MAX },
          help: w.waitedHelp,
        },
      ]}
      onSubmit={({ days }) => urge.run({ orgClassId, assignmentIds: [...assignmentIds], days })}
      onClose={onClose}
    />
  )
}

interface DelayProps {
  readonly student: { readonly studentId: string; readonly realname: string }
  readonly assignment: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** 登记延期申请: the teacher grants it in the course. */
export function DelayDialog({ student, assignment, onClose }: DelayProps) {
  const w = useWords(zh, en)
  const apply = useAct('applyDelayClassTeacherIndex', {
    onDone: ({ teacherName }) => toast.success(w.applied(teacherName)),
  })
  return (
    <FormDialog<{ until: string; reason: string }>
      title={w.delayTitle(student.realname)}
      ok={w.delay}
      note={w.delayNote(assignment.title)}
      fields={[
        { name: 'until', label: w.until, kind: 'time', required: true },
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: DELAY_REASON_MIN, max: REASON_MAX },
      ]}
      onSubmit={({ until, reason }) =>
        apply.run({ studentId: student.studentId, assignmentId: assignment.id, until, reason })
      }
      onClose={onClose}
    />
  )
}
