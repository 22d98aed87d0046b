import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../../apps/server/src/db/db.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { newId } from '../../apps/server/src/db/ids.ts'
import { tokenHash } from '../../apps/server/src/wire/session/sessions.ts'
import { freePort } from '../../scripts/parts/free-port.mjs'
import { NODE_FLAGS } from './cpu.ts'

const BUILT = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const SOURCE = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export interface BenchSchool {
  databaseUrl: string
  database: Database
  port: number
  /** The production server's process, for `cpuMs`. */
  readonly server: ChildProcess
  /** Kills the server at once, as a failing machine does, and starts it again on the same database; ms until it is ready. */
  crash(): Promise<number>
  close(): Promise<void>
}

const READY_LIMIT_MS = 60_000

async function untilReady(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const until = Date.now() + READY_LIMIT_MS; Date.now() < until; ) {
    if (await isReady()) return
    await pause(100)
  }
}

/** A durable PostgreSQL for this run only, and the production server on top of it, as separate processes. */
export async function benchSchool(env: NodeJS.ProcessEnv = {}): Promise<BenchSchool> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shuyuan-bench-'))
  const postgres = await startEmbedded({ dataDir })
  const port = await freePort()
  const args = existsSync(BUILT)
    ? [...NODE_FLAGS, BUILT, '--empty']
    : [...NODE_FLAGS, '--import', 'tsx', SOURCE, '--empty']
  const place = { DATABASE_URL: postgres.url, DATA_DIR: join(dataDir, 'server'), PORT: String(port), HOST: '127.0.0.1' }
  const serve = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...place, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await untilReady(port)
    return child
  }
  let server = await serve()
  const database = openDatabase(postgres.url, 10)
  // A failing bench leaves nothing running.
  process.once('exit', () => server.kill('SIGKILL'))
  const stop = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  return {
    databaseUrl: postgres.url,
    database,
    port,
    get server() {
      return server
    },
    async crash() {
      const from = performance.now()
      await stop('SIGKILL')
      server = await serve()
      return performance.now() - from
    },
    async close() {
      await database.close()
      await stop('SIGTERM')
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Request header lines of a fresh session. */
export async function sessionHeaders({ database }: BenchSchool, userId: string, role: string): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const now = new Date()
  await database.db
    .insertInto('session')
    .values({
      id: newId(),
      tokenHash: tokenHash(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 7_200_000),
    })
    .execute()
  return `token: ${token}\r\ncurrentrole: ${role}\r\n`
}
