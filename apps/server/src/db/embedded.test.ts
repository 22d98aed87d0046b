import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processIdentity } from './embedded/lock.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts'

let home: string
let dataDir: string
const running = new Set<EmbeddedDatabase>()
const children = new Set<ChildProcess>()

beforeEach(() => {
  // Closed to every other user, as home folders are: as root this is the case that fails most easily.
  home = fs.mkdtempSync(path.join(tmpdir(), 'shuyuan-embedded-'))
  dataDir = path.join(home, 'school', 'data')
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const database of running) await database.stop()
  children.clear()
  running.clear()
  fs.rmSync(home, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, durable: false, ...options })
  running.add(database)
  return database
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const isAlive = (pid: number) => processIdentity(pid) !== undefined

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20)
}

/** A server of its own that holds the database until it is killed. */
async function startInChild(): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const child = fork(new URL('../test/hold-embedded.ts', import.meta.url), [dataDir], { execArgv: ['--import', 'tsx'] })
  children.add(child)
  const [message] = await once(child, 'message')
  return { child, ...message }
}

test('what was written is there after a stop and a start', async () => {
  const first = await start()
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  await first.stop()
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)

  const second = await start()
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
})

test('text is UTF-8, times are UTC, Chinese letters are letters', async () => {
  const { url } = await start()
  await query(url, 'CREATE EXTENSION pg_trgm')
  const [row] = await query(
    url,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
            cardinality(show_trgm('书院')) > 0 AS letters, current_setting('is_superuser') AS superuser`,
  )
  expect(row).toEqual({ encoding: 'UTF8', zone: 'UTC', letters: true, superuser: 'off' })
})

test('the address is of this machine only, and the password is closed to others', async () => {
  const { url } = await start()
  expect(new URL(url).hostname).toBe('127.0.0.1')
  expect(fs.statSync(path.join(dataDir, 'postgres.json')).mode & 0o077).toBe(0)
  const stranger = new URL(url)
  stranger.password = 'guess'
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password/)
})

test('a second instance on the same folder is refused with the number of the first', async () => {
  const { pid } = await start()
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`(process ${process.pid})`)
  expect(isAlive(pid)).toBe(true)
})

test('the lock of an earlier life with the same process number does not hold', async () => {
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'postgres.lock'), JSON.stringify({ pid: process.pid, identity: 'earlier:1' }))
  await expect(start()).resolves.toBeDefined()
})

test('a cluster that was being made when the machine died is made anew', async () => {
  fs.mkdirSync(path.join(dataDir, 'postgres.new', 'base'), { recursive: true })
  const { url } = await start()
  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test('a killed server takes its database with it, and the next start finds everything', async () => {
  const { child, url, pid } = await startInChild()
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await start()
  expect(await query(next.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  expect(isAlive(pid)).toBe(false)
})

test('a database left behind without its keeper is stopped by the next start', async () => {
  const { child, pid } = await startInChild()
  process.kill(keeperOf(pid), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(true)

  const said: string[] = []
  await start({ onProgress: (line) => said.push(line) })
  expect(said.some((line) => line.includes(String(pid)))).toBe(true)
  expect(isAlive(pid)).toBe(false)
})

test('a number in the file of PostgreSQL that lives again as another program does not stop the start', async () => {
  const first = await start()
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  const file = path.join(dataDir, 'postgres', 'postmaster.pid')
  const left = fs.readFileSync(file, 'utf8')
  await first.stop()
  // Must run as PostgreSQL's user: it takes another user's process for dead.
  const { uid, gid } = fs.statSync(path.join(dataDir, 'postgres'))
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: '/', uid, gid })
  children.add(other)
  fs.writeFileSync(file, left.replace(/^\d+/, String(other.pid)))
  fs.chownSync(file, uid, gid)

  const second = await start()
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  expect(isAlive(other.pid ?? 0)).toBe(true)
})

function keeperOf(pid: number): number {
  const found = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      try {
        return fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').endsWith(`kill -INT "$0"\0${pid}\0`)
      } catch {
        return false
      }
    })
  if (!found) throw new Error('no keeper found')
  return Number(found)
}

test('a killed database comes back on the same address with what it had acknowledged', async () => {
  const database = await start({ durable: true })
  await query(database.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  const killed = database.pid
  process.kill(killed, 'SIGKILL')
  await until(() => database.pid !== killed)
  expect(await query(database.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
})

test('a folder whose password is gone is refused in one line, not overwritten', async () => {
  const first = await start()
  await first.stop()
  fs.rmSync(path.join(dataDir, 'postgres.json'))
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/postgres\.json.* is missing/)
  expect(fs.existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
})
