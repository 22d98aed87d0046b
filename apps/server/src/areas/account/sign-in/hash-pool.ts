import { availableParallelism } from 'node:os'
import { AppError } from '../../../wire/error.ts'

/** Hashing occupies a core for some twenty milliseconds, so one core is left for everything else. */
const PLACES = Math.max(1, availableParallelism() - 1)
/** Callers who would wait longer get 100503 instead of a hanging page. */
const LONGEST_WAIT_MS = 2000

let taken = 0
/** Callers waiting for a slot, first come first served. */
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

/** Passes the slot to whoever has waited longest. */
function leavePlace(): void {
  const [next] = queue
  if (!next) {
    taken -= 1
    return
  }
  queue.delete(next)
  next()
}

/** Runs password hashing on the thread pool, at most one fewer at a time than there are cores. */
export async function inHashPool<T>(work: () => Promise<T>): Promise<T> {
  await waitForPlace()
  try {
    return await work()
  } finally {
    leavePlace()
  }
}
