import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { recountNextCourse } from './moments-passed.flow.ts'

const EVERY_MS = 1000
/** Courses in one turn, so that a stop never waits for a whole school whose homework closes on the same evening. */
const BATCH = 25

/** Works out the scores again that time alone has changed. Any instance may run it; a crash loses nothing of it. */
export const startRecountingScores = (deps: Deps): RepeatedTask =>
  repeat(EVERY_MS, async (isStopped) => {
    for (let n = 0; n < BATCH && !isStopped(); n++) if (!(await recountNextCourse(deps.db, deps.now()))) return
  })
