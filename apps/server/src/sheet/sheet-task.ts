import type { Worker } from 'node:worker_threads'
import { AppError } from '../wire/error.ts'
import type { Said, SheetTask } from './sheet-messages.ts'
import { MEMORY_MB, returnThread, takeThread } from './sheet-threads.ts'
import type { Cell } from './write-book.ts'

interface Following {
  onShare?: (share: number) => void
  /** Ends the thread; an open transaction is rolled back with its connection. */
  signal?: AbortSignal
  /** The rows of a page, supplied from outside; null ends them. */
  more?: () => Promise<Cell[][] | null>
}

/**
 * Reads and writes sheets in a thread, so that other requests do not wait behind them. Rejects with the signal's reason
 * once it is aborted.
 */
export async function runSheetTask<T>(task: SheetTask, following: Following = {}): Promise<T> {
  return runIn(await takeThread(following.signal), task, following)
}

function runIn<T>(worker: Worker, task: SheetTask, { onShare, signal, more }: Following): Promise<T> {
  return new Promise((resolve, reject) => {
    let isStopped = false
    const stop = (reason: unknown) => {
      isStopped = true
      reject(reason)
      void worker.terminate()
    }
    const abort = () => stop(signal?.reason)
    const end = (said: { isReusable: boolean }) => {
      signal?.removeEventListener('abort', abort)
      if (isStopped) return
      if (said.isReusable) returnThread(worker)
      else void worker.terminate()
    }
    signal?.addEventListener('abort', abort, { once: true })
    worker.on('message', (said: Said) => {
      if ('share' in said) onShare?.(said.share)
      else if ('more' in said) (more?.() ?? Promise.resolve(null)).then((rows) => worker.postMessage(rows), stop)
      else {
        end(said)
        if ('refused' in said) reject(new AppError(...said.refused))
        else resolve(said.done as T)
      }
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError(100413, { limit: `${MEMORY_MB}M` }) : error),
    )
    worker.once('exit', () => {
      signal?.removeEventListener('abort', abort)
      // Has no effect after an end that was reported.
      reject(new Error('the sheet thread ended without a word'))
    })
    worker.postMessage(task)
  })
}
