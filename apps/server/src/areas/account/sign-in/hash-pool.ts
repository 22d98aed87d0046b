import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { AppError } from '../../../wire/error.ts'

const CORES = availableParallelism()
/** Hashing takes a core for some twenty milliseconds, so one core is left free for everything else while that is busy. */
const PLACES = Math.max(1, CORES - 1)
/** Share of the time that the event loop may have been busy for the last core to count as idle. */
const CALM = 0.5
/** Minimum period for measuring the event loop: a shorter one only shows the work of the moment. */
const LOOK_MS = 20
/** A crowd at sign-in waits in a queue; callers who would wait longer get 100503 instead of a hanging page. */
const LONGEST_WAIT_MS = 8000

let seen = performance.eventLoopUtilization()
let seenAt = performance.now()
let places = CORES

/** How many may hash now: includes the last core while the event loop leaves it idle. */
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

/** Starts the longest waiting caller, and more while there are free places. */
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

/** Runs password hashing on the thread pool, never more at once than there are cores. */
export async function inHashPool<T>(work: () => Promise<T>): Promise<T> {
  await waitForPlace()
  try {
    return await work()
  } finally {
    leavePlace()
  }
}
