import { useEffect, useRef, useState } from 'react'

/**
 * What was pressed while marks are still on their way happens once they have arrived. A box gives its mark away when
 * it is left, so the press of a button beside it comes in just that moment and must not be lost.
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
