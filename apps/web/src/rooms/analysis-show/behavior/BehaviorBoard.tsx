import type { BehaviorGroups, BehaviorHeat, BehaviorSummary } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { Alert } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { HeatChart } from '../../../subjects/study/HeatChart.tsx'
import frameCss from '../frame/Frame.module.css'
import paperCss from '../paper/Paper.module.css'
import { Block } from '../paper/PaperBoard.tsx'
import { BehaviorRowsDrawer } from './BehaviorRowsDrawer.tsx'
import { BehaviorStudents } from './BehaviorStudents.tsx'
import { FigureCards } from './FigureCards.tsx'
import { Groups } from './Groups.tsx'
import { ActiveDays, KindsChart, TimeAndScore } from './StudyCharts.tsx'
import { type BehaviorTarget, useBehaviorWords } from './use-behavior-target.ts'

interface Props {
  readonly summary: BehaviorSummary
  readonly heat: BehaviorHeat
  readonly groups: BehaviorGroups
  /** null behind a link, which opens no rows and names no students. */
  readonly target: BehaviorTarget | null
}

export function BehaviorBoard({ summary, heat, groups, target }: Props) {
  const w = useBehaviorWords()
  const { params, change } = useAddress()
  const isOwn = summary.head.isOwn === '1'
  const versus = params.get('versus')
  const other = useCall(
    'summaryBehaviorInfo',
    { ...target, courseClassId: versus ?? '' },
    { enabled: target !== null && versus !== null && versus !== '' },
  )
  const open = target
    ? (more: Record<string, string>) => change({ rows: 'study', rowsFrom: '', studentId: '', ...more })
    : undefined
  const cells = [...heat.heat].sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
  return (
    <>
      {isOwn && <p className={frameCss.note}>{w.ownHint}</p>}
      {!isOwn && summary.head.tooFew === '1' && (
        <Alert type="warning" showIcon title={w.few} description={w.fewHint} className="analysisBlock" />
      )}
      <FigureCards
        summary={summary}
        days={isOwn ? heat.days.filter(({ seconds }) => seconds > 0).length : undefined}
        versus={versus ? other.data : undefined}
        {...(open && { onOpen: ({ rows, from = '' }) => open({ rows, rowsFrom: from }) })}
      />
      <div className={paperCss.blocks}>
        <Block>
          <HeatChart
            heat={cells}
            title={w.heat}
            {...(open && {
              onOpen: ({ weekday, hour }) => open({ rows: 'visit', weekday: String(weekday), hour: String(hour) }),
            })}
          />
        </Block>
        <Block>
          <KindsChart kinds={heat.kinds} {...(open && { onOpen: (kind) => open({ rows: 'visit', kind }) })} />
        </Block>
        <Block wide={heat.scatter.length === 0}>
          <ActiveDays days={heat.days} isOwn={isOwn} {...(open && { onOpen: (day) => open({ day }) })} />
        </Block>
        {heat.scatter.length > 0 && (
          <Block>
            <TimeAndScore scatter={heat.scatter} correlation={heat.correlation} />
          </Block>
        )}
        <Block title={w.groups} wide>
          <Groups of={groups} isOwn={isOwn} {...(target && !isOwn && { onOpen: (group) => change({ group }) })} />
        </Block>
        {target && (
          <Block title={isOwn ? w.own : w.list} wide>
            <BehaviorStudents target={target} isOwn={isOwn} />
          </Block>
        )}
      </div>
      {target && params.get('rows') && <BehaviorRowsDrawer target={target} />}
    </>
  )
}
