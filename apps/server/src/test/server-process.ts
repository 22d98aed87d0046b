import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A program of the build that the global setup made: `main`, the server, and `demo`, the one with the demo school. Started
 * from source each would first compile for seconds.
 */
export const builtProgram = (name: 'main' | 'demo') => path.join(process.env.BUILD_DIR ?? '', `${name}.js`)

const START_WITHIN_MS = 60_000

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export interface ServerProcess {
  url: string
  /** SIGKILL, without any shutdown. Resolves when the process is gone. */
  kill(): Promise<void>
  /** Starts again on the same port and waits until it is ready. */
  restart(): Promise<void>
  stop(): Promise<void>
  /** The end of what the process printed. */
  said(): string
}

/** The shell's units of `ulimit -f`. */
const BLOCK_BYTES = 512

interface Limits {
  /** No file of the process may grow beyond this; the system refuses writes that would. */
  readonly fileBytes?: number
}

/** The real server as a separate process that can be killed. */
export async function startServerProcess(
  env: Record<string, string>,
  { fileBytes }: Limits = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let said = ''

  const start = async () => {
    said = ''
    const limit = fileBytes === undefined ? 'unlimited' : String(Math.floor(fileBytes / BLOCK_BYTES))
    const limited = ['-c', `ulimit -f ${limit}; exec "$@"`, 'sh', process.execPath]
    child = spawn('/bin/sh', [...limited, builtProgram('main'), '--empty'], {
      env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said = (said + chunk).slice(-4000)
      })
    const until = Date.now() + START_WITHIN_MS
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${said}`)
      const ready = await fetch(`${url}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
      if (ready) return
      await pause(50)
    }
    throw new Error(`the server was not ready in time: ${said}`)
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })

  await start()
  return { url, kill: () => end('SIGKILL'), restart: start, stop: () => end('SIGTERM'), said: () => said }
}
