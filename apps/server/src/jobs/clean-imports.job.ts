import { deleteExpiredImports } from '../sheet/import.store.ts'
import type { Deps } from '../wire/context.ts'
import { type RepeatedTask, repeat } from './repeat.ts'

const EVERY_MS = 5 * 60_000

/** Takes away the rows of imports that nobody will write any more. */
export const startCleaningImports = (deps: Deps): RepeatedTask =>
  repeat(EVERY_MS, () => deleteExpiredImports(deps.db, deps.now()))
