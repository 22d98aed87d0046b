import { useLayoutEffect } from 'react'

/**
 * Brings the keyboard back to what opened a drawer or a dialog. Most are taken off the page while they are open, and
 * then the library forgets where the keyboard was. When the opener has left the page meanwhile, as a deleted row does,
 * the keyboard goes to the page's content and not to the top of the document.
 */
export function useRestoreFocus(open = true): void {
  // Read before the dialog renders: a field of it may take the focus as soon as it mounts.
  const before = document.activeElement
  // Depends on `open` alone: what counts is the focus at opening, not at a later render.
  useLayoutEffect(() => {
    if (!open || !(before instanceof HTMLElement)) return
    // Deferred until the library has released the focus, and only if nothing else has taken it.
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const target = before.isConnected ? before : document.getElementById('main')
        target?.focus({ preventScroll: true })
      })
    }
  }, [open])
}
