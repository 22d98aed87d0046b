import type { In } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { formatDay } from '../../../kit/format.ts'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import css from './Final.module.css'
import { type ExamTime, useFinalWords } from './final-view.tsx'

const AT_ONCE = 500

interface Slot {
  readonly papers: number
  readonly students: number
}

/** Papers and sittings by day and unit. */
function slotsOf(rows: readonly ExamTime[]): { days: string[]; units: number[]; at: Map<string, Slot> } {
  const at = new Map<string, Slot>()
  for (const row of rows) {
    const key = `${formatDay(row.startsAt)} ${row.unitNo}`
    const { papers = 0, students = 0 } = at.get(key) ?? {}
    at.set(key, { papers: papers + 1, students: students + row.studentCount })
  }
  const days = [...new Set(rows.map((row) => formatDay(row.startsAt)))].sort()
  const units = [...new Set(rows.map((row) => row.unitNo ?? 0))].sort((a, b) => a - b)
  return { days, units, at }
}

interface TimeCalendarProps {
  readonly filter: In<'listPaperTimeInfo'>
  readonly onPick: (day: string, unitNo: number) => void
}

/** Days against units: how many papers and students each slot has. */
export function TimeCalendar({ filter, onPick }: TimeCalendarProps) {
  const w = useFinalWords().time
  const found = useCall('listPaperTimeInfo', { ...filter, noTime: '0', limit: AT_ONCE, offset: 1 })
  return (
    <Loaded of={found}>
      {({ rows, total }) => {
        if (total === 0) return <EmptyState text={w.calendarEmpty} />
        const { days, units, at } = slotsOf(rows)
        return (
          <>
            {total > AT_ONCE && <Alert type="info" title={w.calendarMore} />}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
            <section className={css.wide} tabIndex={0} aria-label={w.calendar}>
              <table className={css.calendar}>
                <thead>
                  <tr>
                    <td />
                    {days.map((day) => (
                      <th key={day} scope="col" className="num">
                        {day}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {units.map((unit) => (
                    <tr key={unit}>
                      <th scope="row">{w.unitNo(unit)}</th>
                      {days.map((day) => {
                        const slot = at.get(`${day} ${unit}`)
                        return (
                          <td key={day}>
                            {slot && (
                              <button type="button" title={w.slotOpen} onClick={() => onPick(day, unit)}>
                                {w.slot(slot.papers, slot.students)}
                              </button>
                            )}
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </>
        )
      }}
    </Loaded>
  )
}
