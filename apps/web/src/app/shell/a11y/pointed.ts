import { useEffect, useState } from 'react'

const MEANT =
  'button, a, label, input, textarea, select, li, td, th, p, h1, h2, h3, h4, dt, dd, [role=button], [role=tab], [role=option], img'
const TEXT_MAX = 300
/** The pointer rests when it stayed so long. */
const REST_MS = 250

/** What a person would say stands there. */
function textOf(target: EventTarget | null): string {
  if (!(target instanceof Element) || target.closest('[data-a11y]')) return ''
  const meant = target.closest(MEANT)
  if (!meant) return ''
  const named = meant.getAttribute('aria-label') ?? meant.getAttribute('alt')
  const held = meant instanceof HTMLInputElement || meant instanceof HTMLTextAreaElement
  const label = held ? (meant.labels?.[0]?.textContent ?? meant.placeholder) : ''
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be read
  const words = held ? `${label} ${meant.type === 'password' ? '' : meant.value}` : (meant as HTMLElement).innerText
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
