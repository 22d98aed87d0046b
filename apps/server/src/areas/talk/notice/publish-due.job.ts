import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { publishDue } from './publish-due.flow.ts'

const EVERY_MS = 15_000

/** Publishes scheduled notices at their time, or as soon as a server runs again. */
export const startPublishingNotices = (deps: Deps): RepeatedTask =>
  repeat(EVERY_MS, (isStopped) => publishDue(deps, isStopped))
