import { useEffect } from 'react'
import { focusNear } from './focus-near.ts'
import { isFocusFree, isLatestGone, isShown, lastPlace } from './trace.ts'

/** A dialog that closes and a page that opens place the focus themselves, in this time. */
const SETTLED_MS = 50

/**
 * For the frame, once: when what holds the keyboard leaves the page (a row that was deleted, a button that became
 * another one, a step of a dialog, a menu), the keyboard goes to what stands in its place.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Somebody pressed beside everything, and holds nothing that could be lost. */
    let isReleased = false
    const check = () => {
      timer = undefined
      if (!isFocusFree() || document.activeElement?.closest('.lock')) return
      const place = lastPlace()
      if (place && isLatestGone()) focusNear(place)
    }
    const look = () => {
      if (!isReleased && isFocusFree()) timer ??= setTimeout(check, SETTLED_MS)
    }
    const take = () => {
      isReleased = false
    }
    const press = () =>
      setTimeout(() => {
        const place = lastPlace()
        isReleased = isFocusFree() && place !== null && isShown(place.element)
      })
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
    document.addEventListener('focusin', take)
    document.addEventListener('pointerdown', press)
    return () => {
      document.removeEventListener('focusin', take)
      document.removeEventListener('pointerdown', press)
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])
}
