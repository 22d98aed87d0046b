import type { RefObject } from 'react'
import { formatClock } from '../../../kit/format.ts'
import en from '../../../words/en/study/player.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/player.ts'
import type { Sample } from './clock/beat-recorder.ts'

/** Where in a resource the student is, and the way to another place in it. */
export interface StudyPlace {
  /** Whole seconds of a film, else the number of a page; 0: the whole. */
  now(): number
  go(position: number): void
}

export const placeOf = (look: RefObject<() => Sample>, go: RefObject<(position: number) => void>): StudyPlace => ({
  now: () => Math.max(0, Math.floor(look.current().position)),
  go: (position) => go.current(position),
})

/** 12:30 of a film, page 3 of a document. */
export function usePlaceWords(): (kind: string, position: number) => string {
  const w = useWords(zh, en).marks
  return (kind, position) => {
    if (kind === 'video' || kind === 'audio') return formatClock(position)
    return position > 0 ? w.page(position) : w.whole
  }
}
