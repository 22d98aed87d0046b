import { useEffect, useRef } from 'react'

interface OptionActs {
  readonly add: () => unknown
  /** From 0. */
  readonly mark: (at: number) => unknown
  readonly move: (at: number, by: 1 | -1) => unknown
}

/** The option that holds the cursor; -1 outside of any. */
const optionAt = (target: EventTarget | null): number =>
  Number((target as HTMLElement | null)?.closest<HTMLElement>('[data-option]')?.dataset.option ?? -1)

/** Alt+A adds an option, Alt+1…9 marks the key, Alt+↑↓ moves the option at the cursor (6.1, point 15). */
export function useOptionKeys(acts: OptionActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const digit = /^Digit([1-9])$/.exec(event.code)
      const at = optionAt(event.target)
      if (event.code === 'KeyA') latest.current.add()
      else if (digit) latest.current.mark(Number(digit[1]) - 1)
      else if (event.code === 'ArrowUp' && at >= 0) latest.current.move(at, -1)
      else if (event.code === 'ArrowDown' && at >= 0) latest.current.move(at, 1)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
