import { useEffect, useRef } from 'react'
import { isField } from '../../../../kit/is-field.ts'

export interface DeskKeys {
  readonly type: (sign: string) => void
  readonly enter: () => void
  readonly full: () => void
  readonly zero: () => void
  readonly move: (by: 1 | -1) => void
  readonly attempt: (direction: 'next' | 'previous') => void
  readonly unmarked: () => void
  readonly comment: () => void
  readonly undo: () => void
  readonly back: () => void
  readonly submit: () => void
  readonly fold: () => void
  readonly help: () => void
}

/** The action of a key at the desk; null: none. */
function actOf(keys: DeskKeys, key: string): (() => void) | null {
  if (/^[0-9.]$/.test(key) || key === 'Backspace') return () => keys.type(key)
  const acts = new Map<string, () => void>([
    ['Enter', keys.enter],
    ['f', keys.full],
    ['z', keys.zero],
    ['ArrowUp', () => keys.move(-1)],
    ['ArrowDown', () => keys.move(1)],
    ['j', () => keys.attempt('next')],
    ['k', () => keys.attempt('previous')],
    ['n', keys.unmarked],
    ['c', keys.comment],
    ['u', keys.undo],
    ['b', keys.back],
    ['s', keys.submit],
    ['o', keys.fold],
    ['?', keys.help],
  ])
  return acts.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}

/** Keys of the marking desk: a whole paper without a mouse. In a field only Escape is handled, which leaves it. */
export function useDeskKeys(keys: DeskKeys, enabled: boolean) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return
      if (isField(event.target)) {
        if (event.key === 'Escape') (event.target as HTMLElement).blur()
        return
      }
      // A focused button keeps its own Enter.
      if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
      const act = actOf(latest.current, event.key)
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}
