import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { remindOfChoosing } from './urge.flow.ts'

const EVERY_MS = 5 * 60_000

/** Any instance may run it: a reminder that was sent is not sent again. */
export const startRemindingOfChoosing = ({ db, now }: Deps): RepeatedTask =>
  repeat(EVERY_MS, () => remindOfChoosing(db, now()))
