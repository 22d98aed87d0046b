import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { recountNextAssignment } from './recount-questions.flow.ts'

const EVERY_MS = 15_000

/** Counts how questions were answered, outside hand-ins and reviews. Any instance may run it. */
export const startRecountingQuestions = (deps: Deps): RepeatedTask =>
  repeat(EVERY_MS, async (isStopped) => {
    while (!isStopped() && (await recountNextAssignment(deps.db, deps.now())));
  })
