import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Where the numbered SQL lies: beside this source, or beside the built bundle. */
const folders = [new URL('./migrations/', import.meta.url), new URL('./src/db/migrations/', import.meta.url)]

async function migrationFiles(): Promise<{ name: string; sql: string }[]> {
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => null)
    if (!names) continue
    const sorted = names.filter((name) => name.endsWith('.sql')).sort()
    return Promise.all(sorted.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })))
  }
  throw new Error('no migrations found')
}

/** Any number that every instance agrees on: one of them migrates, the others wait. */
const LOCK = 5_837_401

/** Brings a database to the newest shape; run by every start, safe to run at once from several instances. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const done = new Set(rows.map((row) => row.name))
    const applied: string[] = []
    for (const { name, sql } of await migrationFiles()) {
      if (done.has(name)) continue
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migration (name) values ($1)', [name])
      await client.query('commit')
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}
