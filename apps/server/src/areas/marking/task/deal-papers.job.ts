import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { giveToArbiters } from '../double/deal-double.flow.ts'
import { dealNew } from './assign.flow.ts'
import { tasksToDeal } from './waiting-papers.read.ts'

const EVERY_MS = 60_000

/** What was handed in since goes to the markers of its task. */
export async function dealAll({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute((tx) => giveToArbiters(tx, now()))
  for (const id of await tasksToDeal(db)) await db.transaction().execute((tx) => dealNew(tx, id, now()))
}

export const startDealingPapers = (deps: Deps): RepeatedTask => repeat(EVERY_MS, () => dealAll(deps))
