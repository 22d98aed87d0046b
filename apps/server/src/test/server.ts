import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyCall } from '@shuyuan/contract/call.ts'
import type { CallName, In, Out } from '@shuyuan/contract/calls/index.ts'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import { type App, buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { ownClock } from '../wire/clock.ts'
import { tokenHash } from '../wire/session/sessions.ts'
import { freshDatabase } from './postgres.ts'

/** An answer as it came over the wire. */
export interface Reply<T> {
  code: string
  message: string
  data: T
  total?: number
}

export interface Person {
  userId: string
  role: string
}

export type Caller = <N extends CallName>(name: N, input?: In<N>) => Promise<Reply<Out<N>>>

export interface TestClock {
  now: Date
  /** By how much the database's clock is said to be ahead; null: they agree. */
  ahead: number | null
}

export interface TestServer {
  url: string
  db: Db
  app: App
  /** The clock that the server reads; set it to let time pass. */
  clock: TestClock
  /** Calls without a session. */
  nobody: Caller
  /** Calls as this person, in a new session. */
  as(person: Person, lang?: string): Promise<Caller>
  /** Headers of a session, for requests that are not calls. */
  headers(person: Person): Promise<Record<string, string>>
  close(): Promise<void>
}

/** The address of a call with this input, and its body. */
export function requestOf({ method, path }: AnyCall, input: unknown): { path: string; body?: string } {
  const payload = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  // A lone surrogate cannot be encoded in an address; an empty part would match another route.
  const inPath = (value: unknown) => encodeURIComponent(String(value ?? 'x').replace(/[\ud800-\udfff]/g, '')) || 'x'
  const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => inPath(payload[param]))
  if (method !== 'GET') return { path: filled, body: JSON.stringify(input) }
  const asked = Object.entries(payload).map(([key, value]): [string, string] => [key, String(value)])
  return { path: `${filled}?${new URLSearchParams(asked)}` }
}

type Headers = Readonly<Record<string, string>>

/** `headers` may depend on the address that is called. */
export function callerOf(url: string, headers: Headers | ((address: string) => Headers)): Caller {
  return async (name, input) => {
    const row = callTable[name]
    if (!row) throw new Error(`no call ${name}`)
    const { path, body } = requestOf(row, { ...(input as object) })
    const address = `${url}${path}`
    const sent = typeof headers === 'function' ? headers(address) : headers
    const response = await fetch(address, {
      method: row.method,
      headers: { ...sent, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    })
    return (await response.json()) as Reply<never>
  }
}

/** The real app over real HTTP on its own database. */
export async function startTestServer(change: Partial<Config> = {}): Promise<TestServer> {
  const { url: databaseUrl, drop } = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'shuyuan-http-'))
  const config: Config = { ...readConfig({}), dataDir, poolSize: 8, strictAnswers: true, ...change }
  const clock: TestClock = { now: new Date(), ahead: null }
  const app = await buildApp(
    config,
    databaseUrl,
    ownClock(
      () => new Date(clock.now),
      () => clock.ahead,
    ),
  )
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { db } = app.deps

  const headers = async ({ userId, role }: Person) => {
    const token = randomBytes(16).toString('hex')
    await db
      .insertInto('session')
      .values({
        id: newId(),
        tokenHash: tokenHash(token),
        userId,
        createdAt: clock.now,
        lastSeenAt: clock.now,
        expiresAt: new Date(clock.now.getTime() + 365 * 86_400_000),
      })
      .execute()
    return { token, currentrole: role, currentuserid: userId, 'accept-language': 'zh-CN' }
  }
  return {
    url,
    db,
    app,
    clock,
    headers,
    nobody: callerOf(url, {}),
    as: async (person, lang = 'zh-CN') => callerOf(url, { ...(await headers(person)), 'accept-language': lang }),
    async close() {
      await app.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
