import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  type PostgresPool,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { Tables } from './schema/tables.ts'
import { statementName } from './statement-name.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// numeric and bigint fit a double here: scores have two decimals, sequence numbers stay far under 2^53.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day is a day of the school's calendar, not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Kysely sends (sql, parameters); only statements with parameters are worth preparing. */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [sql, values] = args
    if (typeof sql === 'string' && Array.isArray(values) && values.length > 0 && args.length === 2) {
      const name = statementName(sql)
      // biome-ignore lint/complexity/useLiteralKeys: pg's overloads do not describe this call
      if (name) return super['query']({ name, text: sql, values } as never) as never
    }
    return super.query(...(args as [never])) as never
  }
}

/** Most statements name their columns as the row is to have them: then there is nothing to rename. */
class CamelCaseRows extends CamelCasePlugin {
  override async transformResult(args: PluginTransformResultArgs) {
    const [first] = args.result.rows
    const isNamed = first === undefined || !Object.keys(first).some((column) => column.includes('_'))
    return isNamed ? args.result : super.transformResult(args)
  }
}

export const queriesOver = (pool: PostgresPool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCaseRows({ maintainNestedObjectKeys: true })],
  })

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** A connection that does not come within `waitMs` fails: callers see 100503. */
export function openDatabase(url: string, max: number, waitMs = 10_000): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient as never,
    connectionTimeoutMillis: waitMs,
    // A new connection knows no statement yet: the first of a crowd must not find cold ones after every quiet minute.
    idleTimeoutMillis: 600_000,
    application_name: 'shuyuan',
    // The processors are the crowd's: a statement that takes a second one for itself makes others wait for it.
    options: '-c max_parallel_workers_per_gather=0',
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same while it is lent out: its query is rejected, and that is where the loss is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = queriesOver(pool as never)
  return { db, pool, close: () => db.destroy() }
}
