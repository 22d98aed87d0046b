import { useLayoutEffect } from 'react'

/**
 * Brings the keyboard back to what opened a drawer or a dialog. Most are taken off the page while they are open, and
 * then the library forgets where the keyboard was.
 */
export function useWayBack(open = true): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    if (!open || !(before instanceof HTMLElement)) return
    // Later, when the library has let go of the focus; and unless something else has taken it.
    return () => {
      setTimeout(() => document.activeElement === document.body && before.focus({ preventScroll: true }))
    }
  }, [open])
}
