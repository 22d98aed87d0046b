export interface Sittings {
  startedAt: Date
  /** When the latest sitting began, if the attempt was opened again after it had been handed in. */
  resumedAt: Date | null
  /** Of the sittings before the latest one. */
  earlierSeconds: number
  submittedAt: Date | null
}

/**
 * How long an attempt was answered, in whole seconds: from each start to the hand-in or close that ended it. What lies
 * between a hand-in and the moment its student opens it again is the teacher's time. Null while it is being answered.
 */
export function answeringSeconds({ startedAt, resumedAt, earlierSeconds, submittedAt }: Sittings): number | null {
  if (!submittedAt) return null
  const from = resumedAt ?? startedAt
  return earlierSeconds + Math.max(0, Math.floor((submittedAt.getTime() - from.getTime()) / 1000))
}
