import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cleanHtml } from './clean.ts'
import { formulaHtml, hasFormula, useFormulas } from './katex.ts'
import { SoundBox, type SoundFacts } from './SoundBox.tsx'
import './rich.css'

export interface RichTextProps {
  readonly html: string
  /** Renders a blank of the text: an input, an answer. Absent: an empty line. */
  readonly blank?: (id: string, index: number) => ReactNode
  /** For interface text; reading text is larger. */
  readonly small?: boolean
  readonly className?: string
  /** Adds to the cleaned text what the page knows of it, as terms that can be pressed; the same function for the same work. */
  readonly decorate?: ((body: HTMLElement) => void) | undefined
}

const isDisplay = (span: Element) => span.getAttribute('data-display') === '1'

/** A slot for the player of each sound, whose state the text, set as HTML, cannot keep. */
function placeSounds(body: HTMLElement): SoundFacts[] {
  return [...body.querySelectorAll('audio')].map((audio, index) => {
    const place = document.createElement('span')
    place.className = 'richSound'
    place.setAttribute('data-sound', String(index))
    audio.replaceWith(place)
    const { fileId = '', plays = '' } = audio.dataset
    return { fileId, src: audio.getAttribute('src') ?? '', plays: Number(plays) || 0 }
  })
}

/** Shows rich text: sanitized, with rendered formulas, players for sounds, and blanks rendered by `blank`. */
export function RichText({ html, blank, small, className = '', decorate }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const { engine, isWaiting } = useFormulas(hasFormula(html))
  const [blanks, setBlanks] = useState<readonly Element[]>([])
  const [players, setPlayers] = useState<readonly Element[]>([])

  const { ready, sounds } = useMemo(() => {
    const body = cleanHtml(html)
    for (const span of body.querySelectorAll('[data-formula]')) {
      const latex = span.getAttribute('data-formula') ?? ''
      if (engine) span.innerHTML = formulaHtml(engine, latex, isDisplay(span))
      else span.textContent = latex
      // Its source reserves the space and is invisible.
      span.toggleAttribute('data-waiting', isWaiting)
    }
    for (const span of body.querySelectorAll('[data-blank]')) span.replaceChildren()
    for (const image of body.querySelectorAll('img')) image.loading = 'lazy'
    const placed = placeSounds(body)
    decorate?.(body)
    return { ready: body.innerHTML, sounds: placed }
  }, [html, engine, isWaiting, decorate])

  const isFilled = blank !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places move whenever the text is set anew
  useLayoutEffect(() => {
    setBlanks(isFilled ? [...(box.current?.querySelectorAll('[data-blank]') ?? [])] : [])
  }, [ready, isFilled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useLayoutEffect(() => {
    if (sounds.length > 0 || players.length > 0) setPlayers([...(box.current?.querySelectorAll('[data-sound]') ?? [])])
  }, [ready])

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
      {players.map((place, index) => {
        const sound = sounds[index]
        return sound ? createPortal(<SoundBox {...sound} />, place, `${sound.fileId}-${index}`) : null
      })}
    </>
  )
}
