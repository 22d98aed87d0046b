import { refuse } from '../../../wire/error.ts'
import type { AttemptForMark } from './attempt-for-mark.read.ts'

/** How long a lease lasts after the last mark. */
export const LEASE_MS = 10 * 60_000

type Leased = Pick<AttemptForMark, 'leaseBy' | 'leaseUntil' | 'leaseName' | 'given'>

/** Where each question has its own marker, several work on one attempt. */
export const isHeldByOther = (attempt: Leased, userId: string, now: Date): boolean =>
  attempt.given.questions.length === 0 &&
  attempt.leaseBy !== null &&
  attempt.leaseBy !== userId &&
  (attempt.leaseUntil?.getTime() ?? 0) > now.getTime()

export function assertLease(attempt: Leased, userId: string, now: Date): void {
  if (isHeldByOther(attempt, userId, now))
    throw refuse(`${attempt.leaseName}正在批阅`, `${attempt.leaseName} is marking it`)
}
