import { pointBetween } from '@shuyuan/domain/study/point.rule.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Opened } from '../use-play.ts'

export type FilmPoint = Opened['points'][number]

/** Between two events of a playing film lies less than this; more is a jump. */
const JUMP_SEC = 2

export interface FilmPoints {
  /** The question at which the film stands now. */
  readonly asked: FilmPoint | null
  /** Lets it go on, from another place if one is given. */
  readonly goOn: (from?: number) => void
}

interface Given {
  readonly media: RefObject<HTMLVideoElement | null>
  readonly points: readonly FilmPoint[]
  /** The film ended at a question, which has been dealt with. */
  readonly onEnded: () => void
}

/** Stops the film at each question that is neither passed nor skipped. Whoever jumps elsewhere leaves it. */
export function useFilmPoints({ media, points, onEnded }: Given): FilmPoints {
  const [asked, setAsked] = useState<FilmPoint | null>(null)
  const dealtWith = useRef(new Set<string>())
  const now = useRef({ points, asked })
  now.current = { points, asked }

  useEffect(() => {
    const element = media.current
    if (!element) return
    let last = element.currentTime
    const move = () => {
      const from = last
      last = element.currentTime
      if (element.seeking || now.current.asked || last <= from || last - from > JUMP_SEC * element.playbackRate) return
      const open = now.current.points.filter(({ id, passed }) => passed === '0' && !dealtWith.current.has(id))
      const reached = pointBetween(open, from, last)
      if (!reached) return
      element.pause()
      setAsked(reached)
    }
    const jump = () => {
      last = element.currentTime
      setAsked(null)
    }
    const hold = () => now.current.asked && element.pause()
    element.addEventListener('timeupdate', move)
    element.addEventListener('seeking', jump)
    element.addEventListener('play', hold)
    return () => {
      element.removeEventListener('timeupdate', move)
      element.removeEventListener('seeking', jump)
      element.removeEventListener('play', hold)
    }
  }, [media])

  const goOn = useCallback(
    (from?: number) => {
      const element = media.current
      const { asked: point } = now.current
      // Seen again, it is asked again unless it has passed.
      if (point && from === undefined) dealtWith.current.add(point.id)
      now.current.asked = null
      setAsked(null)
      if (!element) return
      if (from !== undefined) element.currentTime = from
      else if (element.ended) return onEnded()
      void element.play().catch(() => undefined)
    },
    [media, onEnded],
  )
  return { asked, goOn }
}
