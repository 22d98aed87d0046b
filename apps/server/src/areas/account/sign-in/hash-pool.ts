import { availableParallelism } from 'node:os'
import { AppError } from '../../../wire/error.ts'

const CORES = availableParallelism()
/** Hashing occupies a core for some twenty milliseconds, so one core is left for everything else while that is busy. */
const PLACES = Math.max(1, CORES - 1)
/** Share of the time in which the event loop may have worked for the last core to count as idle. */
const CALM = 0.5
/** The event loop is looked at over at least this long: over less, the work of the moment is all there is. */
const LOOK_MS = 20
/** A crowd at the door waits in line; callers who would wait longer get 100503 instead of a hanging page. */
const LONGEST_WAIT_MS = 8000

let seen = performance.eventLoopUtilization()
let seenAt = performance.now()
let places = CORES

/** How many may hash now: also on the last core while answers leave it idle. */
function placesNow(): number {
  const at = performance.now()
  if (at - seenAt < LOOK_MS) return places
  const now = performance.eventLoopUtilization()
  places = performance.eventLoopUtilization(now, seen).utilization < CALM ? CORES : PLACES
  seen = now
  seenAt = at
  return places
}

let taken = 0
/** Callers waiting for a slot, first come first served. */
const queue = new Set<() => void>()

function waitForPlace(): Promise<void> {
  if (taken < placesNow()) {
    taken += 1
    return Promise.resolve()
  }
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      queue.delete(enter)
      reject(new AppError(100503))
    }, LONGEST_WAIT_MS)
    queue.add(enter)
  })
}

/** Lets in who has waited longest, and another one while there is a place. */
function leavePlace(): void {
  taken -= 1
  const most = placesNow()
  for (const next of queue) {
    if (taken >= most) return
    queue.delete(next)
    taken += 1
    next()
  }
}

/** Runs password hashing on the thread pool, never more at a time than there are cores. */
export async function inHashPool<T>(work: () => Promise<T>): Promise<T> {
  await waitForPlace()
  try {
    return await work()
  } finally {
    leavePlace()
  }
}
