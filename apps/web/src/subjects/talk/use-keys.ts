import { useEffect } from 'react'
import { isField } from '../../kit/is-field.ts'

/** J and K lead to the next and the previous of what `selector` finds. */
export function useNextKeys(selector: string): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const way = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (way === 0) return
      const all = [...document.querySelectorAll<HTMLElement>(selector)]
      const here = all.findIndex((one) => one.contains(document.activeElement))
      const next = all[here < 0 ? (way > 0 ? 0 : all.length - 1) : here + way]
      const target = next?.matches('a, button, [tabindex]') ? next : next?.querySelector<HTMLElement>('a, button')
      target?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [selector])
}
