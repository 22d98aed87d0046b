import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../test/postgres.ts'
import { asAppError } from '../wire/answer.ts'
import { type Database, openDatabase } from './db.ts'

/** PostgreSQL behind a connection that can be cut at any moment. */

const open = new Set<Socket>()
let line: net.Server
let database: Database
let drop: () => Promise<void>

async function cut(): Promise<void> {
  await Promise.all([...open].map((socket) => (socket.destroyed ? undefined : once(socket.destroy(), 'close'))))
}

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  const { hostname, port } = new URL(fresh.url)
  line = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const throughLine = new URL(fresh.url)
  throughLine.port = String((line.address() as AddressInfo).port)
  database = openDatabase(throughLine.href, 2)
})
afterAll(async () => {
  await database?.close()
  line?.close()
  await drop?.()
})

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => {
      const { code } = asAppError(error, '')
      return code === 100500 ? String((error as Error).stack) : code
    },
  )

const slow = sql`select pg_sleep(5)`

it.each([
  [
    'between two statements of a transaction',
    async () => {
      await database.db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        await cut()
        await sql`select 2`.execute(tx)
      })
    },
  ],
  [
    'while a statement of a transaction runs',
    async () => {
      await database.db.transaction().execute(async (tx) => {
        setTimeout(() => void cut(), 50)
        await slow.execute(tx)
      })
    },
  ],
  [
    'before the commit',
    async () => {
      await database.db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        await cut()
      })
    },
  ],
  [
    'while a statement runs alone',
    async () => {
      setTimeout(() => void cut(), 50)
      await slow.execute(database.db)
    },
  ],
])('a line lost %s is told as busy, and the next statement works', async (_, work) => {
  expect(await failure(work())).toBe(100503)
  expect((await sql<{ n: number }>`select 7 as n`.execute(database.db)).rows).toEqual([{ n: 7 }])
})
