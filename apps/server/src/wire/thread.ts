import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { AppError } from './error.ts'

/**
 * A thread for `name.worker.ts` in the folder of `near` (its import.meta.url). A build has plain JavaScript beside it;
 * from source the thread first loads what reads TypeScript. That costs a second each time, so tests, which open
 * hundreds, build the server once and say where it lies (BUILD_DIR).
 */
export function openThread(near: string, name: string, options: WorkerOptions): Worker {
  const built = process.env.BUILD_DIR
  if (built) return new Worker(path.join(built, `${name}.worker.js`), options)
  if (!near.endsWith('.ts')) return new Worker(new URL(`./${name}.worker.js`, near), options)
  const loader = new URL('dist/esm/api/index.mjs', pathToFileURL(createRequire(near).resolve('tsx/package.json'))).href
  const file = new URL(`./${name}.worker.ts`, near).href
  const start = `import('${loader}').then((tsx) => { tsx.register(); return import('${file}') })`
  return new Worker(start, { ...options, eval: true })
}

/** An error of ours crosses the thread as its parts. */
export type Said = { result: unknown } | { refused: ConstructorParameters<typeof AppError> }

export interface ThreadLimits {
  readonly memoryMb: number
  readonly timeoutMs: number
}

/**
 * Gives `data` to a thread of its own, so that nobody's answers wait behind it, and answers what it posts as `Said`.
 * 100413 when it eats more than it may, 100504 when it takes longer; any other error of it is thrown as it is.
 */
export function askThread<R>(near: string, name: string, data: unknown, limits: ThreadLimits): Promise<R> {
  const { memoryMb, timeoutMs } = limits
  return new Promise((resolve, reject) => {
    const worker = openThread(near, name, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const timer = setTimeout(() => {
      reject(new AppError(100504))
      void worker.terminate()
    }, timeoutMs)
    worker.once('message', (said: Said) => {
      if ('refused' in said) reject(new AppError(...said.refused))
      else resolve(said.result as R)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError(100413, { limit: `${memoryMb}M` }) : error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      // After its answer this changes nothing.
      reject(new Error(`the thread ${name} ended without an answer`))
    })
  })
}
