import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { MORE_ATTEMPTS_MAX, REASON_MAX, type SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/assignment/assignment.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/assignment.ts'
import { groupOfKind } from '../assignment/assignment-calls.ts'
import { useCourse } from '../course/use-course.ts'

type Act = 'extend' | 'extendClass' | 'more' | 'exempt' | 'unexempt' | 'unextend'

export interface AskedException {
  readonly act: Act
  readonly rows: readonly Pick<RowOf<'listStudentCourseHomeworkInfo'>, 'studentId'>[]
}

interface Values {
  closesAt: string
  courseClassIds: string[]
  times: number
  reason: string
}

interface Props {
  readonly kind: SetKind
  readonly row: Out<'getCourseHomeworkInfo'>
  readonly asked: AskedException
  readonly onClose: () => void
}

/** One dialog for all exceptions; its fields depend on the act. */
export function ExceptionDialog({ kind, row, asked, onClose }: Props) {
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
