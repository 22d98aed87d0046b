import { Button } from 'antd'
import { downloadCall } from '../../../api/files.ts'
import { Can } from '../../../kit/Can.tsx'
import { Countdown } from '../../../kit/Countdown.tsx'
import { formatTime } from '../../../kit/format.ts'
import { useWrittenWords } from '../../../subjects/written/use-written-words.ts'
import type { OwnWork } from './use-own-written.ts'
import css from './Written.module.css'

interface Props {
  readonly of: OwnWork
  readonly courseId: string
  /** Of the server's clock over this one, in ms. */
  readonly clockOffset: number
  readonly onLeave: () => void
  readonly onOver: () => void
}

/** The next test: when, where and with what, and how long it is until then. */
export function NextTest({ of, courseId, clockOffset, onLeave, onOver }: Props) {
  const w = useWrittenWords().mine
  const facts = [
    [w.when, formatTime(of.opensAt)],
    [w.inTime, <Countdown key="left" to={of.opensAt} clockOffset={clockOffset} onOver={onOver} />],
    [w.room, of.place],
    [w.seat, of.seatNo || w.noSeat],
    [w.bring, of.bring],
  ] as const
  return (
    <section className={css.next} aria-label={w.next}>
      <h2>
        <small>{w.next}</small>
        {of.title}
      </h2>
      <dl>
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div className={css.acts}>
        <Can button="calendar">
          <Button onClick={() => void downloadCall('calendarWrittenWorkInfo', { courseId })}>{w.calendar}</Button>
        </Can>
        {of.canLeave === '1' && (
          <Can button="leave">
            <Button onClick={onLeave}>{w.leave}</Button>
          </Can>
        )}
      </div>
    </section>
  )
}
