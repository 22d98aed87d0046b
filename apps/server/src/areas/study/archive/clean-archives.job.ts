import { startChore } from '../../../jobs/chores.job.ts'
import type { RepeatedTask } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { expireArchives } from './expire-archives.flow.ts'

/** Deletes the archives of students that are older than a week. */
export const startCleaningArchives = (deps: Deps): RepeatedTask =>
  startChore(deps, 'study-archives', () => expireArchives(deps))
