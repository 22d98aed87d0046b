import { parentPort } from 'node:worker_threads'
import { AppError } from '../wire/error.ts'
import type { Said } from './sheet-task.ts'

export const say = (said: Said) => parentPort?.postMessage(said)

/** The one task of a sheet thread: what it answers, or why it was refused, is told to whoever opened the thread. */
export function answerTask<T>(work: (task: T) => Promise<unknown>): void {
  const answer = async (task: T) => {
    try {
      say({ done: await work(task) })
    } catch (error) {
      // An error of ours crosses the thread as its parts; any other ends the thread and is told as it is.
      if (!(error instanceof AppError)) throw error
      say({ refused: [error.code, error.facts, error.data] })
    } finally {
      parentPort?.unref()
    }
  }
  parentPort?.once('message', (task: T) => void answer(task))
}
