import { useEffect, useState } from 'react'
import type { QueueState } from './answer-queue.types.ts'
import type { ServerClock } from './clock.ts'

/** When the server last confirmed something; null before it ever did. */
export function useSavedAt({ confirmations }: QueueState, clock: ServerClock): number | null {
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    if (confirmations > 0) setAt(clock.now())
  }, [confirmations, clock])
  return at
}
