import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'

export type SharedView = Out<'openShareExamAnalysisInfo'>

/** How often a page that stays open asks again. */
export const REFRESH_MS = 60_000

/** The page behind a link: asked once, with a password once more, and then again each minute. */
export function useShared(share: string) {
  const [password, setPassword] = useState('')
  const [view, setView] = useState<SharedView | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const open = async (again: boolean) => {
      const input = {
        share,
        ...(password ? { sharePassword: password } : {}),
        ...(again ? { again: '1' as const } : {}),
      }
      try {
        const answer = await call('openShareExamAnalysisInfo', input, { noToast: true })
        if (isGone) return
        setView(answer)
        setError(null)
      } catch (failure) {
        if (isGone) return
        // A line that is lost for a moment leaves what is on the wall; a link that is over does not.
        if (!again || (failure as { code?: string }).code) setError((failure as Error).message)
      }
    }
    void open(false)
    const timer = setInterval(() => void open(true), REFRESH_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [share, password])
  return { view, error, password, enter: setPassword }
}
