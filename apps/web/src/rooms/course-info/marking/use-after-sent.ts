import { useEffect, useRef, useState } from 'react'

/**
 * Delays an action until all marks are sent. A box sends its mark on blur, so a press on a button beside it always
 * comes while that mark is in flight and must not be lost.
 */
export function useAfterSent(unsent: number, act: () => Promise<void>) {
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isWaiting || unsent > 0) return
    setWaiting(false)
    void latest.current()
  }, [isWaiting, unsent])
  return { isWaiting, ask: () => setWaiting(true), drop: () => setWaiting(false) }
}
