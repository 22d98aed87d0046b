import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../db/db.ts'
import { freshDatabase } from '../postgres.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

/** The server as a separate process with its own database, for one test file; available once its tests run. */
export function killableServer(): { server: ServerProcess; database: Database } {
  const dataDir = mkdtempSync(join(tmpdir(), 'shuyuan-killed-'))
  const held = {} as { server: ServerProcess; database: Database }
  let drop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const fresh = await freshDatabase()
    drop = fresh.drop
    held.server = await startServerProcess({ DATABASE_URL: fresh.url, DATA_DIR: dataDir })
    held.database = openDatabase(fresh.url, 4)
  })
  afterAll(async () => {
    await held.server?.stop()
    await held.database?.close()
    await drop?.()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return held
}
