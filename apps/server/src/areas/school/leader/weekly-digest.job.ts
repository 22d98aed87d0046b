import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { sendDueDigests } from './weekly-digest.flow.ts'

const EVERY_MS = 10 * 60_000

/** Sends leaders their weekly digest on Monday morning, or as soon as a server runs again. */
export const startWeeklyDigests = (deps: Deps): RepeatedTask =>
  repeat(EVERY_MS, async () => {
    await sendDueDigests(deps.db, deps.now())
  })
