import { useEffect, useState } from 'react'

const READABLE =
  'button, a, label, input, textarea, select, li, td, th, p, h1, h2, h3, h4, dt, dd, [role=button], [role=tab], [role=option], img'
const TEXT_MAX = 300
/** How long the pointer must stay to count as resting. */
const REST_MS = 250

/** The text that a person would read there. */
function textOf(target: EventTarget | null): string {
  if (!(target instanceof Element) || target.closest('[data-a11y]')) return ''
  const readable = target.closest(READABLE)
  if (!readable) return ''
  const named = readable.getAttribute('aria-label') ?? readable.getAttribute('alt')
  const held = readable instanceof HTMLInputElement || readable instanceof HTMLTextAreaElement
  const label = held ? (readable.labels?.[0]?.textContent ?? readable.placeholder) : ''
  const typed = held && readable.type !== 'password' ? readable.value : ''
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be read
  const words = held ? `${label} ${typed}` : (readable as HTMLElement).innerText
  return (named || words || '').replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX)
}

/** The text under the resting pointer or the focus. */
export function usePointed(isOn: boolean): string {
  const [text, setText] = useState('')
  useEffect(() => {
    if (!isOn) return setText('')
    let timer = 0
    const take = (target: EventTarget | null) => {
      const found = textOf(target)
      if (found) setText(found)
    }
    const point = (event: PointerEvent) => {
      clearTimeout(timer)
      timer = window.setTimeout(() => take(event.target), REST_MS)
    }
    const focus = (event: FocusEvent) => take(event.target)
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', focus)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', focus)
    }
  }, [isOn])
  return text
}
