import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Tooltip } from 'antd'
import { formatFullTime, formatNear } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/course/course.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import css from './StepCard.module.css'

export type StepRow = RowOf<'listTeachProcessInfo'>

/** What opens the step and what makes it done, where that is not the usual. */
function Order({ step }: { step: StepRow }) {
  const w = useWords(zh, en).process
  const lang = useLang()
  const befores = step.befores.map(({ title, minScore }) => (minScore ? w.afterScore(title, minScore) : title))
  const said = [
    befores.length > 0 ? w.after(befores.join(lang === 'zh' ? '、' : ', ')) : '',
    step.opensAt ? w.opensAt(formatFullTime(step.opensAt)) : '',
    step.doneBy === 'usual' ? '' : w.doneWay[step.doneBy](step.doneValue),
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <p className={css.facts}>
      {said.map((one) => (
        <span key={one}>{one}</span>
      ))}
    </p>
  )
}

/** One step as students see it, and for staff who has finished it and why students may not see it. */
export function StepCard({ step, students }: { step: StepRow; students: number }) {
  const w = useWords(zh, en).process
  const lang = useLang()
  const { query } = useCourse()
  return (
    <article className={css.step}>
      <span className={css.kind} data-kind={step.kind}>
        {w.kind[step.kind]}
      </span>
      <div className={css.body}>
        <div className={css.head}>
          <h3>
            <AssignmentName course={query} id={step.targetKind === 'assignment' ? step.targetId : null}>
              {step.title}
            </AssignmentName>
          </h3>
          {step.must === '1' && <StatePill tone="running">{w.must}</StatePill>}
          {step.whyHidden && <StatePill tone="waiting">{w.whyHidden[step.whyHidden]}</StatePill>}
        </div>
        {step.targetTitle && step.targetTitle !== step.title && <p className={css.target}>{step.targetTitle}</p>}
        {step.guide && <RichText html={step.guide} small className={css.guide ?? ''} />}
        <p className={css.facts}>
          {step.minutes > 0 && <span className="num">{w.minutes(step.minutes)}</span>}
          {step.dueAt && (
            <Tooltip title={formatFullTime(step.dueAt)}>
              <span className="num">{w.due(formatNear(step.dueAt, new Date(), lang))}</span>
            </Tooltip>
          )}
          <span className="num">{w.done(step.doneCount, students)}</span>
        </p>
        <Order step={step} />
      </div>
    </article>
  )
}
