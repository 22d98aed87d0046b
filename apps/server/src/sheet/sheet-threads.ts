import type { Worker } from 'node:worker_threads'
import { AppError } from '../wire/error.ts'
import { openThread } from '../wire/thread.ts'

/** A file that needs more memory than this is refused. */
export const MEMORY_MB = 1024

/** Collected often: cells are short-lived, and uncollected memory counts as used. */
const YOUNG_MB = 16

/** Concurrent threads per process: two for jobs and one for immediate answers. Others wait their turn. */
const THREADS = 3

/** How many may wait for a thread; the next one is told to retry, before its rows are read into memory for nothing. */
const WAITING_MAX = 200

/** How long an idle thread is kept. */
const IDLE_MS = 600_000

/** Removed by name: the thread needs its own listeners. */
function stopListening(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

let home: string | undefined

/** `near`: import.meta.url of a file beside sheet.worker.ts, which knows the sheets of all areas. */
export function findSheetThreads(near: string): void {
  home = near
}

interface Waiting {
  readonly begin: () => void
  readonly giveUp: (reason: unknown) => void
}

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined
const busy = new Set<Worker>()
const waiting: Waiting[] = []

function openSheetThread(): Worker {
  if (!home) throw new Error('nobody said where the sheet threads are: call findSheetThreads first')
  return openThread(home, 'sheet', {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
}

/** The idle thread, or a new one, which takes most of a second to start. */
function nextThread(): Worker {
  if (!idle) return openSheetThread()
  const { worker, timer } = idle
  idle = undefined
  clearTimeout(timer)
  stopListening(worker)
  worker.ref()
  return worker
}

/** A thread for exclusive use until it is returned or ended; until then it counts as busy. */
function lend(): Worker {
  const worker = nextThread()
  busy.add(worker)
  worker.once('exit', () => free(worker))
  return worker
}

function free(worker: Worker): void {
  if (!busy.delete(worker)) return
  waiting.shift()?.begin()
}

/**
 * Waits for a free thread. Rejects with the signal's reason if the caller disconnects first; 100503 if too many wait.
 */
export function takeThread(signal?: AbortSignal): Promise<Worker> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  if (busy.size < THREADS) return Promise.resolve(lend())
  if (waiting.length >= WAITING_MAX) return Promise.reject(new AppError(100503))
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(one), 1)
      reject(signal?.reason)
    }
    const one: Waiting = {
      begin() {
        signal?.removeEventListener('abort', leave)
        resolve(lend())
      },
      giveUp(reason) {
        signal?.removeEventListener('abort', leave)
        reject(reason)
      },
    }
    waiting.push(one)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

export const threadsInUse = () => ({ busy: busy.size, waiting: waiting.length })

/**
 * An import takes several calls and exports come one after another, so one thread is kept for the next task and others
 * end. It does not keep the process alive and is released after a while.
 */
export function returnThread(worker: Worker): void {
  if (idle) {
    void worker.terminate()
    return
  }
  stopListening(worker)
  worker.unref()
  const timer = setTimeout(() => void worker.terminate(), IDLE_MS)
  timer.unref()
  idle = { worker, timer }
  const forget = () => {
    clearTimeout(timer)
    if (idle?.worker === worker) idle = undefined
  }
  worker.once('error', forget)
  worker.once('exit', forget)
  // Last, because a waiting caller takes this thread at once.
  free(worker)
}

/** On shutdown: waiting callers are told to retry, running tasks end and roll back. */
export async function stopSheetThreads(): Promise<void> {
  for (const one of waiting.splice(0)) one.giveUp(new AppError(100503))
  const open = [...busy, ...(idle ? [idle.worker] : [])]
  await Promise.all(open.map((worker) => worker.terminate()))
}
