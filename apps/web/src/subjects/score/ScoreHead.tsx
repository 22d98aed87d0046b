import { Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { formatPercent, formatTime } from '../../kit/format.ts'
import { PageHead } from '../../kit/page/PageHead.tsx'
import css from './ScoreHead.module.css'
import { ScoreState, type SheetStat, useScoreWords } from './score-view.tsx'

function WindowTag({ label, window }: { label: string; window: SheetStat['windows']['scoreEntry'] }) {
  const w = useScoreWords().sheet
  if (!window) return <Tag>{`${label} ${w.windowNone}`}</Tag>
  return (
    <Tooltip title={`${formatTime(window.from)} – ${formatTime(window.to)}`}>
      <Tag color={window.state === 'open' ? 'success' : 'default'}>{`${label} ${w.windows[window.state]}`}</Tag>
    </Tooltip>
  )
}

interface Props {
  readonly stat: SheetStat
  /** Where the sheet was opened from; absent in the course's own space. */
  readonly back?: string
  readonly extra?: ReactNode
}

/** The course, its windows, who handed in, and how its rows stand. */
export function ScoreHead({ stat, back, extra }: Props) {
  const words = useScoreWords()
  const w = words.sheet
  const { course, windows, handed, states, students } = stat
  const flagged = students - stat.flags.normal
  return (
    <>
      <PageHead
        {...(back ? { back, title: `${course.courseName} ${course.courseCode}` } : {})}
        count={students}
        extra={extra}
        facts={
          <>
            <span>{`${course.termName} · ${course.schoolName} · ${w.host(course.hostTeacherName)}`}</span>
            <span>
              {`${words.forms[course.examForm]} · ${words.ratio(course.formativeRatio, course.finalRatio)} · ${words.passRules[course.passRule]}`}
            </span>
          </>
        }
      />
      <div className={css.line}>
        <WindowTag label={w.entryWindow} window={windows.scoreEntry} />
        <WindowTag label={w.publishWindow} window={windows.scorePublish} />
        {(['formative', 'final', 'total'] as const).map((part) => (
          <Tooltip
            key={part}
            title={handed[part].byName && w.handedBy(handed[part].byName, formatTime(handed[part].at))}
          >
            <span>{w.handed(words[part], handed[part].students, students)}</span>
          </Tooltip>
        ))}
        {(['computed', 'entered', 'published', 'locked'] as const)
          .filter((state) => states[state] > 0)
          .map((state) => (
            <span key={state}>
              <ScoreState state={state} /> <span className="num">{states[state]}</span>
            </span>
          ))}
        {stat.missingFinal > 0 && <span>{w.missingFinal(stat.missingFinal)}</span>}
        {flagged > 0 && <span>{w.flagged(flagged)}</span>}
        {stat.passPercent !== null && <span>{w.passPercent(formatPercent(stat.passPercent))}</span>}
      </div>
    </>
  )
}
