import { countLog } from '../areas/system/log/log-count.store.ts'
import type { Deps } from '../wire/context.ts'
import { type RepeatedTask, repeat } from './repeat.ts'

/** Newer lines are counted on demand; a busy school writes some thousand a minute. */
const EVERY_MS = 60_000

export const startCountingLog = (deps: Deps): RepeatedTask => repeat(EVERY_MS, () => countLog(deps.db))
