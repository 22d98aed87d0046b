import { mergeCoverage, type Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '../../../../api/call-error.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { stores } from '../../../../app/stores.ts'
import type { Opened } from '../use-play.ts'
import { type Beat, type BeatState, beatRecorder, type Sample } from './beat-recorder.ts'
import { beatSender, type Counted, sendLeftBeats } from './beat-sender.ts'

const TICK_MS = 500
/** As specified for the player. */
const BEAT_MS = 15_000

export interface StudyClock {
  /** The server's figures; null before its first answer. */
  readonly counted: Counted | null
  readonly seen: readonly Range[]
  readonly isOffline: boolean
  /** Sends a beat now: the player paused, jumped or ended. */
  tell(state: BeatState): void
}

interface Watched {
  readonly opened: Opened
  readonly offset: number
  readonly hasFile: boolean
  /** The player's current state. */
  readonly look: RefObject<() => Sample>
}

export const refreshCourse = () =>
  Promise.all(['studyResInfo', 'studyResult'].map((group) => queryClient.invalidateQueries({ queryKey: [group] })))

/** Watches the player, sends a beat every 15 s and at every event, and keeps the server's answer. */
export function useStudyClock({ opened, offset, hasFile, look }: Watched): StudyClock {
  const [counted, setCounted] = useState<Counted | null>(null)
  const [seen, setSeen] = useState<readonly Range[]>(opened.record.coverage)
  const [isOffline, setOffline] = useState(false)
  const tellNow = useRef<(state: BeatState) => void>(() => undefined)
  const { playSessionId } = opened
  const wasFinished = useRef(opened.record.finishedAt !== null)

  useEffect(() => {
    if (!playSessionId) return
    const userId = stores.userInfo.get()?.id ?? ''
    const now = () => Date.now() + offset
    const recorder = beatRecorder(hasFile, opened.serverNow)
    const sender = beatSender(userId, playSessionId)
    let isLive = true

    const take = (state: BeatState): Beat | null => {
      recorder.tick(now(), look.current())
      const beat = recorder.take(now(), state)
      if (beat && isLive) setSeen((ranges) => mergeCoverage([...ranges, ...(beat.stretches ?? [])]))
      return beat
    }
    const accept = (answer: Counted | null) => {
      if (!isLive) return
      setOffline(false)
      if (!answer) return
      setCounted(answer)
      if (answer.finishedAt && !wasFinished.current) void refreshCourse()
      wasFinished.current = answer.finishedAt !== null
    }
    const fail = (error: CallError) => isLive && setOffline(error.code === '')
    const tell = (state: BeatState) => void sender.send(take(state)).then(accept, fail)
    const leave = () => sender.sendOnLeave(take('pause'))
    const hide = () => document.hidden && leave()
    const comeBack = () => tell('play')

    tellNow.current = tell
    void sendLeftBeats(userId)
    const ticks = setInterval(() => recorder.tick(now(), look.current()), TICK_MS)
    const beats = setInterval(() => tell('play'), BEAT_MS)
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    addEventListener('online', comeBack)
    return () => {
      clearInterval(ticks)
      clearInterval(beats)
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      removeEventListener('online', comeBack)
      tellNow.current = () => undefined
      isLive = false
      void sender.send(take('end')).then(refreshCourse, () => undefined)
    }
  }, [playSessionId, offset, hasFile, look, opened.serverNow])

  const tell = useCallback((state: BeatState) => tellNow.current(state), [])
  return { counted, seen, isOffline, tell }
}
