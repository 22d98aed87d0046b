import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTerms } from '../term/use-terms.ts'

export const PRESETS = ['week', 'month', 'term', 'lastTerm'] as const
export type Preset = (typeof PRESETS)[number]

const earlier = (one: string, other: string) => (one < other ? one : other)

/** The dates of each preset as of today. */
export function usePresets(now: number) {
  const { terms, current } = useTerms()
  const last = terms[terms.findIndex(({ value }) => value === current) + 1]?.value ?? ''
  const weeksOf = (termCode: string) => ({ termCode })
  const { data: own = [] } = useCall('listTeachWeekTermInfo', weeksOf(current), { enabled: current !== '' })
  const { data: before = [] } = useCall('listTeachWeekTermInfo', weeksOf(last), { enabled: last !== '' })
  const today = schoolDay(now)
  const termStart = own[0]?.from ?? today
  const lastDays = { from: before[0]?.from ?? '', to: before.at(-1)?.to ?? '' }
  return {
    current,
    isReady: own.length > 0,
    days: {
      week: { termCode: current, from: mondayOf(today), to: today },
      month: { termCode: current, from: `${today.slice(0, 8)}01`, to: today },
      term: {
        termCode: current,
        from: earlier(termStart, today),
        to: earlier(today, addDays(own.at(-1)?.to ?? today, 14)),
      },
      ...(lastDays.from ? { lastTerm: { termCode: last, ...lastDays } } : {}),
    },
  }
}
