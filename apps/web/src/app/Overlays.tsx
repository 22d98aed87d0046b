import { useEffect, useRef } from 'react'
import { lockCount } from '../api/lock.ts'
import { isFocusFree } from '../kit/focus/trace.ts'
import { toasts } from '../kit/toast.ts'
import en from '../words/en/app.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/app.ts'
import { useSite } from './site.ts'
import { usePageStore } from './stores.ts'
import { foreignTab } from './two-tabs.ts'
import './overlay.css'

const MARKS = { success: '✓', error: '!', warning: '!', info: 'i' }

export function Toasts() {
  return (
    <div className="toasts" aria-live="polite" role="status">
      {usePageStore(toasts).map(({ id, kind, text }) => (
        <div key={id} className={`toast toast-${kind}`}>
          <i aria-hidden="true">{MARKS[kind]}</i>
          <span>{text}</span>
        </div>
      ))}
    </div>
  )
}

/** A person does not notice a shorter one; taking the focus away for it would disturb typing. */
const TAKE_FOCUS_MS = 350

/** Full-screen while any request of the table is in flight: takes pointer and focus, gives the focus back. */
export function LoadingLock() {
  const w = useWords(zh, en)
  const isUp = usePageStore(lockCount) > 0
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isUp) return
    let before: Element | null = null
    const timer = setTimeout(() => {
      // Now and not at the start: what the answer before has shown may have taken the focus meanwhile.
      before = document.activeElement
      box.current?.focus({ preventScroll: true })
    }, TAKE_FOCUS_MS)
    return () => {
      clearTimeout(timer)
      // What a dialog gave the focus to as it closed under the lock keeps it.
      if (isFocusFree() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isUp])
  if (!isUp) return null
  return (
    <div className="lock noPrint" ref={box} tabIndex={-1} role="status" aria-busy="true">
      <div>{w.loading}</div>
    </div>
  )
}

/** Another tab has signed in as somebody else, so this page stops sending. */
export function ForeignTab() {
  const w = useWords(zh, en)
  if (!usePageStore(foreignTab)) return null
  return (
    <div className="wall" role="alertdialog" aria-modal="true" aria-label={w.foreignTab}>
      <div>
        <h2>{w.foreignTab}</h2>
        <p>{w.foreignTabMore}</p>
        {/* biome-ignore lint/a11y/noAutofocus: the only control of a dialog that stops the page */}
        <button type="button" className="plainButton" autoFocus onClick={() => location.reload()}>
          {w.reload}
        </button>
      </div>
    </div>
  )
}

/** The holiday: an alert without buttons over an emptied page. */
export function Closed() {
  const { closureFrom, closureTo } = useSite()
  const w = useWords(zh, en)
  return (
    <div className="wall" data-empty role="alert">
      <div>{w.closure(closureFrom, closureTo)}</div>
    </div>
  )
}
