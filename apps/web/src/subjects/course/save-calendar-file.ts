import { toCalendar } from '@shuyuan/domain/time/ics.rule.ts'
import { saveBlob } from '../../kit/save-blob.ts'
import en from '../../words/en/course/calendar.ts'
import { wordsNow } from '../../words/use-words.ts'
import zh from '../../words/zh/course/calendar.ts'
import type { Calendar } from './CalendarWeeks.tsx'

interface Deadline {
  readonly id: string
  readonly title: string
  readonly at: string
}

/** Saves what has a time of its own, and deadlines, for the calendar of a phone. */
export function saveCalendarFile({ courseName, lines, classLines }: Calendar, deadlines: readonly Deadline[]): void {
  const w = wordsNow(zh, en)
  const planned = lines.flatMap(({ id, content, way, startsAt, endsAt, place, remark }) =>
    startsAt && endsAt
      ? [{ id, title: `${courseName} ${w.ways[way]} ${content}`, from: startsAt, to: endsAt, place, note: remark }]
      : [],
  )
  const ofClasses = classLines.map(({ id, content, startsAt, endsAt, place, remark }) => ({
    ...{ id, title: `${courseName} ${w.ways.face} ${content}`, from: startsAt, to: endsAt, place, note: remark },
  }))
  const due = deadlines.map(({ id, title, at }) => ({
    ...{ id, title: `${courseName} ${w.icsDue(title)}`, from: at, to: at, place: '', note: '' },
  }))
  const text = toCalendar([...planned, ...ofClasses, ...due], new Date().toISOString())
  saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), w.icsName(courseName))
}
