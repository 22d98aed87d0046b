import { startChore } from '../../../jobs/chores.job.ts'
import type { RepeatedTask } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { urgeMarkers } from './review-overdue.flow.ts'

/** Tells teachers once a day what has waited too long for them. */
export const startUrgingMarkers = (deps: Deps): RepeatedTask =>
  startChore(deps, 'urge-markers', () => urgeMarkers(deps.db, deps.now()))
