import { removeExpired } from '../sheet/import.store.ts'
import type { Deps } from '../wire/context.ts'
import { type Repeating, repeating } from './repeating.ts'

const EVERY_MS = 5 * 60_000

/** Takes away the rows of imports that nobody will write any more. */
export const startCleaningImports = (deps: Deps): Repeating =>
  repeating(EVERY_MS, () => removeExpired(deps.db, deps.now()))
