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
  /** Search the phrases. */
  readonly search: () => void
  /** The nth phrase of those that are shown. */
  readonly phrase: (n: number) => void
  readonly picks: () => void
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
    ['/', keys.search],
    ['r', keys.picks],
    ['u', keys.undo],
    ['b', keys.back],
    ['s', keys.submit],
    ['o', keys.fold],
    ['?', keys.help],
  ])
  return acts.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}

const isTick = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'checkbox'

/** Keys of the marking desk: a whole paper without a mouse. In a field only Escape is handled, which leaves it. */
export function useDeskKeys(keys: DeskKeys, enabled: boolean) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.isComposing) return
      const phrase = event.altKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined
      if (event.altKey && !phrase) return
      if (document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return
      if (phrase) {
        event.preventDefault()
        // What is typed in the comment becomes part of it first.
        if (isField(event.target)) (event.target as HTMLElement).blur()
        return void setTimeout(() => latest.current.phrase(Number(phrase)))
      }
      // Boxes to tick keep their own keys, and are left by Escape and Enter.
      if (isField(event.target) && !(isTick(event.target) && event.key === 'Enter')) {
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
