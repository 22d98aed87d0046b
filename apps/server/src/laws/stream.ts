import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

const PIECE = 1000

/** One query may be read while another one is open. */
let opened = 0

/** The rows of a query in pieces, whatever their number; only inside a transaction. */
export async function* piecesOf<T>(db: Db, query: RawBuilder<T>, piece = PIECE): AsyncIterable<T[]> {
  const cursor = sql.ref(`law_${++opened}`)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(piece)} from ${cursor}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < piece) break
  }
  await sql`close ${cursor}`.execute(db)
}
