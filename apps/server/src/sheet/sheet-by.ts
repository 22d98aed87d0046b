import type { Ctx } from '../wire/context.ts'
import type { SheetBy } from './sheet.ts'

/** As a job stores it; the clock is that of the job. */
export type JobBy = Omit<SheetBy, 'now'>

export const requesterOf = ({ me, now, lang, currentTerm, ip }: Ctx): SheetBy => ({ me, now, lang, currentTerm, ip })

export const requesterOfJob = ({ me, lang, currentTerm, ip }: JobBy, now: Date): SheetBy => ({
  me,
  lang,
  currentTerm,
  ip,
  now,
})
