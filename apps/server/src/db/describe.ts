import pg from 'pg'

/** Reads the shape of a database from its catalogue: for the generated row types and for the golden shape files. */

export interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
}

export interface Shape {
  columns: Column[]
  indexes: { table: string; text: string }[]
  constraints: { table: string; text: string }[]
}

const NOT_OURS = `('migration')`

export async function describe(url: string): Promise<Shape> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const columns = await client.query<Column>(`
      select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
             not a.attnotnull as nullable, a.atthasdef as "hasDefault"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ${NOT_OURS}
      order by c.relname, a.attnum`)
    const indexes = await client.query<{ table: string; text: string }>(`
      select tablename as table, regexp_replace(indexdef, '^CREATE ', '') as text from pg_indexes i
      join pg_class c on c.relname = i.tablename and not c.relispartition
      where schemaname = 'public' and tablename not in ${NOT_OURS} order by tablename, indexname`)
    const constraints = await client.query<{ table: string; text: string }>(`
      select c.relname as table, con.conname || ': ' || pg_get_constraintdef(con.oid) as text
      from pg_constraint con join pg_class c on c.oid = con.conrelid and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where con.contype in ('c', 'f') and c.relname not in ${NOT_OURS}
      order by c.relname, con.conname`)
    return { columns: columns.rows, indexes: indexes.rows, constraints: constraints.rows }
  } finally {
    await client.end()
  }
}

function byTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return tables
}

const camel = (snake: string) => snake.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())
const pascal = (snake: string) => camel(`_${snake}`)

function tsType(sqlType: string): { select: string; insert: string } {
  if (sqlType.endsWith('[]')) {
    const inner = tsType(sqlType.slice(0, -2)).select
    return { select: `${inner}[]`, insert: `${inner}[]` }
  }
  if (/^(uuid|text|date|xid8|tsvector)$/.test(sqlType)) return { select: 'string', insert: 'string' }
  if (/^(integer|bigint|smallint|numeric|double)/.test(sqlType)) return { select: 'number', insert: 'number' }
  if (sqlType === 'boolean') return { select: 'boolean', insert: 'boolean' }
  if (sqlType.startsWith('timestamp')) return { select: 'Date', insert: 'Date | string' }
  if (sqlType === 'jsonb') return { select: 'Json', insert: 'string' }
  if (sqlType === 'bytea') return { select: 'Buffer', insert: 'Buffer' }
  throw new Error(`no TypeScript type for ${sqlType}`)
}

function columnType(column: Column): string {
  const { select, insert } = tsType(column.type)
  const nullable = column.nullable ? ' | null' : ''
  const optional = column.nullable || column.hasDefault ? ' | undefined' : ''
  if (!optional && select === insert) return `${select}${nullable}`
  return `ColumnType<${select}${nullable}, ${insert}${nullable}${optional}, ${insert}${nullable}>`
}

export function rowTypes(shape: Shape): string {
  const tables = byTable(shape.columns)
  const blocks = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)}Table {\n${columns.map((c) => `  ${camel(c.name)}: ${columnType(c)}`).join('\n')}\n}`,
  )
  const index = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table`).join('\n')
  return `// Made from the database by \`npm run db:types\`. A jsonb column is written as JSON text.
import type { ColumnType } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: what a jsonb column holds is said by the schema that parses it
export type Json = any

${blocks.join('\n\n')}

export interface Tables {
${index}
}
`
}

/** Table name -> plain text of its columns, indexes, checks and foreign keys: what reviewers see of a migration. */
export function shapeTexts(shape: Shape): Map<string, string> {
  const tables = byTable(shape.columns)
  return new Map(
    [...tables].map(([table, columns]) => {
      const lines = [
        'columns',
        ...columns.map((c) => `  ${c.name} ${c.type}${c.nullable ? '' : ' not null'}${c.hasDefault ? ' default' : ''}`),
        'indexes',
        ...shape.indexes.filter((i) => i.table === table).map((i) => `  ${i.text}`),
        'constraints',
        ...shape.constraints.filter((c) => c.table === table).map((c) => `  ${c.text}`),
      ]
      return [table, `${lines.join('\n')}\n`]
    }),
  )
}
