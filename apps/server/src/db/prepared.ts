import type pg from 'pg'

interface Asked {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/**
 * A hot statement under a name: parsed and planned once a connection, and no query builder on the way. Column
 * aliases give the row its names. Outside a transaction only: a short read is asked of `deps.hot`, a write of the pool.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (of: Asked, values: unknown[]): Promise<Row[]> => (await of.query<Row>({ name, text, values })).rows
}
