import pg from 'pg'

/** The same server and user, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function asAdmin(adminUrl: string, sql: (client: pg.Client) => string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql(client))
  } finally {
    await client.end()
  }
}

/** Returns the address of the new database. The template must have no sessions. */
export async function createDatabase(adminUrl: string, name: string, template = 'template0'): Promise<string> {
  await asAdmin(
    adminUrl,
    // A file copy skips writing the whole template to the log, which is what takes the time.
    (db) => `CREATE DATABASE ${db.escapeIdentifier(name)} TEMPLATE ${db.escapeIdentifier(template)} STRATEGY file_copy`,
  )
  return withDatabase(adminUrl, name)
}

/** Ends the sessions that are still on it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, (db) => `DROP DATABASE IF EXISTS ${db.escapeIdentifier(name)} WITH (FORCE)`)
}
