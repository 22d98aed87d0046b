import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { processIdentity } from './lock.ts'
import { canReach, type Runner } from './runner.ts'

/** One PostgreSQL data folder and what is needed to run it. */
export interface Cluster {
  dir: string
  logFile: string
  binaries: Binaries
  runner: Runner | undefined
  /** false only for throw-away test databases: a crash of the machine may then lose data. */
  durable: boolean
}

const POLL_MS = 15
const RECOVERY_WORD_MS = 5000
const FAST_STOP_LIMIT_MS = 30_000

/**
 * A runner who may not walk the folders above the cluster (a closed home folder) can still work inside it when it is
 * started there as its working folder; PostgreSQL then must call the folder by a name that needs no walk.
 */
function nameForRunner(dir: string, runner: Runner | undefined): string {
  if (!runner || canReach(path.join(dir, '.'), runner, 'execute')) return dir
  if (fs.existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new Error(`The database user cannot reach ${dir}; choose another DATA_DIR or do not start as root.`)
}

/** PostgreSQL reads many PG* and LC_* variables; none of the caller's may reach it. */
const environment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' })

/** Chinese letters count as letters (trigram search) only in a UTF-8 character type. */
async function characterType(): Promise<string> {
  const child = spawn('locale', ['-a'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let out = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  await new Promise((done) => child.once('error', done).once('close', done))
  const known = out.split('\n')
  const wanted = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8', 'zh_CN.utf8', 'UTF-8']
  return wanted.find((name) => known.includes(name)) ?? 'C'
}

/** Makes the data folder at `dir`, which must be empty and belong to the runner. */
export async function initialise(cluster: Cluster, superuser: string, password: string): Promise<void> {
  const { dir, runner, binaries } = cluster
  const secret = `${dir}.secret`
  fs.writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  if (runner) fs.chownSync(secret, runner.uid, runner.gid)
  const handle = fs.openSync(secret, 'r')
  fs.rmSync(secret)
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = [
    `--pgdata=${nameForRunner(dir, runner)}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    // By handle: its own path may be out of the runner's reach.
    '--pwfile=/dev/fd/3',
    ...flags,
    `--lc-ctype=${await characterType()}`,
    '--no-instructions',
    ...(cluster.durable ? [] : ['--no-sync']),
  ]
  const child = spawn(binaries.initdb, args, {
    cwd: dir,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', handle],
    ...runner,
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done)).finally(
    () => fs.closeSync(handle),
  )
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder: ${firstError(complaint)}`)
}

const firstError = (text: string) => /(?:error|FATAL): +(.*)/.exec(text)?.[1] ?? lastLine(text)
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? 'no reason given'

/** Measured for two cores and 24 GB, shared with the web server. */
function settings(port: number, durable: boolean): string[] {
  const rows = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: durable ? '256MB' : '128MB',
    effective_cache_size: '4GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: 1,
    // Compiling a query costs more than the short queries of a web server take.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Failed statements are answered to the server, which logs them with the call that made them.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  return Object.entries(rows).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = net.createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => done(port))
    })
  })
}

/** Lines of postmaster.pid: 1 the process, 4 the port, 8 the state. PostgreSQL writes "ready" there once it takes connections. */
function postmaster(dir: string): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.startsWith('ready') ?? false }
  } catch {
    return undefined
  }
}

/** Starts PostgreSQL in a group of its own: Ctrl-C must reach the server first, which still needs its database. */
export async function run(cluster: Cluster, port: number, say: (line: string) => void): Promise<ChildProcess> {
  const { dir, runner, logFile } = cluster
  const log = fs.openSync(logFile, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  const args = ['-D', nameForRunner(dir, runner), ...settings(port, cluster.durable)]
  const child = spawn(cluster.binaries.postgres, args, {
    cwd: dir,
    env: environment(),
    stdio: ['ignore', log, log],
    detached: true,
    ...runner,
  })
  fs.closeSync(log)
  const failure = new Promise<never>((_, fail) => {
    child.once('error', fail)
    child.once('exit', () => fail(new Error(`PostgreSQL did not start: ${reasonIn(logFile, logStart)}`)))
  })
  failure.catch(() => {})
  if (child.pid) guard(child, runner)
  await Promise.race([becomeReady(dir, child.pid, say), failure])
  child.unref()
  return child
}

/** Crash recovery of a large school may take minutes, so there is no limit, only a word now and then. */
async function becomeReady(dir: string, pid: number | undefined, say: (line: string) => void): Promise<void> {
  const began = Date.now()
  for (let told = 0; isAlive(pid ?? 0); await pause(POLL_MS)) {
    const state = postmaster(dir)
    if (state?.pid === pid && state?.ready) return
    if (Date.now() - began < (told + 1) * RECOVERY_WORD_MS) continue
    told += 1
    say(`The database is still recovering (${(told * RECOVERY_WORD_MS) / 1000} s)`)
  }
  // Its end is reported by the exit event, with the reason from the log.
  await new Promise(() => {})
}

function reasonIn(logFile: string, from: number): string {
  const text = fs.readFileSync(logFile).subarray(from).toString('utf8')
  const fatal = text.split('\n').filter((line) => /FATAL|PANIC|error while loading/.test(line))
  return (fatal.at(-1) ?? lastLine(text)).replace(/^.*?(FATAL|PANIC): +/, '')
}

/** Ends PostgreSQL as soon as our process is gone, however it went: the pipe then closes and the shell reads its end. */
function guard(child: ChildProcess, runner: Runner | undefined): void {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
    ...runner,
  })
  watcher.on('error', () => {})
  watcher.stdin?.on('error', () => {})
  watcher.unref()
  if (watcher.stdin instanceof net.Socket) watcher.stdin.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}

/** Fast shutdown: sessions are ended and everything is written; the harder signal leaves that to recovery. */
export async function stopProcess(pid: number): Promise<void> {
  const gone = async (limit: number) => {
    for (const end = Date.now() + limit; Date.now() < end; await pause(POLL_MS)) if (!isAlive(pid)) return true
    return false
  }
  send(pid, 'SIGINT')
  if (await gone(FAST_STOP_LIMIT_MS)) return
  send(pid, 'SIGQUIT')
  if (!(await gone(10_000))) throw new Error(`The database process ${pid} does not stop.`)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const isAlive = (pid: number) => processIdentity(pid) !== undefined

/** The port of the PostgreSQL that runs over this folder and takes connections. */
export function portOf(dir: string): number | undefined {
  const found = postmaster(dir)
  return found?.ready && isAlive(found.pid) ? found.port : undefined
}

/** PostgreSQL left behind by a server that was killed; the number in the file may meanwhile be any other process. */
export function orphanOf(dir: string): number | undefined {
  const found = postmaster(dir)
  return found && isAlive(found.pid) && worksIn(found.pid, dir) ? found.pid : undefined
}

function worksIn(pid: number, dir: string): boolean {
  try {
    if (fs.existsSync('/proc/self/cwd')) return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(dir)
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(dir)
  } catch {
    return false
  }
}

/** No system assigns process ids this high. */
const NOBODY = 2 ** 31 - 1

/**
 * After a crash or reboot the process id in postmaster.pid may belong to some other program, and PostgreSQL then refuses
 * to start. Only the id is replaced: from the rest of the file PostgreSQL still detects whether a part of its former self
 * holds the shared memory. Call it when `orphanOf` finds nobody.
 */
export function disownStaleNumber(dir: string): void {
  const file = path.join(dir, 'postmaster.pid')
  const found = postmaster(dir)
  if (!found || !isAlive(found.pid)) return
  const text = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, text.replace(/^.*/, String(NOBODY)))
}
