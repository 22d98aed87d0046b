import { useEffect, useRef, useState } from 'react'
import { warningBetween } from './clock.ts'
import type { Sitting } from './sitting.ts'

const TICK_MS = 250

/** Seconds to the deadline by the server's clock, and the minutes to announce. */
export function useTimeLeft({ clock }: Sitting, deadlineAt: string) {
  const end = Date.parse(deadlineAt)
  const [seconds, setSeconds] = useState(() => Math.ceil((end - clock.now()) / 1000))
  const [warning, setWarning] = useState<number | null>(null)
  const before = useRef(end - clock.now())
  useEffect(() => {
    // A moved deadline is not time that has passed: it announces nothing.
    before.current = end - clock.now()
    const tick = () => {
      const left = end - clock.now()
      const minutes = warningBetween(before.current, left)
      if (minutes !== null) setWarning(minutes)
      else if (left > before.current) setWarning(null)
      before.current = left
      setSeconds(Math.max(0, Math.ceil(left / 1000)))
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [end, clock])
  return { seconds, warning, isOver: seconds <= 0 }
}
