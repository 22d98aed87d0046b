import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allLaws } from '../areas/all-laws.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/db.ts'
import { seedDemo } from '../demo/seed.ts'
import { syncAccess } from '../seed/sync-access.ts'
import { syncDictionaries } from '../seed/sync-dictionaries.ts'
import { freshDatabase } from '../test/postgres.ts'
import { checkLaws, textOf } from './check-laws.ts'

const today = new Date()
const dataDir = mkdtempSync(join(tmpdir(), 'shuyuan-laws-'))
let school: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  school = openDatabase(fresh.url, 4)
  await syncAccess(school.db)
  await syncDictionaries(school.db)
  await seedDemo(school.db, { ...readConfig({}), dataDir }, today, () => {})
})

afterAll(async () => {
  await school.close()
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the demo school obeys every law', async () => {
  const verdicts = await checkLaws(school.db, today, allLaws)
  expect(verdicts.filter(({ breaches }) => breaches > 0).map(textOf)).toEqual([])
})
