import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { deleteExpired } from './expire.flow.ts'

const EVERY_MS = 10 * 60_000

/** Deletes the files of packages that are older than seven days. */
export const startCleaningPackages = (deps: Deps): RepeatedTask => repeat(EVERY_MS, () => deleteExpired(deps))
