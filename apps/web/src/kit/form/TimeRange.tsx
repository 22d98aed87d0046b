import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { fromWallClock, toWallClock } from './wall-clock.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

export interface TimeRangeProps {
  readonly id?: string
  readonly value?: Range | null
  readonly onChange?: (value: Range | null) => void
}

const MINUTES = 'YYYY-MM-DD HH:mm'

/** From and to as times of the school's clock; fits a form field as `input`. */
export function TimeRange({ id, value, onChange }: TimeRangeProps) {
  return (
    <DatePicker.RangePicker
      {...(id ? { id: { start: id, end: `${id}-end` } } : {})}
      value={value ? [toWallClock(value.from), toWallClock(value.to)] : null}
      // A chosen day counts as a whole.
      showTime={{ format: 'HH:mm', defaultOpenValue: [dayjs('00:00', 'HH:mm'), dayjs('23:59', 'HH:mm')] }}
      format={MINUTES}
      style={{ width: '100%' }}
      onChange={(range) =>
        onChange?.(range?.[0] && range[1] ? { from: fromWallClock(range[0]), to: fromWallClock(range[1]) } : null)
      }
    />
  )
}
