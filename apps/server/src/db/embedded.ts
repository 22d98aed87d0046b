import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './embedded/binaries.ts'
import {
  type Cluster,
  disownStaleNumber,
  freePort,
  initialise,
  orphanOf,
  portOf,
  run,
  stopProcess,
} from './embedded/cluster.ts'
import { releaseLock, takeLock } from './embedded/lock.ts'
import { chooseRunner } from './embedded/runner.ts'

export interface EmbeddedDatabase {
  /** The application's own database, as a user who owns it and nothing else. */
  url: string
  /** The superuser, on the maintenance database. */
  adminUrl: string
  readonly pid: number
  /** May be called any number of times; every call waits until PostgreSQL is gone. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  onProgress?: (line: string) => void
  /** false only for throw-away test databases. */
  durable?: boolean
}

interface Secrets {
  superuserPassword: string
  password: string
  /** The application's user and database exist. */
  complete: boolean
}

const SUPERUSER = 'postgres'
const APP = 'shuyuan'
const LOG_LIMIT_BYTES = 20 * 1024 * 1024

/** Starts the PostgreSQL that lives in `dataDir`/postgres, making it the first time. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const say = options.onProgress ?? (() => {})
  const dataDir = path.resolve(options.dataDir)
  const lockFile = path.join(dataDir, 'postgres.lock')
  const holder = openFolder(dataDir, lockFile)
  if (holder !== undefined) {
    throw new Error(`The data folder ${dataDir} is in use by another instance (process ${holder}).`)
  }
  try {
    const cluster = describe(dataDir, options.durable ?? true, say)
    const secrets = await prepare(cluster, path.join(dataDir, 'postgres.json'), say)
    say('Starting the database')
    const { child, port } = await runOnFreePort(cluster, say)
    const server = supervise(cluster, child, port, say, () => releaseLock(lockFile))
    try {
      await completeSetup(port, secrets, path.join(dataDir, 'postgres.json'))
    } catch (error) {
      await server.stop()
      throw error
    }
    return Object.assign(server, {
      url: address(port, APP, secrets.password, APP),
      adminUrl: address(port, SUPERUSER, secrets.superuserPassword, 'postgres'),
    })
  } catch (error) {
    releaseLock(lockFile)
    throw error
  }
}

/** The application's database while another process runs it; undefined when none does. */
export function runningEmbedded(dataDir: string): string | undefined {
  const port = portOf(path.resolve(dataDir, 'postgres'))
  return port === undefined
    ? undefined
    : address(port, APP, readSecrets(path.resolve(dataDir, 'postgres.json')).password, APP)
}

/** Makes the folder, at first closed to others, and takes its lock: returns the process that has it already. */
function openFolder(dataDir: string, lockFile: string): number | undefined {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return takeLock(lockFile)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EACCES' ? 'it belongs to another user' : code === 'EEXIST' ? 'it is a file' : code
    throw new Error(`The data folder ${dataDir} cannot be used: ${why}. Set DATA_DIR to another one.`)
  }
}

const address = (port: number, user: string, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

function describe(dataDir: string, durable: boolean, say: (line: string) => void): Cluster {
  const dir = path.join(dataDir, 'postgres')
  const runner = chooseRunner(dir)
  const binaries = findBinaries(dataDir, runner, say)
  const logFile = path.join(dataDir, 'postgres.log')
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) {
    fs.renameSync(logFile, `${logFile}.old`)
  }
  return { dir, logFile, binaries, runner, durable }
}

/** Secrets first, then a cluster under another name, then its real name: whatever is killed in between starts anew. */
async function prepare(cluster: Cluster, file: string, say: (line: string) => void): Promise<Secrets> {
  if (fs.existsSync(cluster.dir)) {
    const orphan = orphanOf(cluster.dir)
    if (orphan !== undefined) {
      say(`Stopping the database that an earlier run left behind (process ${orphan})`)
      await stopProcess(orphan)
    }
    disownStaleNumber(cluster.dir)
    return readSecrets(file)
  }
  say('Making the database')
  const secrets = {
    superuserPassword: randomBytes(24).toString('hex'),
    password: randomBytes(24).toString('hex'),
    complete: false,
  }
  writeSecrets(file, secrets)
  const draft = `${cluster.dir}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  if (cluster.runner) fs.chownSync(draft, cluster.runner.uid, cluster.runner.gid)
  await initialise({ ...cluster, dir: draft }, SUPERUSER, secrets.superuserPassword)
  fs.renameSync(draft, cluster.dir)
  return secrets
}

function readSecrets(file: string): Secrets {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const why = code === 'EACCES' ? 'belongs to another user' : code === 'ENOENT' ? 'is missing' : 'is damaged'
    throw new Error(`${file}, which holds the password of the database beside it, ${why}.`)
  }
}

function writeSecrets(file: string, secrets: Secrets): void {
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}

/** Between finding a free port and taking it another program may take it. */
async function runOnFreePort(cluster: Cluster, say: (line: string) => void) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      return { child: await run(cluster, port, say), port }
    } catch (error) {
      if (attempt === 3 || !/could not create any TCP|shared memory block/.test((error as Error).message)) throw error
      await pause(200)
    }
  }
}

/** Keeps PostgreSQL running: should it be killed, it is started again on the same port and recovers. */
function supervise(
  cluster: Cluster,
  first: ChildProcess,
  port: number,
  say: (line: string) => void,
  released: () => void,
) {
  let child = first
  let stopping: Promise<void> | undefined
  let restarting: Promise<void> | undefined

  const restart = async () => {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5000)) {
      try {
        child = await run(cluster, port, say)
        child.once('exit', lost)
        say('The database is back')
        return
      } catch (error) {
        say((error as Error).message)
        await pause(wait)
      }
    }
  }
  function lost(code: number | null, signal: string | null) {
    if (stopping) return
    say(`The database stopped unexpectedly (${signal ?? `code ${code}`}); starting it again`)
    restarting = restart()
  }
  child.once('exit', lost)

  const stop = async () => {
    await restarting
    child.ref()
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((done) => child.once('exit', done))
      await stopProcess(child.pid)
      await ended
    }
    released()
  }
  return {
    get pid() {
      return child.pid ?? 0
    },
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

async function completeSetup(port: number, secrets: Secrets, file: string): Promise<void> {
  if (secrets.complete) return
  const client = new pg.Client(address(port, SUPERUSER, secrets.superuserPassword, 'postgres'))
  await client.connect()
  try {
    const has = async (sql: string) => ((await client.query(sql, [APP])).rowCount ?? 0) > 0
    const verb = (await has('SELECT 1 FROM pg_roles WHERE rolname = $1')) ? 'ALTER' : 'CREATE'
    await client.query(`${verb} ROLE ${APP} LOGIN PASSWORD ${client.escapeLiteral(secrets.password)}`)
    if (!(await has('SELECT 1 FROM pg_database WHERE datname = $1'))) {
      await client.query(`CREATE DATABASE ${APP} OWNER ${APP}`)
    }
  } finally {
    await client.end()
  }
  writeSecrets(file, { ...secrets, complete: true })
}
