import { useEffect, useRef } from 'react'
import { watchLeaving } from './leave-watch.ts'
import type { Sitting } from './sitting.ts'

/** Tests only; practice and homework record nothing. */
export function useLeaveWatch(
  { room, queue, clock }: Sitting,
  isOn: boolean,
  questionVersionId: string | undefined,
): void {
  const where = useRef(questionVersionId)
  where.current = questionVersionId
  const { studyPaperId } = room
  useEffect(() => {
    if (!isOn) return
    const key = `answeringAway:${studyPaperId}`
    const kept = localStorage.getItem(key)
    return watchLeaving({
      now: () => clock.now(),
      where: () => where.current,
      tell: (event) => queue.leave(event),
      keep: (away) => (away ? localStorage.setItem(key, JSON.stringify(away)) : localStorage.removeItem(key)),
      kept: kept ? JSON.parse(kept) : null,
    })
  }, [isOn, studyPaperId, queue, clock])
}
