import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/oplog.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/oplog.ts'
import { lastDays, SPAN_DAYS_MAX, type Span, spanDays } from './log-time.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const WALL = 'YYYY-MM-DDTHH:mm:ss'
/** The picker shows the school's clock face, whatever zone the browser is in. */
const wallOf = (iso: string) => dayjs(dayjs(iso).tz(SCHOOL_ZONE).format(WALL))
const isoOf = (wall: dayjs.Dayjs) => dayjs.tz(wall.format(WALL), SCHOOL_ZONE).toISOString()
const wallsOf = ({ from, to }: Span): [dayjs.Dayjs, dayjs.Dayjs] => [wallOf(from), wallOf(to)]

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
        if (from && to) choose({ from: isoOf(from), to: isoOf(to) })
      }}
    />
  )
}
