import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../wire/error.ts'
import type { Said } from '../../../wire/thread.ts'
import { readWordText } from './read-word-text.ts'

async function work(): Promise<void> {
  try {
    parentPort?.postMessage({ result: await readWordText((workerData as { path: string }).path) } satisfies Said)
  } catch (error) {
    // Any other error ends the thread and is reported as it is.
    if (!(error instanceof AppError)) throw error
    parentPort?.postMessage({ refused: [error.code, error.facts, error.data] } satisfies Said)
  }
}

void work()
