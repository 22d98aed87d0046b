import { type RefObject, useEffect } from 'react'
import { isTyping } from '../media/use-media.ts'

/** N opens the notes and puts the keyboard into a new one. */
export function useNoteKey(isOn: boolean, input: RefObject<HTMLTextAreaElement | null>, openNotes: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      openNotes()
      requestAnimationFrame(() => input.current?.focus())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, input, openNotes])
}
