import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'

/** When something meets, wherever. */
export type WeeklyTime = Omit<ClassTime, 'place'>

export type ClassTimeFault = 'order' | 'weeks' | 'beyond' | 'never' | 'clash'

export const isInWeek = ({ firstWeek, lastWeek, every }: WeeklyTime, week: number): boolean =>
  week >= firstWeek && week <= lastWeek && (every === 'all' || (week % 2 === 1) === (every === 'odd'))

/** The first week from `week` on that is as asked. */
const nextWeek = (week: number, every: WeeklyTime['every']): number =>
  every === 'all' || (week % 2 === 1) === (every === 'odd') ? week : week + 1

/** In one week. Whoever looks at the offer of a term has each class compared with each, so no weeks are listed. */
function sharesWeek(a: WeeklyTime, b: WeeklyTime): boolean {
  if (a.every !== 'all' && b.every !== 'all' && a.every !== b.every) return false
  const every = a.every === 'all' ? b.every : a.every
  return nextWeek(Math.max(a.firstWeek, b.firstWeek), every) <= Math.min(a.lastWeek, b.lastWeek)
}

/** Both meet on one day at one moment; where one ends when the other begins, a person can be at both. */
export const timesClash = (a: WeeklyTime, b: WeeklyTime): boolean =>
  a.weekDay === b.weekDay && a.from < b.to && b.from < a.to && sharesWeek(a, b)

export const anyClash = (some: readonly WeeklyTime[], others: readonly WeeklyTime[]): boolean =>
  some.some((one) => others.some((other) => timesClash(one, other)))

/** What is wrong with the times of one class, by their place in the list. */
export function classTimeFaults(times: readonly WeeklyTime[], teachWeeks: number): Map<number, ClassTimeFault> {
  const faultOf = (time: WeeklyTime, at: number): ClassTimeFault | null => {
    if (time.from >= time.to) return 'order'
    if (time.firstWeek > time.lastWeek) return 'weeks'
    if (time.lastWeek > teachWeeks) return 'beyond'
    if (!sharesWeek(time, time)) return 'never'
    return times.slice(0, at).some((other) => timesClash(time, other)) ? 'clash' : null
  }
  return new Map(
    times.flatMap((time, at) => {
      const fault = faultOf(time, at)
      return fault ? [[at, fault] as const] : []
    }),
  )
}
