import type { Writable } from 'node:stream'
import pg from 'pg'
import { type Db, queriesOver } from './db.ts'
import { statementName } from './statement-name.ts'

/**
 * Connections on which short reads of everybody go one behind the other, none waiting for another's answer. A read of
 * one row costs both sides mostly a sleep and a waking up; a connection that is asked without a pause saves them.
 * Only for reads by an index that lock nothing: whatever is slow holds up those behind it.
 */
export interface HotReads {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  /** The same lines for statements of the query builder; there are no transactions on it. */
  readonly db: Db
  close(): Promise<void>
}

export interface HotOptions {
  lines: number
  /** A line that does not come within it fails its reads. */
  connectMs: number
  /** What takes longer is given up, and those behind it go on. */
  statementMs: number
}

interface Line {
  readonly client: pg.Client
  readonly connected: Promise<unknown>
  /** Reads that have no answer yet. */
  waiting: number
  /** What is asked in this turn of the event loop is held back until its end. */
  isHeld: boolean
}

const READS = /^\s*(select|with)\b/i
const LOCKS = /\bfor (no key )?update\b|\bfor (key )?share\b/i

const names = new Map<string, string | undefined>()

/** The name of a statement that may go here. */
function nameOfRead(text: string): string | undefined {
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

/** A line that was lost is opened again by the next read. */
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
    const line: Line = { client, connected: client.connect(), waiting: 0, isHeld: false }
    const lost = () => {
      if (held[at] === line) held[at] = undefined
    }
    client.on('error', lost)
    client.on('end', lost)
    line.connected.catch(lost)
    held[at] = line
    return line
  }

  /** The first of those with the least to do: while there is little to do, one connection stays warm. */
  function choose(): Line {
    let best = 0
    for (let at = 1; at < lines; at++) if ((held[at]?.waiting ?? 0) < (held[best]?.waiting ?? 0)) best = at
    return held[best] ?? open(best)
  }

  /** All reads of one turn go out as one write: a crowd's requests arrive many in a turn, and each write wakes the other side. */
  function hold(line: Line): void {
    if (line.isHeld) return
    line.isHeld = true
    const { stream } = (line.client as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    setImmediate(() => {
      line.isHeld = false
      stream.uncork()
    })
  }

  async function askOn<Row extends pg.QueryResultRow>(line: Line, statement: pg.QueryConfig) {
    line.waiting += 1
    try {
      await line.connected
      hold(line)
      return await line.client.query<Row>(statement)
    } finally {
      line.waiting -= 1
    }
  }

  /** A read that was in the air when its line was lost has changed nothing: it is asked again on another. */
  async function query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    for (let left = lines; ; left--) {
      if (closed) throw new Error('Connection terminated')
      try {
        return await askOn<Row>(choose(), statement)
      } catch (error) {
        if (left === 0 || !isLost(error)) throw error
      }
    }
  }

  const client = {
    query: async (text: string, values: unknown[]) => query({ name: nameOfRead(text), text, values } as pg.QueryConfig),
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

/** Inside of a transaction that transaction, which sees what it has written itself; else a hot line. */
export const readsOf = ({ db, deps }: { db: Db; deps: { hot: HotReads } }): Db => (db.isTransaction ? db : deps.hot.db)
