import { createHash } from 'node:crypto'

/** A longer statement is a rare bulk write, not worth preparing. */
const NAMED_MAX_CHARS = 8000
const NAMES_MAX = 2000
const names = new Map<string, string>()

/** One name per SQL text, so that PostgreSQL parses and plans it once per connection. */
export function statementName(sql: string): string | undefined {
  if (sql.length > NAMED_MAX_CHARS) return undefined
  let name = names.get(sql)
  if (!name && names.size < NAMES_MAX) {
    name = createHash('sha1').update(sql).digest('base64url').slice(0, 20)
    names.set(sql, name)
  }
  return name
}
