import type { Deps } from '../wire/context.ts'
import { deleteOldAnswers } from '../wire/repeated-call.store.ts'
import { startChore } from './chores.job.ts'
import type { RepeatedTask } from './repeat.ts'

export const startCleaningRepeatedCalls = (deps: Deps): RepeatedTask =>
  startChore(deps, 'repeated-calls', () => deleteOldAnswers(deps.db, deps.now()))
