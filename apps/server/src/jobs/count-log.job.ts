import { countLog } from '../areas/system/log/log-count.store.ts'
import type { Deps } from '../wire/context.ts'
import { type Repeating, repeating } from './repeating.ts'

/** Lines in between are counted one by one when they are asked for; in a minute a busy school writes some thousand. */
const EVERY_MS = 60_000

export const startCountingLog = (deps: Deps): Repeating => repeating(EVERY_MS, () => countLog(deps.db))
