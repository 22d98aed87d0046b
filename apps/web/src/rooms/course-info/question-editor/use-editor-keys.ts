import { useEffect, useRef } from 'react'

interface EditorActs {
  readonly save: () => unknown
  readonly next: () => unknown
  readonly keys: () => unknown
}

/** Ctrl+S, Ctrl+Enter, Alt+P (6.1, point 15); the keys of options belong to the form of the type. */
export function useEditorKeys(acts: EditorActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (isCommand && event.code === 'KeyS') latest.current.save()
      else if (isCommand && event.code === 'Enter') latest.current.next()
      else if (event.altKey && !event.ctrlKey && event.code === 'KeyP') latest.current.keys()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // Handled before the rich text editor, for which Ctrl+Enter is a line break.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
