import { useEffect } from 'react'

const holders = new Set<symbol>()

/** Whether a form on the page holds unsaved input; the frame then asks before it leaves. */
export const hasUnsaved = (): boolean => holders.size > 0

/** The person discarded the input, so nothing asks any more. */
export const forgetUnsaved = (): void => holders.clear()

/** Registers unsaved input while `dirty`; closing the window then asks too. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const holder = Symbol('unsaved')
    holders.add(holder)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      holders.delete(holder)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}
