import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allLaws } from '@shuyuan/server/areas/all-laws.ts'
import { readConfig } from '@shuyuan/server/config.ts'
import { type Database, openDatabase } from '@shuyuan/server/db/db.ts'
import { checkLaw, checkLaws, textOf } from '@shuyuan/server/laws/check-laws.ts'
import { syncAccess } from '@shuyuan/server/seed/sync-access.ts'
import { syncDictionaries } from '@shuyuan/server/seed/sync-dictionaries.ts'
import { syncHelp } from '@shuyuan/server/seed/sync-help.ts'
import { syncMessageTemplates } from '@shuyuan/server/seed/sync-message-templates.ts'
import { breakers } from '@shuyuan/server/test/law-breakers.ts'
import { freshDatabase } from '@shuyuan/server/test/postgres.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { plantSchool } from './plant/plant-school.ts'

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
  await syncMessageTemplates(school.db)
  await syncHelp(school.db)
  await plantSchool(school.db, { ...readConfig({}), dataDir }, today, () => {})
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

class Undone extends Error {}

/** The breaches of a law after this change, which is rolled back. */
async function breachesAfter(change: string, name: string): Promise<number> {
  const law = allLaws.find((one) => one.name === name)
  let breaches = -1
  const tried = school.db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx)
    if (law) breaches = (await checkLaw(tx, law, today)).breaches
    throw new Undone()
  })
  await tried.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return breaches
}

describe('a single wrong row is found by', () => {
  it.each(Object.entries(breakers))('%s', async (name, change) => {
    expect(await breachesAfter(change, name)).toBeGreaterThan(0)
  })
})

test('every law is tried that looks at a row of the demo school', async () => {
  const verdicts = await checkLaws(school.db, today, allLaws)
  const tried = verdicts.filter(({ rows }) => rows > 0).map(({ law }) => law.name)
  expect(tried.filter((name) => !(name in breakers))).toEqual([])
})
