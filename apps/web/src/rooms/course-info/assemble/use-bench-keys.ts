import { useEffect, useState } from 'react'
import type { PaperEditor } from './use-paper-editor.ts'

const FLASH_MS = 2500

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, but not in a field, which has its own undo. */
export function useUndoKeys({ undo, redo }: Pick<PaperEditor, 'undo' | 'redo'>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')) return
      const key = event.key.toLowerCase()
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo, isOn])
}

/** Scrolls to the place of a finding and highlights it for a moment. */
export function useFlash() {
  const [flashed, setFlashed] = useState('')
  useEffect(() => {
    if (!flashed) return
    const place = document.querySelector(`[data-question="${flashed}"], [data-rule="${flashed}"]`)
    place?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    const timer = setTimeout(() => setFlashed(''), FLASH_MS)
    return () => clearTimeout(timer)
  }, [flashed])
  return { flashed, flash: setFlashed }
}
