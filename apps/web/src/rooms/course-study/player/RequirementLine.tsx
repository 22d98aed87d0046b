import { CheckCircleFilled } from '@ant-design/icons'
import { LINK_STAY_SECONDS } from '@shuyuan/domain/study/finished.rule.ts'
import { Button, Tag } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatClock } from '../../../kit/format.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './PlayParts.module.css'
import { usePointWords } from './points/use-point-words.ts'
import { requirementOf } from './requirement.ts'
import type { Resource } from './use-play.ts'

interface RequirementLineProps {
  readonly resource: Resource
  readonly seconds: number
  readonly percent: number
  readonly finished: boolean
  /** Of a film: those to be answered before it is done. */
  readonly questionsLeft: number
  /** False in a preview or a past course, where nothing is recorded. */
  readonly canMark: boolean
  readonly onMarked: () => void
}

/** What this resource requires, what is missing, and the button where the student marks it done. */
export function RequirementLine(props: RequirementLineProps) {
  const { resource, seconds, percent, finished, questionsLeft, canMark, onMarked } = props
  const w = useWords(zh, en).play
  const points = usePointWords()
  const demand = requirementOf(resource)
  const finish = useAct('finishStudyResInfo', { onDone: onMarked })
  const isShort = demand.seconds > seconds
  const asked = [
    demand.percent > 0 ? w.needPercent(demand.percent) : '',
    demand.seconds > 0 ? w.needTime(formatClock(demand.seconds)) : '',
    questionsLeft > 0 ? points.left(questionsLeft) : '',
    demand.byHand ? (resource.kind === 'link' ? w.needLink(LINK_STAY_SECONDS) : w.needMark) : '',
  ].filter(Boolean)
  return (
    <div className={css.demand}>
      {resource.mustSee === '1' && <Tag color="warning">{w.must}</Tag>}
      {finished ? (
        <span className={css.done}>
          <CheckCircleFilled aria-hidden="true" /> {w.done}
        </span>
      ) : (
        <span>
          {[...asked, isShort ? w.leftTime(formatClock(demand.seconds - seconds)) : ''].filter(Boolean).join(' · ')}
        </span>
      )}
      {canMark && (
        <span className={`${css.total} num`}>
          {w.total(formatClock(seconds))}
          {demand.percent > 0 && ` · ${Math.floor(percent)}%`}
        </span>
      )}
      {canMark && demand.byHand && !finished && (
        <Can button="study">
          <Button type="primary" loading={finish.busy} onClick={() => void finish.run({ resourceId: resource.id })}>
            {resource.kind === 'link' ? w.finishedLink : w.mark}
          </Button>
        </Can>
      )}
    </div>
  )
}
