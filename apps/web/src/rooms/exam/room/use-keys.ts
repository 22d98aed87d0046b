import { useEffect, useRef } from 'react'

export interface RoomKeys {
  readonly move: (step: 1 | -1) => void
  readonly choose: (index: number) => void
  readonly mark: () => void
  readonly card: () => void
  readonly save: () => void
  readonly submit: () => void
  readonly help: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, input:not([type=radio]):not([type=checkbox])') !== null)
/** Focused radio buttons, menus and dialogs use the arrow keys themselves. */
const ownsArrows = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, [role=menu], [role=listbox], [role=dialog]') !== null

/** 0 for A and 1, … ; -1 for other keys. */
export function optionIndexOf(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-h]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1
}

export function actionFor(event: KeyboardEvent, keys: RoomKeys): (() => void) | null {
  const { key, target } = event
  if (event.isComposing || event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === 's') return keys.save
    return key === 'Enter' ? keys.submit : null
  }
  if (isTyping(target)) return null
  if (key === 'PageDown') return () => keys.move(1)
  if (key === 'PageUp') return () => keys.move(-1)
  if (key === 'ArrowRight' && !ownsArrows(target)) return () => keys.move(1)
  if (key === 'ArrowLeft' && !ownsArrows(target)) return () => keys.move(-1)
  if (key === '?') return keys.help
  if (key.toLowerCase() === 'm') return keys.mark
  if (key.toLowerCase() === 'g') return keys.card
  const option = optionIndexOf(key)
  return option < 0 ? null : () => keys.choose(option)
}

/** The room's keys; `isOn` is false while a dialog is open. */
export function useKeys(keys: RoomKeys, isOn: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionFor(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
