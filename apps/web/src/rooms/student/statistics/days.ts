import { STUDY_DAYS_MAX } from '@shuyuan/contract/entities/study/record.ts'
import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'

/** Days of the school, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

export type Range = 'week' | 'month' | 'term' | 'custom'

/** The days of each range on this day; a term begins when the school says so. */
export function rangesOf(today: string, termFrom: string | null): Record<Exclude<Range, 'custom'>, Days | null> {
  const monday = mondayOf(today)
  const earliest = addDays(today, 1 - STUDY_DAYS_MAX)
  return {
    week: { from: monday, to: addDays(monday, 6) },
    month: { from: `${today.slice(0, 8)}01`, to: today },
    term: termFrom && termFrom <= today ? { from: termFrom < earliest ? earliest : termFrom, to: today } : null,
  }
}

/** Which range these days are. */
export function rangeOf({ from, to }: Days, ranges: ReturnType<typeof rangesOf>): Range {
  const names = ['week', 'month', 'term'] as const
  return names.find((name) => ranges[name]?.from === from && ranges[name]?.to === to) ?? 'custom'
}
