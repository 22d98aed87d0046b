import { useEffect, useRef } from 'react'
import { watchLeaving } from './leave-watch.ts'
import type { Sitting } from './sitting.ts'

/** Of tests alone: practice and homework record nothing. */
export function useLeaveWatch(
  { room, queue, clock }: Sitting,
  isOn: boolean,
  questionVersionId: string | undefined,
): void {
  const current = useRef(questionVersionId)
  current.current = questionVersionId
  const { studyPaperId } = room
  useEffect(() => {
    if (!isOn) return
    const key = `answeringAway:${studyPaperId}`
    const saved = localStorage.getItem(key)
    return watchLeaving({
      now: () => clock.now(),
      currentQuestion: () => current.current,
      report: queue.recordLeave,
      save: (away) => (away ? localStorage.setItem(key, JSON.stringify(away)) : localStorage.removeItem(key)),
      saved: saved ? JSON.parse(saved) : null,
    })
  }, [isOn, studyPaperId, queue, clock])
}
