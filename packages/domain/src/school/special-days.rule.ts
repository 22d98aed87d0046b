import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'
import type { SpecialDay } from '@shuyuan/contract/entities/school/special-day.ts'
import { isInWeek } from '../course/class-time.rule.ts'
import { addDays, type TermDays, teachWeeks, weekDayOf, weekOf } from './term-week.rule.ts'

export type SpecialDayFault = 'outside' | 'twice' | 'notOff' | 'taken'

/** What is wrong with the special days of a term, by their place in the list. */
export function specialDayFaults(
  days: readonly Pick<SpecialDay, 'day' | 'actsAs'>[],
  { startDate, endDate }: Pick<TermDays, 'startDate' | 'endDate'>,
): Map<number, SpecialDayFault> {
  const off = new Set(days.filter(({ actsAs }) => actsAs === null).map(({ day }) => day))
  const faultOf = ({ day, actsAs }: (typeof days)[number], at: number): SpecialDayFault | null => {
    if (day < startDate || day > endDate) return 'outside'
    const before = days.slice(0, at)
    if (before.some((one) => one.day === day)) return 'twice'
    if (actsAs === null) return null
    if (!off.has(actsAs)) return 'notOff'
    return before.some((one) => one.actsAs === actsAs) ? 'taken' : null
  }
  return new Map(
    days.flatMap((one, at) => {
      const fault = faultOf(one, at)
      return fault ? [[at, fault] as const] : []
    }),
  )
}

/** The closed day that a day of the calendar is; undefined: classes are held. */
export const closedOn = (days: readonly SpecialDay[], day: string): SpecialDay | undefined =>
  days.find((one) => one.day === day && one.actsAs === null)

export interface Meeting {
  /** The week in which it takes place, or would. */
  weekNo: number
  day: string
  from: string
  to: string
  place: string
  /** Why it does not take place; '' it does. */
  off: string
  /** The closed day that it is held for; '' none. */
  insteadOf: string
}

/** Every meeting of a class in its term, with those that fall on closed days and those held on another day for them. */
export function meetingsOf(times: readonly ClassTime[], term: TermDays, days: readonly SpecialDay[]): Meeting[] {
  const specials = new Map(days.map((one) => [one.day, one]))
  const heldAs = (day: string): ClassTime[] => {
    const week = weekOf(term, day)
    return times.filter((time) => week !== null && time.weekDay === weekDayOf(day) && isInWeek(time, week))
  }
  return teachWeeks(term).flatMap(({ weekNo, from: monday }) =>
    Array.from({ length: 7 }, (_, n) => addDays(monday, n)).flatMap((day) => {
      const special = specials.get(day)
      return heldAs(special?.actsAs ?? day)
        .sort((a, b) => a.from.localeCompare(b.from))
        .map(({ from, to, place }) => ({
          ...{ weekNo, day, from, to, place },
          off: special && special.actsAs === null ? special.name : '',
          insteadOf: special?.actsAs ?? '',
        }))
    }),
  )
}
