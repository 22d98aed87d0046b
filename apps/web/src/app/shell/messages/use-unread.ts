import { useEffect, useState } from 'react'
import { queryClient, queryKey } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { stores, useStore } from '../../stores.ts'

/** How often the page asks by itself while no hints arrive. */
const ASK_MS = 60_000

/** What a page shows first comes before a line that nothing on it waits for. */
const LATER_MS = 3000

const whenQuiet = (work: () => void): (() => void) => {
  let handle = 0
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback !== 'function') return work()
    handle = requestIdleCallback(work, { timeout: 5000 })
  }, LATER_MS)
  return () => {
    clearTimeout(timer)
    if (handle !== 0) cancelIdleCallback(handle)
  }
}

const countKey = () => queryKey('unreadCountRemind', {})

/** Lists of messages that are on the screen, and the count. */
const refresh = () => void queryClient.invalidateQueries({ queryKey: countKey().slice(0, 1) })

const shownCount = () => queryClient.getQueryData<{ total: number }>(countKey())?.total

/** Opens a live connection once the page has nothing better to do; its code is fetched then. */
function useHints(token: string): boolean {
  const [isConnected, setConnected] = useState(false)
  useEffect(() => {
    if (!token) return
    let close: (() => void) | undefined
    let isLeft = false
    const cancel = whenQuiet(async () => {
      // Without it the page asks by itself; the next page tries again.
      const openPush = await import('./push.ts').then(
        (module) => module.openPush,
        () => null,
      )
      if (isLeft || !openPush) return
      let wasOpen = false
      close = openPush(token, {
        onRemind: refresh,
        onUnread: (unread) => {
          // The page has just been told as much by the start; after a break the lists may be others with the same count.
          if (wasOpen || unread !== shownCount()) refresh()
          wasOpen = true
        },
        onState: setConnected,
        // The next call says that the session is over, and the page acts on that.
        onSignedOut: refresh,
      })
    })
    return () => {
      isLeft = true
      cancel()
      close?.()
    }
  }, [token])
  return isConnected
}

/** How many messages the signed-in person has not read: as the start told it, then as hints arrive. */
export function useUnread(): number {
  const token = useStore(stores.userInfo)?.token ?? ''
  const isConnected = useHints(token)
  const asked = useCall(
    'unreadCountRemind',
    {},
    { enabled: token !== '', fresh: ASK_MS, noToast: true, every: isConnected ? false : ASK_MS },
  )
  return asked.data?.total ?? 0
}
