import type pg from 'pg'

interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/**
 * A named statement for hot paths: parsed and planned once per connection, bypassing the query builder. Column aliases
 * give the row its field names. Outside a transaction only: short reads go to `deps.hot`, writes to the pool.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (connection: Queryable, values: unknown[]): Promise<Row[]> =>
    (await connection.query<Row>({ name, text, values })).rows
}
