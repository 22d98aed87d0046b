import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { useCourse } from '../course/use-course.ts'

/** A manual change: one content in its own full score, or an option as a whole. */
export interface ScoreTarget {
  readonly name: string
  readonly full: number
  readonly revoke: boolean
  readonly checkContentId?: string
  readonly checkOptionId?: string
}

interface Props {
  readonly target: ScoreTarget
  readonly studentId: string
  readonly onClose: () => void
}

/** Sets a score by hand, or takes such a change back, with the reason. */
export function ChangeScoreDialog({ target, studentId, onClose }: Props) {
  const w = useWords(zh, en).matrix
  const { courseId } = useCourse()
  const override = useAct('overrideStudyCheckResultInfo', { message: w.overrideDone })
  const revoke = useAct('revokeOverrideStudyCheckResultInfo', { message: w.revoked })
  const { checkContentId, checkOptionId } = target
  const which = {
    courseId,
    studentId,
    ...(checkContentId ? { checkContentId } : {}),
    ...(checkOptionId ? { checkOptionId } : {}),
  }
  const reason = {
    name: 'reason',
    label: w.reason,
    kind: 'textarea' as const,
    required: true,
    min: 5,
    max: 200,
    help: w.reasonHelp,
  }
  return (
    <FormDialog<{ score: number; reason: string }>
      title={target.revoke ? w.revokeTitle(target.name) : w.overrideTitle(target.name)}
      ok={target.revoke ? w.revoke : w.override}
      fields={
        target.revoke
          ? [reason]
          : [
              {
                name: 'score',
                label: w.score(target.full),
                kind: 'number',
                required: true,
                min: 0,
                max: target.full,
                step: 0.5,
              },
              reason,
            ]
      }
      onSubmit={(values) =>
        target.revoke ? revoke.run({ ...which, reason: values.reason }) : override.run({ ...which, ...values })
      }
      onClose={onClose}
    />
  )
}
