import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allLaws } from '@shuyuan/server/areas/all-laws.ts'
import { allPublishedTexts } from '@shuyuan/server/areas/all-published-texts.ts'
import { readConfig } from '@shuyuan/server/config.ts'
import { type Database, type Db, openDatabase } from '@shuyuan/server/db/db.ts'
import { checkLaw, checkLaws, textOf } from '@shuyuan/server/laws/check-laws.ts'
import { syncAccess } from '@shuyuan/server/seed/sync-access.ts'
import { syncDictionaries } from '@shuyuan/server/seed/sync-dictionaries.ts'
import { syncHelp } from '@shuyuan/server/seed/sync-help.ts'
import { syncMessageTemplates } from '@shuyuan/server/seed/sync-message-templates.ts'
import { breakers } from '@shuyuan/server/test/law-breakers.ts'
import { freshDatabase } from '@shuyuan/server/test/postgres.ts'
import type { PublishedTexts, StoredText } from '@shuyuan/server/wire/words/published-texts.ts'
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

/** Leaves the school as it was. */
async function undone(work: (tx: Db) => Promise<unknown>): Promise<void> {
  const tried = school.db.transaction().execute(async (tx) => {
    await work(tx)
    throw new Undone()
  })
  await tried.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

/** The breaches of a law after this change, which is rolled back. */
async function breachesAfter(change: string, name: string): Promise<number> {
  const law = allLaws.find((one) => one.name === name)
  let breaches = -1
  await undone(async (tx) => {
    await sql.raw(change).execute(tx)
    if (law) breaches = (await checkLaw(tx, law, today)).breaches
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

const publishedIn = async (tx: Db, { texts }: PublishedTexts, refId: string) =>
  (
    await sql<StoredText>`select ref_id, field, text from (${texts}) t where ref_id = ${refId} order by field`.execute(
      tx,
    )
  ).rows

/** One row of each kind of field: `rows.3.q` is of the kind `rows.*.q`. */
async function aTextOfEachField(tx: Db, { texts }: PublishedTexts) {
  const { rows } = await sql<StoredText>`
    select distinct on (regexp_replace(field, '\\d+', '*', 'g')) ref_id, field, text from (${texts}) t
    where text <> '' order by regexp_replace(field, '\\d+', '*', 'g'), field desc`.execute(tx)
  return rows
}

test('published texts are replaced in their own place, and nothing beside them changes', () =>
  undone(async (tx) => {
    await sql`update course set tags = '{通识,精品}' where id in (select id from course limit 1)`.execute(tx)
    const fields: string[] = []
    for (const source of allPublishedTexts)
      for (const { refId, field, text } of await aTextOfEachField(tx, source)) {
        fields.push(`${source.place} ${field.replace(/\d+/g, '*')}`)
        const before = await publishedIn(tx, source, refId)
        // As long as before: titles have bounds.
        const starred = text.replace(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u, '*')
        await source.replace(tx, refId, field, starred, today)
        const wanted = before.map((one) => (one.field === field ? { ...one, text: starred } : one))
        expect(await publishedIn(tx, source, refId), `${source.place} ${field}`).toEqual(wanted)
      }
    expect(fields).toEqual(
      expect.arrayContaining([
        'tag name',
        'tag synonyms.*',
        'course tags.*',
        'courseDetail rows.*.q',
        'paper bigTopics.*.title',
      ]),
    )
  }))
