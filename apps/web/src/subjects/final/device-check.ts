import { CLOCK_OFF_MAX_MS } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { call } from '../../api/client.ts'

export interface DeviceReport {
  browser: string
  screen: string
  /** The server's clock minus this one's. */
  clockOffsetMs: number
  storageOk: boolean
  mobile: boolean
  /** Everything that the room needs. */
  modern: boolean
  /** The median of three round trips; null: no connection. */
  tripMs: number | null
}

const TRIES = 3
const BROWSER_MAX = 200

const isMobile = (): boolean =>
  /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent) ||
  // A tablet that calls itself a Mac.
  (navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent))

async function canStore(): Promise<boolean> {
  try {
    localStorage.setItem('deviceCheck', '1')
    localStorage.removeItem('deviceCheck')
    const name = 'deviceCheck'
    await new Promise<void>((done, fail) => {
      const request = indexedDB.open(name)
      request.onerror = () => fail(request.error)
      request.onsuccess = () => {
        request.result.close()
        indexedDB.deleteDatabase(name)
        done()
      }
    })
    return true
  } catch {
    return false
  }
}

const isModern = () => typeof structuredClone === 'function' && 'crypto' in window && 'IntersectionObserver' in window

/** Looks at the browser and asks the server three times: the median says how slow the line is, the fastest sets the clock. */
export async function checkDevice(): Promise<DeviceReport> {
  const trips: { ms: number; offset: number }[] = []
  for (let n = 0; n < TRIES; n++) {
    const sentAt = performance.now()
    try {
      const { now } = await call('getServerTime', {}, { noToast: true })
      const ms = performance.now() - sentAt
      trips.push({ ms, offset: now + ms / 2 - Date.now() })
    } catch {
      break
    }
  }
  const sorted = trips.toSorted((a, b) => a.ms - b.ms)
  return {
    browser: navigator.userAgent.slice(0, BROWSER_MAX),
    screen: `${screen.width}x${screen.height}`,
    clockOffsetMs: Math.round(Math.min(CLOCK_OFF_MAX_MS, Math.max(-CLOCK_OFF_MAX_MS, sorted[0]?.offset ?? 0))),
    storageOk: await canStore(),
    mobile: isMobile(),
    modern: isModern(),
    tripMs: trips.length === TRIES ? Math.round(sorted[1]?.ms ?? 0) : null,
  }
}
