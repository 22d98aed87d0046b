import { useLayoutEffect } from 'react'

/**
 * Brings the keyboard back to what opened a drawer or a dialog. Most are taken off the page while they are open, and
 * then the library forgets where the keyboard was. When the opener has left the page meanwhile, as a deleted row does,
 * the keyboard goes to the page's content and not to the top of the document.
 */
export function useRestoreFocus(open = true): void {
  // Looked at before anything in the dialog is drawn: a field of it may take the focus as soon as it stands there.
  const before = document.activeElement
  // By `open` alone: what had the focus when it opened counts, not what has it at a later drawing.
  useLayoutEffect(() => {
    if (!open || !(before instanceof HTMLElement)) return
    // Later, when the library has let go of the focus; and unless something else has taken it.
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const target = before.isConnected ? before : document.getElementById('main')
        target?.focus({ preventScroll: true })
      })
    }
  }, [open])
}
