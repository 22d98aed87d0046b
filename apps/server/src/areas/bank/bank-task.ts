import { AppError } from '../../wire/error.ts'
import { openThread } from '../../wire/thread.ts'
import type { BankTask, TaskResult } from './bank.worker.ts'

/** A file that eats more than this, or keeps a thread this long, is refused. */
const MEMORY_MB = 768
const TIMEOUT_MS = 120_000

type Said = { result: unknown } | { refused: ConstructorParameters<typeof AppError> }

/** Parsing and comparing run in a thread of their own, so that nobody's answers wait behind a spreadsheet. */
export function runBankTask<K extends BankTask['kind']>(task: Extract<BankTask, { kind: K }>): Promise<TaskResult[K]> {
  return new Promise((resolve, reject) => {
    const worker = openThread(import.meta.url, 'bank', {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const timer = setTimeout(() => {
      reject(new AppError(100504))
      void worker.terminate()
    }, TIMEOUT_MS)
    worker.once('message', (said: Said) => {
      if ('refused' in said) reject(new AppError(...said.refused))
      else resolve(said.result as TaskResult[K])
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError(100413, { limit: `${MEMORY_MB}M` }) : error),
    )
    worker.once('exit', () => clearTimeout(timer))
  })
}
