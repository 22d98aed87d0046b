import type { Worker } from 'node:worker_threads'
import { openThread } from '../wire/thread.ts'

/** A file that eats more than this is refused. */
export const MEMORY_MB = 1024

/** Cleared often: cells live shortly, and what is not cleared counts as memory in use. */
const YOUNG_MB = 16

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

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

/** One that waits, or a new one, which needs most of a second before it can work on a sheet. */
export function takeThread(): Worker {
  if (!idle) {
    if (!home) throw new Error('nobody said where the sheet threads are: call findSheetThreads first')
    return openThread(home, 'sheet', {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    })
  }
  const { worker, timer } = idle
  idle = undefined
  clearTimeout(timer)
  stopListening(worker)
  worker.ref()
  return worker
}

/**
 * Who imports a sheet sends, looks and confirms, and lists are exported one after another: one thread is kept for the
 * next task, further ones end. It keeps neither the process nor, for long, its memory.
 */
export function returnThread(worker: Worker): void {
  if (idle) return void worker.terminate()
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
}
