import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ReactNode } from 'react'
import { formatTime } from '../../kit/format.ts'
import { StatePill } from '../../kit/page/StatePill.tsx'
import en from '../../words/en/course/calendar.ts'
import { headed } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/calendar.ts'
import css from './CalendarWeeks.module.css'

export type Calendar = Out<'getTeachCalendarInfo'>

export interface DueItem {
  readonly key: string
  readonly title: ReactNode
  readonly at: string
}

interface CalendarWeeksProps<L extends CalendarLine> {
  readonly weeks: Calendar['weeks']
  readonly lines: readonly L[]
  /** Days without classes, and those that are held for them. */
  readonly days?: Calendar['days']
  /** What classes do in a week; null: nothing. */
  readonly more?: (weekNo: number) => ReactNode
  readonly due?: readonly DueItem[]
  /** Beside a line, where it is edited. */
  readonly tools?: (line: L) => ReactNode
  /** Under the lines of a week. */
  readonly foot?: (weekNo: number) => ReactNode
}

/** Where the current week stands on the page. */
export const NOW_ID = 'calendar-now'

function Line({ line }: { line: CalendarLine }) {
  const w = useWords(zh, en)
  const { content, way, hours, selfStudy, homework, startsAt, endsAt, place, remark } = line
  return (
    <>
      <span className={css.way}>
        <StatePill tone={way === 'self' ? 'draft' : way === 'exam' ? 'waiting' : 'running'}>{w.ways[way]}</StatePill>
      </span>
      <div className={css.body}>
        <strong>{content}</strong>
        <div className={css.facts}>
          {hours > 0 && <span className="num">{w.hours(hours)}</span>}
          {startsAt && endsAt && (
            <span className="num">{`${formatTime(startsAt)} – ${formatTime(endsAt).split(' ')[1] ?? ''}`}</span>
          )}
          {place && <span>{place}</span>}
        </div>
        {selfStudy && <p>{headed(w.selfStudy, selfStudy)}</p>}
        {homework && <p>{headed(w.homework, homework)}</p>}
        {remark && <p>{remark}</p>}
      </div>
    </>
  )
}

/** A teaching calendar, week by week. */
export function CalendarWeeks<L extends CalendarLine>(props: CalendarWeeksProps<L>) {
  const { weeks, lines, days = [], more, due = [], tools, foot } = props
  const w = useWords(zh, en)
  return (
    <ol className={css.weeks}>
      {weeks.map(({ weekNo, from, to, isNow }) => {
        const own = lines
          .map((line, at) => ({ line, key: line.id || `new${at}` }))
          .filter((one) => one.line.weekNo === weekNo)
        const ends = due.filter(({ at }) => schoolDay(Date.parse(at)) >= from && schoolDay(Date.parse(at)) <= to)
        const now = isNow === '1'
        const ofClasses = more?.(weekNo) ?? null
        return (
          <li key={weekNo} className={css.week} data-now={now || undefined} id={now ? NOW_ID : undefined}>
            <div className={css.head}>
              <strong>{w.week(weekNo)}</strong>
              <small className="num">{`${from.slice(5)} – ${to.slice(5)}`}</small>
              {now && <StatePill tone="running">{w.now}</StatePill>}
              {days
                .filter(({ day }) => day >= from && day <= to)
                .map(({ day, name, actsAs }) => (
                  <small key={day}>
                    {actsAs ? w.heldFor(day.slice(5), name, actsAs.slice(5)) : w.closed(day.slice(5), name)}
                  </small>
                ))}
            </div>
            <div className={css.lines}>
              {own.map(({ line, key }) => (
                <div key={key} className={css.line}>
                  <Line line={line} />
                  {tools?.(line)}
                </div>
              ))}
              {ofClasses}
              {own.length === 0 && ends.length === 0 && !ofClasses && !foot && (
                <span className={css.none}>{w.noLines}</span>
              )}
              {ends.map(({ key, title, at }) => (
                <div key={key} className={`${css.facts} ${css.due}`}>
                  {title} <span className="num">{w.due(formatTime(at))}</span>
                </div>
              ))}
              {foot?.(weekNo)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
