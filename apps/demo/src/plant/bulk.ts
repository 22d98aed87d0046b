import type { Db } from '@shuyuan/server/db/db.ts'
import type { Tables } from '@shuyuan/server/db/schema/tables.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const CHUNK = 4000

/** Inserts rows as one JSON parameter: tens of thousands take less than a second. All rows must have the same columns. */
export async function bulk<T extends keyof Tables & string>(
  tx: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK) as unknown as Record<string, unknown>[]
    const columns = [...new Set(part.flatMap((row) => Object.keys(row)))]
    const fields = columns.map(snake)
    const names = sql.raw(fields.join(', '))
    const json = JSON.stringify(
      part.map((row) => Object.fromEntries(columns.map((column, at) => [fields[at], row[column]]))),
    )
    await sql`insert into ${sql.raw(snake(table))} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.raw(snake(table))}, ${json}::jsonb)`.execute(tx)
  }
}

/** `bulk` takes jsonb columns as values rather than text; the row types ask for text. */
export const json = (value: unknown): string => value as string

export const must = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the demo school has no ${what}`)
  return value
}
