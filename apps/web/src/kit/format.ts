import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'

type Moment = string | number | Date

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: string
  readonly minute: string
  readonly second: string
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: SCHOOL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The school's local time at a moment, wherever the reader is. */
function partsOf(moment: Moment): Parts {
  const found = Object.fromEntries(clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  const { year, month, day, hour = '', minute = '', second = '' } = found
  return { year: Number(year), month: Number(month), day: Number(day), hour, minute, second }
}

const two = (n: number) => String(n).padStart(2, '0')
const isMoment = (moment: Moment | null | undefined): moment is Moment =>
  moment !== null && moment !== undefined && moment !== '' && !Number.isNaN(new Date(moment).getTime())

/** 2026-11-25 */
export function formatDay(moment: Moment | null | undefined): string {
  if (!isMoment(moment)) return ''
  const { year, month, day } = partsOf(moment)
  return `${year}-${two(month)}-${two(day)}`
}

/** 2026-11-25 14:30 */
export function formatTime(moment: Moment | null | undefined): string {
  if (!isMoment(moment)) return ''
  const { hour, minute } = partsOf(moment)
  return `${formatDay(moment)} ${hour}:${minute}`
}

/** With seconds and zone, for the hint of a short form. */
export function formatFullTime(moment: Moment | null | undefined): string {
  return isMoment(moment) ? `${formatTime(moment)}:${partsOf(moment).second} UTC+8` : ''
}

const NEAR = {
  zh: { days: ['昨天', '今天', '明天'], week: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] },
  en: { days: ['yesterday', 'today', 'tomorrow'], week: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] },
} as const

/** How far ahead a weekday is unambiguous. */
const WEEK_AHEAD = 6

const dayNumber = ({ year, month, day }: Parts) => Math.round(Date.UTC(year, month - 1, day) / DAY_MS)

/** 今天 14:30, 明天 14:30, 周三 14:30 within the coming week, else the date and time. */
export function formatNear(moment: Moment | null | undefined, now: Moment, lang: Lang): string {
  if (!isMoment(moment)) return ''
  const at = partsOf(moment)
  const ahead = dayNumber(at) - dayNumber(partsOf(now))
  const words = NEAR[lang]
  const near = words.days[ahead + 1]
  const weekday = words.week[new Date(Date.UTC(at.year, at.month - 1, at.day)).getUTCDay()]
  const word = near ?? (ahead > 1 && ahead <= WEEK_AHEAD ? weekday : undefined)
  return word ? `${word} ${at.hour}:${at.minute}` : formatTime(moment)
}

const KB = 1024
const UNITS = [
  ['GB', KB ** 3],
  ['MB', KB ** 2],
  ['KB', KB],
] as const

/** KB, MB or GB with two decimals. */
export function formatSize(bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? UNITS[2]
  return `${(bytes / size).toFixed(2)} ${unit}`
}

/** 1:05:09, or 05:09 under an hour. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** At most `digits` decimals, without trailing zeros: 85, 85.5. */
export const formatNumber = (value: number | null | undefined, digits = 2): string =>
  value === null || value === undefined ? '' : String(Number(value.toFixed(digits)))

export const formatPercent = (value: number | null | undefined, digits = 1): string =>
  value === null || value === undefined ? '' : `${formatNumber(value, digits)}%`
