import { dropExpired } from '../areas/thesis/package/expire.flow.ts'
import type { Deps } from '../wire/context.ts'
import { type Repeating, repeating } from './repeating.ts'

const EVERY_MS = 10 * 60_000

/** Takes away the bytes of packages whose seven days are over. */
export const startCleaningPackages = (deps: Deps): Repeating => repeating(EVERY_MS, () => dropExpired(deps))
