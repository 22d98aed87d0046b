import { useCall } from '../../../api/use-call.ts'

const HALF_AN_HOUR_MS = 30 * 60_000

/** A signed URL of one's own picture. It expires after two hours, so it is fetched again before that. */
export function useAvatar(fileId: string): string | undefined {
  const { data } = useCall(
    'linkCommonFileInfo',
    { ids: [fileId], disposition: 'inline' },
    { enabled: fileId !== '', fresh: HALF_AN_HOUR_MS, noToast: true },
  )
  return data?.[0]?.url
}
