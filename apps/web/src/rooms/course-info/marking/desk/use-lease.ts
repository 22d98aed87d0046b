import { useEffect } from 'react'
import { call } from '../../../../api/client.ts'

const RENEW_EVERY_MS = 4 * 60_000

/** Reserves the attempt for this marker while the desk shows it. */
export function useLease(id: string, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const renew = () => void call('leaseReviewStudyPaperInfo', { id }, { noToast: true }).catch(() => undefined)
    renew()
    const timer = setInterval(renew, RENEW_EVERY_MS)
    return () => {
      clearInterval(timer)
      void call('releaseReviewStudyPaperInfo', { id }, { noToast: true }).catch(() => undefined)
    }
  }, [id, isWanted])
}
