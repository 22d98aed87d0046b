// Who writes which table, found in Kysely calls and SQL text alike; a lock (`select … for update`) is not a write.
import { tableOwners } from './table-owners.mjs'

const ownerOf = new Map(Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((name) => [name, owner])))

const kysely = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:(['"`])(\w+)|(?=[^'"`\s]))/g
const rawSql =
  /(?<!\bfor )(?<!\bfor no key )(?<!\bdo )\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(?:"?([a-z_]+)|\$\{)/gi

/** Blanks out comments but keeps positions; strings stay, because they name the tables. */
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (piece) =>
    piece.startsWith('/') ? piece.replace(/[^\n]/g, ' ') : piece,
  )

const toSnake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every write in a source text as {table, line}; table is null if the code does not name it. */
export function writesIn(text) {
  const code = withoutComments(text)
  const lineOf = (index) => code.slice(0, index).split('\n').length
  const built = [...code.matchAll(kysely)].map((match) => ({
    table: match[2] ? toSnake(match[2]) : null,
    line: lineOf(match.index),
  }))
  const raw = [...code.matchAll(rawSql)]
    .filter((match) => !match[1] || ownerOf.has(match[1].toLowerCase()))
    .map((match) => ({ table: match[1]?.toLowerCase() ?? null, line: lineOf(match.index) }))
  return [...built, ...raw]
}

const READ_ONLY = new Set(['read', 'handlers', 'present', 'policy', 'rule'])
/** Code that fills, migrates or splits whole databases. */
const MAY_WRITE_ALL = new Set(['db', 'seed', 'test'])

/** Breaches of one file as {line, what, why}. */
export function tableBreaches(from, text) {
  if (from.workspace !== 'server' || from.isTest || MAY_WRITE_ALL.has(from.top)) return []
  const home = from.area ?? from.top
  return writesIn(text).flatMap(({ table, line }) => {
    const owner = ownerOf.get(table)
    const found = []
    if (!table || !owner)
      found.push({
        line,
        what: table ? `writes ${table}, which has no owner` : 'writes a table that it does not name',
        why: 'each table is written by one area, named in scripts/walls/table-owners.mjs',
      })
    else if (owner !== home)
      found.push({
        line,
        what: `writes ${table} of ${owner}`,
        why: 'one area writes a table and keeps what must be true of it: call its flow, or tell it an event from below',
      })
    if (READ_ONLY.has(from.ending))
      found.push({
        line,
        what: `writes ${table}`,
        why: `a .${from.ending}.ts writes nothing: whoever calls it counts on that; stores write`,
      })
    return found
  })
}

/** Tables with no owner or two owners, and owners of tables that are gone. `tables` are those of db/shape. */
export function ownerBreaches(tables) {
  const owned = Object.values(tableOwners).flat()
  const place = 'scripts/walls/table-owners.mjs'
  const why = 'each table has one owner, the only area that writes it'
  return [
    ...tables.filter((name) => !owned.includes(name)).map((name) => ({ place, what: `${name} has no owner`, why })),
    ...owned
      .filter((name, at) => owned.indexOf(name) !== at)
      .map((name) => ({ place, what: `${name} has two owners`, why })),
    ...owned.filter((name) => !tables.includes(name)).map((name) => ({ place, what: `there is no ${name}`, why })),
  ]
}
