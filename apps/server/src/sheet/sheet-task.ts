import type { Worker } from 'node:worker_threads'
import { AppError } from '../wire/error.ts'
import { openThread } from '../wire/thread.ts'
import type { Said, SheetTask } from './sheet.worker.ts'
import type { Cell } from './write-book.ts'

/** A file that eats more than this is refused. */
const MEMORY_MB = 1024

/** Cleared often: cells live shortly, and what is not cleared counts as memory in use. */
const YOUNG_MB = 16

/** A thread that waits is given up after so long without work. */
const SPARE_MS = 600_000

const open = (isSpare: boolean): Worker =>
  openThread(import.meta.url, 'sheet', {
    workerData: { isSpare },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })

let spare: { worker: Worker; timer: NodeJS.Timeout } | undefined

/**
 * A thread needs most of a second before it can read a sheet. Who imports one sends, looks and confirms: once it is
 * checked, the thread that will write it begins to load. It keeps neither the process nor, for long, its memory.
 */
function openSpare(): void {
  if (spare) return
  const worker = open(true)
  worker.unref()
  const timer = setTimeout(() => void worker.terminate(), SPARE_MS)
  timer.unref()
  spare = { worker, timer }
  const lost = () => {
    if (spare?.worker === worker) spare = undefined
  }
  worker.once('error', lost)
  worker.once('exit', lost)
}

function takeThread(): Worker {
  if (!spare) return open(false)
  const { worker, timer } = spare
  spare = undefined
  clearTimeout(timer)
  worker.ref()
  return worker
}

interface Following {
  onShare?: (share: number) => void
  /** Ends the thread; a transaction it had open is rolled back with its connection. */
  signal?: AbortSignal
  /** The rows of a page that come from outside; null ends them. */
  more?: () => Promise<Cell[][] | null>
}

/** Sheets are read and written in a thread of their own, so that nobody's answers wait behind them. */
export function runSheetTask<T>(task: SheetTask, { onShare, signal, more }: Following = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = task.kind === 'book' ? open(false) : takeThread()
    const stop = () => void worker.terminate()
    signal?.addEventListener('abort', stop, { once: true })
    worker.on('message', (said: Said) => {
      if ('share' in said) onShare?.(said.share)
      else if ('more' in said)
        (more?.() ?? Promise.resolve(null)).then(
          (rows) => worker.postMessage(rows),
          (error: unknown) => {
            reject(error)
            stop()
          },
        )
      else if ('refused' in said) reject(new AppError(...said.refused))
      else resolve(said.done as T)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError(100413, { limit: `${MEMORY_MB}M` }) : error),
    )
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop)
      if (task.kind === 'check') openSpare()
      // After an end that was told this changes nothing.
      reject(new Error('the sheet thread ended without a word'))
    })
    worker.postMessage(task)
  })
}
