import { outsideScope, refuse } from '../../wire/error.ts'

export interface Written {
  createdBy: string
  createdAt: Date
}

/** What somebody has written down is the writer's own for a time; afterwards it stays as it is. */
export function assertStillOwn(
  { createdBy, createdAt }: Written,
  {
    userId,
    now,
    forMs,
    forWords,
  }: { userId: string; now: Date; forMs: number; forWords: readonly [zh: string, en: string] },
): void {
  if (createdBy !== userId) throw outsideScope()
  if (now.getTime() >= createdAt.getTime() + forMs)
    throw refuse(`登记超过${forWords[0]}，不能再修改`, `it was written more than ${forWords[1]} ago and stays as it is`)
}
