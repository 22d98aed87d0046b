import { openMonths } from '../db/months.ts'
import type { Deps } from '../wire/context.ts'
import { type Repeating, repeating } from './repeating.ts'

const EVERY_MS = 12 * 3_600_000

/** Keeps the tables that are cut by month ahead of the calendar, on a server that runs for years. */
export const startOpeningMonths = (deps: Deps): Repeating =>
  repeating(EVERY_MS, async () => {
    await openMonths(deps.db, deps.now())
  })
