import { startChore } from '../../jobs/chores.job.ts'
import type { RepeatedTask } from '../../jobs/repeat.ts'
import type { Deps } from '../../wire/context.ts'
import { cleanFiles } from './clean-files.flow.ts'

export const startCleaningFiles = (deps: Deps): RepeatedTask => startChore(deps, 'files', () => cleanFiles(deps))
