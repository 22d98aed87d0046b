import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { startChore } from '../jobs/chores.job.ts'
import type { RepeatedTask } from '../jobs/repeat.ts'
import type { Deps } from '../wire/context.ts'

/** What became of a message can be looked up for half a year; what lies in an inbox stays. */
const KEPT_DAYS = 180

export const startCleaningMessages = (deps: Deps): RepeatedTask =>
  startChore(deps, 'messages', async () => {
    const before = new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS)
    await deps.db.deleteFrom('messageDelivery').where('createdAt', '<', before).where('state', '<>', 'queued').execute()
    await deps.db.deleteFrom('messageEvent').where('createdAt', '<', before).where('state', '<>', 'queued').execute()
  })
