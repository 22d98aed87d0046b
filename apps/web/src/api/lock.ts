import { pageStore } from '../app/stores.ts'

/** How many requests under the full-screen lock are in flight; never below zero. */
export const lockCount = pageStore(0)

const add = (step: 1 | -1) => lockCount.set(Math.max(0, lockCount.get() + step))

/** Counts up at send and down once at answer, error, timeout or abort. */
export async function underLock<T>(quiet: boolean, work: () => Promise<T>): Promise<T> {
  if (quiet) return work()
  add(1)
  try {
    return await work()
  } finally {
    add(-1)
  }
}
