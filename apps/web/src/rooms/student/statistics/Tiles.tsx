import type { Out } from '@shuyuan/contract/calls/index.ts'
import { WEEK_GOAL_MAX } from '@shuyuan/contract/entities/study/statistics.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { Button, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/study/statistics.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/statistics.ts'
import type { Days } from './days.ts'
import css from './Statistics.module.css'

export type Statistics = Out<'statStudyResult'>

function Tile({
  name,
  hint,
  note,
  children,
}: {
  name: ReactNode
  hint?: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div {...(hint ? { title: hint } : {})}>
      <dt>{name}</dt>
      <dd>
        <span className={`${css.figure} num`}>{children}</span>
        {note && <span className={css.small}>{note}</span>}
      </dd>
    </div>
  )
}

function GoalDialog({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const w = useWords(zh, en)
  const set = useAct('setGoalStudyResult', { message: w.goalSaved })
  return (
    <FormDialog<{ weekMinutes: number }>
      title={w.goalTitle}
      initial={{ weekMinutes: minutes }}
      fields={[
        {
          ...{ name: 'weekMinutes', label: w.goalMinutes, kind: 'number', required: true, unit: w.minuteUnit },
          ...{ min: 0, max: WEEK_GOAL_MAX, step: 30, help: w.goalHelp },
        },
      ]}
      onSubmit={(form) => set.run(form)}
      onClose={onClose}
    />
  )
}

/** What was resolved for a week, and how much of it this week has brought. */
function Goal({ goal: { minutes, weekSeconds } }: Pick<Statistics, 'goal'>) {
  const w = useWords(zh, en)
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const studied = wholeMinutes(weekSeconds)
  const left = minutes - studied
  return (
    <div className={css.goal}>
      <dt>
        {w.goal}
        {can('goal') && (
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {w.setGoal}
          </Button>
        )}
      </dt>
      <dd>
        <span className={`${css.figure} num`}>{minutes === 0 ? w.noGoal : w.goalOf(studied, minutes)}</span>
        {minutes > 0 && <span className={css.small}>{left > 0 ? w.goalLeft(left) : w.goalReached}</span>}
        {minutes > 0 && (
          <Progress
            percent={Math.min(100, Math.floor((100 * studied) / minutes))}
            size="small"
            showInfo={false}
            aria-label={w.goal}
          />
        )}
      </dd>
      {isOpen && <GoalDialog minutes={minutes} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The figures of some days; each leads to what it was made of, below or on its own page. */
export function Tiles({ of, days }: { of: Statistics; days: Days }) {
  const w = useWords(zh, en)
  const duration = useDuration()
  const due = new URLSearchParams({ state: '', dueFrom: days.from, dueTo: days.to }).toString()
  return (
    <dl className={css.tiles}>
      <Tile name={w.time}>{duration(of.seconds)}</Tile>
      <Tile name={w.days}>{w.dayCount(of.days)}</Tile>
      <Tile name={w.streak} hint={w.streakHint}>
        {w.dayCount(of.streak)}
      </Tile>
      <Tile
        hint={w.doneHint}
        name={
          <ScreenLink to={['coursehomework']} query="state=">
            {w.done}
          </ScreenLink>
        }
      >
        {w.doneCount(of.tasksDone)}
      </Tile>
      <Tile
        hint={w.onTimeHint}
        note={of.tasksDue === 0 ? w.noneDue : w.onTimeOf(of.tasksOnTime, of.tasksDue)}
        name={
          <ScreenLink to={['coursehomework']} query={due}>
            {w.onTime}
          </ScreenLink>
        }
      >
        {of.tasksDue === 0 ? '–' : formatPercent((100 * of.tasksOnTime) / of.tasksDue)}
      </Tile>
      <Goal goal={of.goal} />
    </dl>
  )
}
