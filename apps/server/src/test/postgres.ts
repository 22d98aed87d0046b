import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, dropDatabase, withDatabase } from '../db/databases.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string }
  }
}

export interface TestPostgres {
  adminUrl: string
  /** A migrated, empty database that every test database is copied from. */
  template: string
  stop(): Promise<void>
}

/** The server of TEST_DATABASE_URL (a superuser's address), else an embedded one for this run alone. */
export async function testPostgres(): Promise<TestPostgres> {
  const server = await serverForTests()
  const template = `shuyuan_template_${randomBytes(4).toString('hex')}`
  try {
    await migrate(await createDatabase(server.adminUrl, template))
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

async function serverForTests(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, stop: async () => {} }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shuyuan-test-'))
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
 * A statement that a connection repeats is planned once for whatever it is asked, from its sixth time on; some cannot
 * be. Here that happens from the first time on, so that a test meets it.
 */
function planningForAll(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c plan_cache_mode=force_generic_plan')
  return address.href
}

/** A migrated database of its own for one test file; `migrated: false` gives an empty one. */
export async function freshDatabase({ migrated = true } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const { inject } = await import('vitest')
  const { adminUrl, template } = inject('postgres')
  const name = `shuyuan_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(adminUrl, name, migrated ? template : 'template0')
  return { url: planningForAll(url), drop: () => dropDatabase(withDatabase(adminUrl, 'postgres'), name) }
}
