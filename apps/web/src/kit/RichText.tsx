import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cleanHtml } from './rich/clean.ts'
import { formulaHtml, katexNow, loadKatex } from './rich/katex.ts'
import './rich/rich.css'

export interface RichTextProps {
  readonly html: string
  /** What stands in the place of a blank of the text: an input, an answer. Absent: an empty line. */
  readonly blank?: (id: string, index: number) => ReactNode
  /** For interface text; reading text is larger. */
  readonly small?: boolean
  readonly className?: string
}

function useKatex(isNeeded: boolean) {
  const [engine, setEngine] = useState(katexNow)
  useEffect(() => {
    if (isNeeded && !engine) void loadKatex().then((katex) => setEngine(() => katex))
  }, [isNeeded, engine])
  return engine
}

const isDisplay = (span: Element) => span.getAttribute('data-display') === '1'

/** Shows rich text: cleaned, with formulas set and blanks filled by `blank`. */
export function RichText({ html, blank, small, className = '' }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const engine = useKatex(html.includes('data-formula'))
  const [blanks, setBlanks] = useState<readonly Element[]>([])

  const ready = useMemo(() => {
    const body = cleanHtml(html)
    for (const span of body.querySelectorAll('[data-formula]')) {
      const latex = span.getAttribute('data-formula') ?? ''
      if (engine) span.innerHTML = formulaHtml(engine, latex, isDisplay(span))
      else span.textContent = latex
    }
    for (const span of body.querySelectorAll('[data-blank]')) span.replaceChildren()
    for (const image of body.querySelectorAll('img')) image.loading = 'lazy'
    return body.innerHTML
  }, [html, engine])

  const isFilled = blank !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places move whenever the text is set anew
  useLayoutEffect(() => {
    setBlanks(isFilled ? [...(box.current?.querySelectorAll('[data-blank]') ?? [])] : [])
  }, [ready, isFilled])

  return (
    <>
      <div
        ref={box}
        className={`rich ${small ? 'richSmall' : ''} ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above, and by the server before
        dangerouslySetInnerHTML={{ __html: ready }}
      />
      {blank &&
        blanks.map((place, index) => {
          const id = place.getAttribute('data-blank') ?? ''
          return createPortal(blank(id, index), place, id || String(index))
        })}
    </>
  )
}
