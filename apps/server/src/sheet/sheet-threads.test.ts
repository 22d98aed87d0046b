import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aUser } from '../test/builders.ts'
import { PATIENCE_MS } from '../test/patience.ts'
import { type Person, startTestServer, type TestServer } from '../test/server.ts'
import { returnThread, takeThread, threadsInUse } from './sheet-threads.ts'

let server: TestServer
let admin: Person
let taken: Worker[] = []

beforeAll(async () => {
  server = await startTestServer()
  admin = await aUser(server.db, 'ROLE_SCHOOL_MANAGE')
})
afterAll(() => server.close())
const soon = <T>(what: () => T) => expect.poll(what, { timeout: PATIENCE_MS })
afterEach(() => {
  for (const worker of taken.splice(0)) returnThread(worker)
})

/** Makes the next caller wait. */
async function takeAll(): Promise<void> {
  taken = await Promise.all([takeThread(), takeThread(), takeThread()])
}

const drafts = () => readdirSync(join(server.app.deps.config.dataDir, 'incoming'))

async function exported(signal?: AbortSignal): Promise<Response> {
  const headers = { ...(await server.headers(admin)), 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: '{}', ...(signal ? { signal } : {}) }
  return fetch(`${server.url}/api/auth/system/userInfo/export`, init)
}

it('lends three threads at most; who comes then waits for the first that is returned', async () => {
  await takeAll()
  const next = takeThread()
  expect(threadsInUse()).toEqual({ busy: 3, waiting: 1 })
  const [first] = taken.splice(0, 1)
  returnThread(first as Worker)
  expect(await next).toBe(first)
  taken.push(first as Worker)
})

it('gives the place of a thread that died to the next', async () => {
  await takeAll()
  const next = takeThread()
  await taken.shift()?.terminate()
  taken.push(await next)
  expect(threadsInUse()).toEqual({ busy: 3, waiting: 0 })
})

it('does not work for those who have left, and leaves nothing of theirs behind', async () => {
  await takeAll()
  const leave = new AbortController()
  const left = exported(leave.signal).catch(() => 'left')
  await soon(() => threadsInUse().waiting).toBe(1)
  leave.abort()
  expect(await left).toBe('left')
  await soon(() => threadsInUse().waiting).toBe(0)
  expect(drafts()).toEqual([])
})

it('refuses who has left before asking', async () => {
  await expect(takeThread(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
})

it('answers many exports and templates that are asked for at once', async () => {
  const headers = await server.headers(admin)
  const template = () => fetch(`${server.url}/api/auth/system/userInfo/template`, { headers })
  const answers = await Promise.all(Array.from({ length: 5 }, () => [exported(), template()]).flat())
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))
  expect(Math.min(...sizes)).toBeGreaterThan(1000)
  await soon(drafts).toEqual([])
  await soon(threadsInUse).toEqual({ busy: 0, waiting: 0 })
})
