import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { AppError } from '../../../wire/error.ts'

/** What a child says: how far it is, and in the end what came of it. */
export type ChildSays =
  | { share: number }
  | { result: unknown }
  | { refused: ConstructorParameters<typeof AppError> }
  | { failed: string }

export interface ChildLimits {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  readonly onShare?: ((share: number) => void) | undefined
}

/** The program of `name.worker.ts`, as `openThread` finds it. */
function programOf(near: string, name: string): { file: string; execArgv: string[] } {
  const built = process.env.BUILD_DIR
  if (built) return { file: path.join(built, `${name}.worker.js`), execArgv: [] }
  if (!near.endsWith('.ts')) return { file: fileURLToPath(new URL(`./${name}.worker.js`, near)), execArgv: [] }
  const loader = pathToFileURL(createRequire(near).resolve('tsx')).href
  return { file: fileURLToPath(new URL(`./${name}.worker.ts`, near)), execArgv: ['--import', loader] }
}

/**
 * Like `askThread`, in a process of its own: for native code, whose memory no thread gives back and whose crash would be
 * ours. 100504 when it takes longer than it may.
 */
export function askChild<R>(near: string, name: string, task: object, limits: ChildLimits): Promise<R> {
  const { timeoutMs, signal, onShare } = limits
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const { file, execArgv } = programOf(near, name)
    const child = fork(file, [], { execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const abort = () => child.kill('SIGKILL')
    const timer = setTimeout(() => {
      reject(new AppError(100504))
      abort()
    }, timeoutMs)
    signal?.addEventListener('abort', abort, { once: true })
    child.on('message', (said: ChildSays) => {
      if ('share' in said) onShare?.(said.share)
      else if ('result' in said) resolve(said.result as R)
      else reject('refused' in said ? new AppError(...said.refused) : new Error(said.failed))
    })
    child.once('error', reject)
    child.once('exit', (code, killedBy) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      // After its answer this changes nothing.
      reject(signal?.aborted ? signal.reason : new Error(`the process ${name} ended with ${code ?? killedBy}`))
    })
    child.send(task)
  })
}
