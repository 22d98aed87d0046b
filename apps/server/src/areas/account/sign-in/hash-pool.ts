import { availableParallelism } from 'node:os'
import { AppError } from '../../../wire/error.ts'

/** Hashing takes a whole core for some twenty milliseconds, so one core is left to everything else. */
const PLACES = Math.max(1, availableParallelism() - 1)
/** Who would wait longer is told so (100503) instead of staring at a page. */
const LONGEST_WAIT_MS = 2000

let taken = 0
/** Those who wait for a place, in the order of their coming. */
const queue = new Set<() => void>()

function waitForPlace(): Promise<void> {
  if (taken < PLACES) {
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

/** The place goes on to who waits longest. */
function leavePlace(): void {
  const [next] = queue
  if (!next) {
    taken -= 1
    return
  }
  queue.delete(next)
  next()
}

/** Runs work on passwords in the threads beside the server's own, as many at once as there are cores less one. */
export async function inHashPool<T>(work: () => Promise<T>): Promise<T> {
  await waitForPlace()
  try {
    return await work()
  } finally {
    leavePlace()
  }
}
