import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import en from '../../../words/en/a11y.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/a11y.ts'
import { stores, useStore } from '../../stores.ts'
import { usePointed } from './pointed.ts'
import { readOn } from './read-on.ts'
import { say, stopSpeaking } from './speech.ts'

/** A line or cross at the pointer, or at what has the focus. */
export function ReadingLine({ cross }: { cross: boolean }) {
  const across = useRef<HTMLDivElement>(null)
  const down = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = (x: number, y: number) => {
      if (across.current) across.current.style.transform = `translateY(${y}px)`
      if (down.current) down.current.style.transform = `translateX(${x}px)`
    }
    const point = ({ clientX, clientY }: PointerEvent) => place(clientX, clientY)
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const { left, bottom } = target.getBoundingClientRect()
      place(left, bottom)
    }
    document.addEventListener('pointermove', point)
    document.addEventListener('focusin', focus)
    return () => {
      document.removeEventListener('pointermove', point)
      document.removeEventListener('focusin', focus)
    }
  }, [])
  return (
    <>
      <div ref={across} className="a11yLine" aria-hidden="true" />
      {cross && <div ref={down} className="a11yLine a11yDown" aria-hidden="true" />}
    </>
  )
}

/** The text under the pointer or focus at 36 px. */
export function Captions() {
  const w = useWords(zh, en)
  const text = usePointed(true)
  return (
    <div className="a11yCaption" data-a11y aria-hidden="true">
      {text || w.captionHint}
    </div>
  )
}

/** Reads aloud what the pointer is on. */
export function PointReader() {
  const text = usePointed(true)
  const { speed } = useStore(stores.a11y)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another speed does not read the same again
  useEffect(() => {
    stopSpeaking()
    if (text) void say(text, speed)
  }, [text])
  useEffect(() => stopSpeaking, [])
  return null
}

/** Reads the page aloud from its heading; a new page starts over. */
export function PageReader() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its own beginning
  useEffect(() => {
    const clock = new AbortController()
    void readOn(() => stores.a11y.get().speed, clock.signal)
    return () => {
      clock.abort()
      stopSpeaking()
    }
  }, [pathname])
  return null
}
