import type pg from 'pg'

/**
 * A hot statement under a name: parsed and planned once a connection, and no query builder on the way. Column
 * aliases give the row its names. Outside a transaction only.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (pool: pg.Pool, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows
}
