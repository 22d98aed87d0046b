import { DAY_MS, HOUR_MS, numberOf, startOf } from '@shuyuan/domain/time/school-clock.rule.ts'

/** An arbitrary midnight at the school, from which days and hours are counted. */
export const MIDNIGHT = '2000-01-01T00:00:00+08:00'

export type Grain = 'hour' | 'day'
export const msOf = (grain: Grain): number => (grain === 'hour' ? HOUR_MS : DAY_MS)

export interface Part {
  from: number
  to: number
  /** By hour or day, or line by line for parts of an hour. */
  by: Grain | 'line'
}

const part = (by: Part['by'], from: number, to: number): Part[] => (from < to ? [{ by, from, to }] : [])

/** The whole hours (days) within a span; empty if there are none. */
function whole(from: number, to: number, step: number): [number, number] {
  const first = startOf(numberOf(from + step - 1, step), step)
  return [first, Math.max(first, startOf(numberOf(to, step), step))]
}

/** Splits a span into whole days, the whole hours around them, and the parts of hours at its ends. */
export function partsOf(from: number, to: number, grain: Grain): Part[] {
  const [hourFrom, hourTo] = whole(from, to, HOUR_MS)
  if (hourFrom >= hourTo) return part('line', from, to)
  const ends = [...part('line', from, hourFrom), ...part('line', hourTo, to)]
  if (grain === 'hour') return [...ends, ...part('hour', hourFrom, hourTo)]
  const [dayFrom, dayTo] = whole(hourFrom, hourTo, DAY_MS)
  if (dayFrom >= dayTo) return [...ends, ...part('hour', hourFrom, hourTo)]
  return [...ends, ...part('hour', hourFrom, dayFrom), ...part('day', dayFrom, dayTo), ...part('hour', dayTo, hourTo)]
}
