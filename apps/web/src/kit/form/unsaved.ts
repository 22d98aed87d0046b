import { useEffect } from 'react'

const holders = new Set<symbol>()

/** Does any form on the page hold input that is not saved? The frame asks before it leaves such a page. */
export const hasUnsaved = (): boolean => holders.size > 0

/** The person gave it up: nothing asks any more. */
export const forgetUnsaved = (): void => holders.clear()

/** Says that the form holds unsaved input while `dirty`; closing the window then asks too. */
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
