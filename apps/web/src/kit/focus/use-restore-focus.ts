import { useLayoutEffect } from 'react'
import { focusNear } from './focus-near.ts'
import { isFocusFree, lastPlace } from './trace.ts'

/**
 * Brings the keyboard back to what opened a drawer or a dialog, or to what has come to its place. Most are taken off the
 * page while they are open, and then the library forgets where the keyboard was.
 */
export function useRestoreFocus(open = true): void {
  // Read before the dialog renders: a field of it may take the focus as soon as it mounts.
  const before = lastPlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is the focus at opening, not at a later render
  useLayoutEffect(() => {
    if (!open || !before) return
    // Deferred until the library has released the focus, and only if nothing else has taken it.
    return () => {
      setTimeout(() => isFocusFree() && focusNear(before))
    }
  }, [open])
}
