import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'

export interface SoundFacts {
  readonly fileId: string
  /** '' : not sent with the text. */
  readonly src: string
  /** How often it may be played while answering; 0: no limit. */
  readonly plays: number
}

/** Replaces the plain player: the answering room counts the plays of limited sounds. */
export const SoundDrawing = createContext<((sound: SoundFacts) => ReactNode) | null>(null)

/** A sound in rich text. */
export function SoundBox(sound: SoundFacts) {
  const w = useWords(zh, en).sound
  const draw = useContext(SoundDrawing)
  const { src, plays } = sound
  if (plays > 0 && draw) return draw(sound)
  return (
    <>
      {src && (
        // biome-ignore lint/a11y/useMediaCaption: a teacher's recording; its words, where wanted, stand in the text beside it
        <audio controls preload="metadata" controlsList="nodownload" src={src} aria-label={w.name} />
      )}
      {!src && plays === 0 && <small>{w.gone}</small>}
      {plays > 0 && <small>{w.limit(plays)}</small>}
    </>
  )
}
