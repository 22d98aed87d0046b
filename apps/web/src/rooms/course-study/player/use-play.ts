import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '../../../api/call-error.ts'
import { type Answer, call } from '../../../api/client.ts'
import { newId } from '../../../kit/new-id.ts'

export type Opened = Answer<'openStudyResInfo'>
export type Resource = Opened['resource']

export type Play =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** `offset`: the server's clock minus this one's, in ms. */
  | { readonly status: 'open'; readonly opened: Opened; readonly offset: number }

const WINDOW_KEY = 'studyWindow'

/** This window's id for the server; survives reloads. */
function windowName(): string {
  const known = sessionStorage.getItem(WINDOW_KEY)
  if (known) return known
  const name = newId()
  sessionStorage.setItem(WINDOW_KEY, name)
  return name
}

/** Opens a resource for study; `again` reopens it for a new address or, by force, to take over counting. */
export function usePlay(resourceId: string): { play: Play; again(force?: boolean): void } {
  const [play, setPlay] = useState<Play>({ status: 'loading' })
  const turn = useRef(0)
  const open = useCallback(
    async (force: boolean) => {
      turn.current += 1
      const own = turn.current
      const input = { resourceId, deviceId: windowName(), force: force ? ('1' as const) : ('0' as const) }
      try {
        const opened = await call('openStudyResInfo', input, { noToast: true })
        if (own === turn.current) setPlay({ status: 'open', opened, offset: opened.serverNow - Date.now() })
      } catch (error) {
        if (own === turn.current) setPlay({ status: 'failed', message: (error as CallError).message })
      }
    },
    [resourceId],
  )
  useEffect(() => {
    setPlay({ status: 'loading' })
    if (resourceId) void open(false)
    return () => {
      turn.current += 1
    }
  }, [open, resourceId])
  return { play, again: (force = false) => void open(force) }
}
