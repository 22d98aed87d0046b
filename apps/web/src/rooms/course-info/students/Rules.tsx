import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { lastMoment } from '@shuyuan/domain/life/effective-end.rule.ts'
import { Button } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { formatTime } from '../../../kit/format.ts'
import en from '../../../words/en/assignment/assignment.ts'
import { sentences } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/assignment.ts'
import { groupOfKind } from '../assignment/assignment-calls.ts'
import css from './Students.module.css'

/** Why something that one looks for here is not shown, to the teacher or to the students. */
export function Withheld({ detail }: { detail: Out<'getCourseHomeworkInfo'> }) {
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

/** Extended deadlines of whole classes, each can be revoked. */
export function ClassExtensions({ kind, detail }: { kind: SetKind; detail: Out<'getCourseHomeworkInfo'> }) {
  const w = useWords(zh, en).student
  const can = useCan()
  const extend = useAct(groupOfKind(kind).extend, { message: w.cancelled })
  const held = detail.overrides.filter(({ courseClassId, closesAt }) => courseClassId !== '' && closesAt)
  if (held.length === 0) return null
  const takeBack = (courseClassId: string) =>
    extend.run({ id: detail.id, courseClassIds: [courseClassId], closesAt: null, reason: w.cancelReason })
  return (
    <section className={css.classes}>
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
