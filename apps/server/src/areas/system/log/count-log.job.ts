import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { countLog } from './log-count.store.ts'

/** Newer lines are counted on demand; a busy school writes some thousand a minute. */
const EVERY_MS = 60_000

export const startCountingLog = (deps: Deps): RepeatedTask => repeat(EVERY_MS, () => countLog(deps.db))
