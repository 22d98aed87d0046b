import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Tables whose references do not keep a file alive: the files themselves, uploads in progress, and the log. */
const KEEPS_NOTHING = [
  'file',
  'file_blob',
  'upload',
  'op_log',
  'session',
  'server_secret',
  'captcha',
  'login_failure',
  'sign_in_network',
]
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

interface Table {
  name: string
  ids: string[]
  lists: string[]
  texts: string[]
}

/** Every table with its columns that could hold a file id, including tables added later. */
async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      coalesce(array_agg(a.attname::text) filter (where t.typname = 'uuid' and a.attname <> 'id'), '{}') as ids,
      coalesce(array_agg(a.attname::text) filter (where t.typname = '_uuid'), '{}') as lists,
      coalesce(array_agg(a.attname::text) filter (where t.typname in ('text', '_text', 'varchar', 'json', 'jsonb')), '{}') as texts
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (${KEEPS_NOTHING})
    group by c.relname order by c.relname`.execute(db)
  return rows
}

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

function namedBy({ name, ids, lists, texts }: Table, asked: readonly string[]) {
  const from = sql.table(name)
  const parts = [
    ids.length > 0 && sql`select v.id from ${from}, unnest(array[${columns(ids)}]) v(id)`,
    ...lists.map((list) => sql`select unnest(${sql.ref(list)}) as id from ${from}`),
    texts.length > 0 &&
      sql`select m[1]::uuid as id from ${from}, regexp_matches(concat_ws(' ', ${columns(texts)}), ${`(${UUID})`}, 'g') m`,
  ].filter((part) => part !== false)
  return sql<{ id: string }>`select distinct id from (${sql.join(parts, sql` union all `)}) named
    where id = any(${asked}::uuid[])`
}

/**
 * Which of these files anything in the database still refers to, in a column or inside text. Scans every table: better
 * an orphaned file than a missing one. For the nightly cleanup and for single files.
 */
export async function namedFiles(db: Db, asked: readonly string[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set()
  const found = new Set<string>()
  for (const table of await tablesOf(db)) {
    if (table.ids.length + table.lists.length + table.texts.length === 0) continue
    const { rows } = await namedBy(table, asked).execute(db)
    for (const { id } of rows) found.add(id)
  }
  return found
}
