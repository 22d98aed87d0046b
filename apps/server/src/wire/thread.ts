import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * A thread for `name.worker.ts` in the folder of `near` (its import.meta.url). A build has plain JavaScript beside it;
 * from source the thread first loads what reads TypeScript.
 */
export function openThread(near: string, name: string, options: WorkerOptions): Worker {
  if (!near.endsWith('.ts')) return new Worker(new URL(`./${name}.worker.js`, near), options)
  const loader = new URL('dist/esm/api/index.mjs', pathToFileURL(createRequire(near).resolve('tsx/package.json'))).href
  const file = new URL(`./${name}.worker.ts`, near).href
  const start = `import('${loader}').then((tsx) => { tsx.register(); return import('${file}') })`
  return new Worker(start, { ...options, eval: true })
}
