import { questionsLeft } from '@shuyuan/domain/study/point.rule.ts'
import { useCallback, useState } from 'react'
import type { Counted } from '../clock/beat-sender.ts'
import { refreshCourse } from '../clock/use-study-clock.ts'
import type { Opened } from '../use-play.ts'
import type { PointResult } from './PointCard.tsx'
import type { FilmPoint } from './use-film-points.ts'

interface OwnPoints {
  readonly points: readonly FilmPoint[]
  /** Still to be answered before the film is done. */
  readonly left: number
  /** An answer was the last thing that was missing. */
  readonly isFinished: boolean
  readonly onAnswered: (id: string, result: PointResult) => void
}

/** The questions of a film as the server told them last, and as they were answered since. */
export function useOwnPoints(opened: Opened, counted: Counted | null): OwnPoints {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const [isFinished, setFinished] = useState(false)
  const onAnswered = useCallback((id: string, result: PointResult) => {
    if (result.passed === '1') setPassed((before) => new Set([...before, id]))
    if (!result.finishedAt) return
    setFinished(true)
    void refreshCourse()
  }, [])
  // In a course of a past term nothing is asked any more.
  const told = opened.mode === 'past' ? [] : (counted ?? opened).points
  const points = told.map((point) => (passed.has(point.id) ? { ...point, passed: '1' as const } : point))
  const asked = points.map(({ goOn, passed: isPassed }) => ({ goOn, passed: isPassed === '1' }))
  const left = opened.mode === 'study' ? questionsLeft(asked) : 0
  return { points, left, isFinished, onAnswered }
}
