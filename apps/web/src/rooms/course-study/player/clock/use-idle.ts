import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
const LOOK_EVERY_MS = 1000

/** True after so long without input; any input ends it. */
export function useIdle(afterMs: number): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let last = Date.now()
    const live = () => {
      last = Date.now()
      setIdle(false)
    }
    const timer = setInterval(() => setIdle(Date.now() - last >= afterMs), LOOK_EVERY_MS)
    for (const sign of SIGNS) addEventListener(sign, live, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) removeEventListener(sign, live, { capture: true })
    }
  }, [afterMs])
  return isIdle
}
