import type { Writable } from 'node:stream'
import pg from 'pg'
import { type Db, queriesOver } from './db.ts'
import { statementName } from './statement-name.ts'

/**
 * A few connections on which everybody's short reads are pipelined, none waiting for the previous answer. Most of the
 * cost of reading one row is putting both sides to sleep and waking them up; a busy connection saves that.
 * Only for indexed reads that take no locks: a slow one holds up all those behind it.
 */
export interface HotReads {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  /** The same connections for the query builder; transactions are not possible on it. */
  readonly db: Db
  close(): Promise<void>
}

export interface HotOptions {
  lines: number
  /** A connection that is not up within this time fails its reads. */
  connectMs: number
  /** A statement that takes longer is cancelled, and those behind it proceed. */
  statementMs: number
}

interface Line {
  readonly client: pg.Client
  readonly connected: Promise<unknown>
  /** Reads without an answer yet. */
  waiting: number
  /** Reads of this turn of the event loop are buffered until it ends. */
  isCorked: boolean
}

const READS = /^\s*(select|with)\b/i
const LOCKS = /\bfor (no key )?update\b|\bfor (key )?share\b/i

const names = new Map<string, string | undefined>()

/** The prepared name of a read; throws for a statement that writes or locks. */
function assertReadName(text: string): string | undefined {
  if (names.has(text)) return names.get(text)
  if (!READS.test(text) || LOCKS.test(text)) throw new Error(`not a read: ${text.slice(0, 100)}`)
  const name = statementName(text)
  if (name) names.set(text, name)
  return name
}

const LOST = ['57P01', 'ECONNRESET', 'EPIPE']
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'Connection terminated unexpectedly' || LOST.includes((error as NodeJS.ErrnoException).code ?? ''))

/** A lost connection is reopened by the next read. */
export function openHotReads(url: string, { lines, connectMs, statementMs }: HotOptions): HotReads {
  const held: (Line | undefined)[] = Array.from({ length: lines }, () => undefined)
  let closed = false

  function open(at: number): Line {
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      application_name: 'shuyuan-hot',
    })
    const line: Line = { client, connected: client.connect(), waiting: 0, isCorked: false }
    const lost = () => {
      if (held[at] === line) held[at] = undefined
    }
    client.on('error', lost)
    client.on('end', lost)
    line.connected.catch(lost)
    held[at] = line
    return line
  }

  function forget(line: Line): void {
    const at = held.indexOf(line)
    if (at >= 0) held[at] = undefined
  }

  /** The first of the least busy connections: under little load one of them stays warm. */
  function leastBusy(): Line {
    let best = 0
    for (let at = 1; at < lines; at++) if ((held[at]?.waiting ?? 0) < (held[best]?.waiting ?? 0)) best = at
    return held[best] ?? open(best)
  }

  /** Sends all reads of one turn as one write: under load many arrive per turn, and each write wakes the other side. */
  function corkUntilTurnEnds(line: Line): void {
    if (line.isCorked) return
    line.isCorked = true
    const { stream } = (line.client as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    setImmediate(() => {
      line.isCorked = false
      stream.uncork()
    })
  }

  async function queryOn<Row extends pg.QueryResultRow>(line: Line, statement: pg.QueryConfig) {
    line.waiting += 1
    try {
      await line.connected
      corkUntilTurnEnds(line)
      return await line.client.query<Row>(statement)
    } finally {
      line.waiting -= 1
    }
  }

  /** A read in flight when its connection was lost changed nothing, so it is retried on another. */
  async function query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    for (let left = lines; ; left--) {
      if (closed) throw new Error('Connection terminated')
      const line = leastBusy()
      try {
        return await queryOn<Row>(line, statement)
      } catch (error) {
        if (left === 0 || !isLost(error)) throw error
        // The socket may tell its end later than the write that failed: nobody else is sent down it.
        forget(line)
      }
    }
  }

  const client = {
    query: async (text: string, values: unknown[]) =>
      query({ name: assertReadName(text), text, values } as pg.QueryConfig),
    release: () => undefined,
  }
  return {
    query,
    db: queriesOver({ connect: async () => client, end: async () => undefined } as never),
    async close() {
      closed = true
      await Promise.all(held.map((line) => line?.client.end().catch(() => undefined)))
    },
  }
}

/** What reads need of whoever asks. */
export interface Reads {
  readonly db: Db
  readonly deps: { readonly hot: Pick<HotReads, 'db'> }
}

/** Inside a transaction, that transaction, which sees its own writes; otherwise a hot connection. */
export const readsOf = ({ db, deps }: Reads): Db => (db.isTransaction ? db : deps.hot.db)
