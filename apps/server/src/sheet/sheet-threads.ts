import type { Worker } from 'node:worker_threads'
import { AppError } from '../wire/error.ts'
import { openThread } from '../wire/thread.ts'

/** A file that eats more than this is refused. */
export const MEMORY_MB = 1024

/** Cleared often: cells live shortly, and what is not cleared counts as memory in use. */
const YOUNG_MB = 16

/** At once in one process: the two that jobs may need, and one for what is answered at once. Others wait their turn. */
const THREADS = 3

/** So many wait for a thread; the next is told to come back, before it has read its rows into memory for nothing. */
const WAITING_MAX = 200

/** A thread that waits is given up after so long without work. */
const IDLE_MS = 600_000

/** By their names: the thread has listeners of its own, without which it says nothing any more. */
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

/** The one that waits, or a new one, which needs most of a second before it can work on a sheet. */
function nextThread(): Worker {
  if (!idle) return openSheetThread()
  const { worker, timer } = idle
  idle = undefined
  clearTimeout(timer)
  stopListening(worker)
  worker.ref()
  return worker
}

/** A thread that is nobody else's until it is returned or ended; it counts as busy until then, whatever becomes of it. */
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

/** Waits until a thread is free. Rejects with the signal's reason when the asker leaves before; 100503 when too many wait. */
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
 * Who imports a sheet sends, looks and confirms, and lists are exported one after another: one thread is kept for the
 * next task, further ones end. It keeps neither the process nor, for long, its memory.
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
  // Last: whoever waits takes this very thread.
  free(worker)
}

/** When the process stops: what waits is told to come back, what works ends with its transaction undone. */
export async function stopSheetThreads(): Promise<void> {
  for (const one of waiting.splice(0)) one.giveUp(new AppError(100503))
  const open = [...busy, ...(idle ? [idle.worker] : [])]
  await Promise.all(open.map((worker) => worker.terminate()))
}
