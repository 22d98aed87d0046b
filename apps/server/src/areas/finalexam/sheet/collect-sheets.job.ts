import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { collectSheets } from './collect-sheets.flow.ts'

const EVERY_MS = 15_000

/** Any instance may run it; while the time is uncertain nobody's sheets are closed. */
export const startCollectingSheets = ({ db, now, clock }: Deps): RepeatedTask =>
  repeat(EVERY_MS, async () => {
    if (clock.disagreement() === null) await collectSheets(db, now())
  })
