import { openMonths } from '../db/months.ts'
import type { Deps } from '../wire/context.ts'
import { type RepeatedTask, repeat } from './repeat.ts'

const EVERY_MS = 12 * 3_600_000

/** Keeps the tables that are cut by month ahead of the calendar, on a server that runs for years. */
export const startOpeningMonths = (deps: Deps): RepeatedTask =>
  repeat(EVERY_MS, async () => {
    await openMonths(deps.db, deps.now())
  })
