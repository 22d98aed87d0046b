import { formatTime } from '../../kit/format.ts'

const clockOf = (at: string) => formatTime(at).slice(-5)

/** 10:05–10:20 of the same day, else both days. */
export const sessionSpan = ({ from, to }: { from: string; to: string }): string =>
  formatTime(from).slice(0, 10) === formatTime(to).slice(0, 10)
    ? `${formatTime(from)}–${clockOf(to)}`
    : `${formatTime(from)}–${formatTime(to)}`
