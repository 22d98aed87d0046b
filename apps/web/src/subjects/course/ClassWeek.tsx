import { meetingsOf } from '@shuyuan/domain/school/special-days.rule.ts'
import type { ReactNode } from 'react'
import { formatTime } from '../../kit/format.ts'
import { StatePill } from '../../kit/page/StatePill.tsx'
import en from '../../words/en/course/calendar.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/calendar.ts'
import css from './CalendarWeeks.module.css'
import type { Calendar } from './CalendarWeeks.tsx'

export type ClassLine = Calendar['classLines'][number]

interface ClassWeeksOptions {
  /** The class to be shown; null: what all of them have written, without their weekly times. */
  readonly classId: string | null
  /** Beside what a class has written, where it is edited. */
  readonly tools?: (line: ClassLine) => ReactNode
}

/** What the classes of a course do in each week: what their teachers have written, and their weekly times. */
export function useClassWeeks(calendar: Calendar | undefined, { classId, tools }: ClassWeeksOptions) {
  const w = useWords(zh, en)
  if (!calendar) return () => null
  const { weeks, days, classes, classLines } = calendar
  const first = weeks[0]?.from ?? ''
  const term = { startDate: first, endDate: weeks.at(-1)?.to ?? first, teachWeeks: weeks.length }
  const shown = classes.find(({ id }) => id === classId)
  const meetings = shown ? meetingsOf(shown.times, term, days) : []
  const written = classLines.filter(({ courseClassId }) => classId === null || courseClassId === classId)
  return (weekNo: number): ReactNode => {
    const own = written.filter((line) => line.weekNo === weekNo)
    const usual = meetings.filter((one) => one.weekNo === weekNo)
    if (own.length === 0 && usual.length === 0) return null
    return (
      <>
        {own.map((line) => (
          <div key={line.id} className={css.line}>
            <span className={css.way}>
              <StatePill tone="running">{w.ways.face}</StatePill>
            </span>
            <div className={css.body}>
              <strong>{line.content}</strong>
              <div className={css.facts}>
                {classes.length > 1 && <span>{line.className}</span>}
                {line.hours > 0 && <span className="num">{w.hours(line.hours)}</span>}
                <span className="num">{`${formatTime(line.startsAt)} – ${formatTime(line.endsAt).split(' ')[1] ?? ''}`}</span>
                {line.place && <span>{line.place}</span>}
              </div>
              {line.remark && <p>{line.remark}</p>}
            </div>
            {tools?.(line)}
          </div>
        ))}
        {usual.map(({ day, from, to, place, off, insteadOf }) => (
          <div key={`${day}${from}`} className={`${css.facts} ${css.due}`}>
            <span>{w.meeting}</span>
            {off ? (
              <s className="num">{`${day.slice(5)} ${from}–${to}`}</s>
            ) : (
              <span className="num">{`${day.slice(5)} ${from}–${to}`}</span>
            )}
            {off ? <strong>{w.off(off)}</strong> : place && <span>{place}</span>}
            {insteadOf && <strong>{w.instead(insteadOf.slice(5))}</strong>}
          </div>
        ))}
      </>
    )
  }
}
