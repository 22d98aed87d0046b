import { expect } from 'vitest'
import { allLaws } from '../areas/all-laws.ts'
import type { Db } from '../db/db.ts'
import { checkLaws, textOf } from '../laws/check-laws.ts'
import type { Law } from '../laws/law.ts'

/** What is broken, in readable form; empty if every law holds. */
export async function brokenLaws(db: Db, at: Date, laws: readonly Law[] = allLaws): Promise<string[]> {
  const verdicts = await checkLaws(db, at, laws)
  return verdicts.filter(({ breaches }) => breaches > 0).map(textOf)
}

export const expectLaws = async (db: Db, at: Date, laws?: readonly Law[]): Promise<void> =>
  expect(await brokenLaws(db, at, laws)).toEqual([])

/** Laws of these areas only: builders write some rows of other areas more simply than the product does. */
export const lawsOf = (...areas: string[]): Law[] =>
  allLaws.filter(({ name }) => areas.includes(name.split('.')[0] as string))
