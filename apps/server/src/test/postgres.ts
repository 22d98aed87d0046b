import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '../../../../scripts/parts/scratch.mjs'
import { prepareAccountKeys } from '../areas/account/user/account-keys.read.ts'
import { createDatabase, dropDatabase, withDatabase } from '../db/databases.ts'
import { openDatabase } from '../db/db.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { syncAccess } from '../seed/sync-access.ts'
import { syncDictionaries } from '../seed/sync-dictionaries.ts'
import { syncHelp } from '../seed/sync-help.ts'
import { syncMessageTemplates } from '../seed/sync-message-templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string }
  }
}

export interface TestPostgres {
  adminUrl: string
  /** The database after the first start of an empty school; every test database is a copy of it. */
  template: string
  stop(): Promise<void>
}

/** The server of TEST_DATABASE_URL (a superuser's address), else an embedded one for this run alone. */
export async function testPostgres(): Promise<TestPostgres> {
  const server = await serverForTests()
  const template = `shuyuan_template_${randomBytes(4).toString('hex')}`
  try {
    await fill(await createDatabase(server.adminUrl, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    adminUrl: server.adminUrl,
    template,
    async stop() {
      await dropDatabase(server.adminUrl, template)
      await server.stop()
    },
  }
}

/** What every start writes into an empty database. */
async function fill(url: string): Promise<void> {
  await migrate(url)
  const { db, close } = openDatabase(url, 2)
  try {
    await syncAccess(db)
    await syncDictionaries(db)
    await syncMessageTemplates(db)
    await syncHelp(db)
    await prepareAccountKeys(db)
  } finally {
    await close()
  }
}

async function serverForTests(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, stop: async () => {} }
  const dataDir = mkdtempSync(path.join(scratchFolder(), 'shuyuan-test-'))
  const server = await startEmbedded({ dataDir, durable: false })
  return {
    adminUrl: server.adminUrl,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * From its sixth execution on, PostgreSQL may use one generic plan for a prepared statement, and some statements fail
 * then. Here that happens from the first execution on, so that tests run into it.
 */
function planningForAll(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c plan_cache_mode=force_generic_plan')
  return address.href
}

/** A separate database for one test file; `filled: false` gives one without tables. */
export async function freshDatabase({ filled = true } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const { inject } = await import('vitest')
  const { adminUrl, template } = inject('postgres')
  const name = `shuyuan_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(adminUrl, name, filled ? template : 'template0')
  return { url: planningForAll(url), drop: () => dropDatabase(withDatabase(adminUrl, 'postgres'), name) }
}
