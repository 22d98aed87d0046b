import { openThread } from '../../wire/thread.ts'

export interface Document {
  extension: string
  bytes: Uint8Array
}

/** Documents that eat more than this, or keep a thread this long, have no words. */
const MEMORY_MB = 512
const TIMEOUT_MS = 60_000

/** Reads documents in a thread of their own: nobody's answers wait behind a large PDF, and a wicked one ends alone. */
export function wordsOfAll(documents: readonly Document[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = openThread(import.meta.url, 'words', {
      workerData: documents,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('')
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      // After its words this changes nothing.
      resolve('')
    })
  })
}
