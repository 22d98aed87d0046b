import { DatePicker } from 'antd'
import type dayjs from 'dayjs'
import { fromWallClock, toWallClock } from '../../../kit/form/wall-clock.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/system/log.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/log.ts'
import { lastDays, SPAN_DAYS_MAX, type Span, spanDays } from './log-time.ts'

const wallsOf = ({ from, to }: Span): [dayjs.Dayjs, dayjs.Dayjs] => [toWallClock(from), toWallClock(to)]

/** A span of at most 92 days, with the usual ones at hand. */
export function TimeRange({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const w = useWords(zh, en)
  const choose = (next: Span) => (spanDays(next) > SPAN_DAYS_MAX ? toast.warning(w.tooLong) : onChange(next))
  const presets = [
    { label: w.presets.today, value: wallsOf(lastDays(1)) },
    { label: w.presets.week, value: wallsOf(lastDays(7)) },
    { label: w.presets.month, value: wallsOf(lastDays(30)) },
    { label: w.presets.quarter, value: wallsOf(lastDays(SPAN_DAYS_MAX)) },
  ]
  return (
    <DatePicker.RangePicker
      value={wallsOf(span)}
      presets={presets}
      allowClear={false}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      placeholder={[w.from, w.to]}
      aria-label={w.range}
      style={{ maxWidth: 340 }}
      onChange={(walls) => {
        const [from, to] = walls ?? []
        if (from && to) choose({ from: fromWallClock(from), to: fromWallClock(to) })
      }}
    />
  )
}
