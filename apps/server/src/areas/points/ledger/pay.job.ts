import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { payDue } from './pay.flow.ts'

const EVERY_MS = 2000

/** Pays what was earned. Any instance may run it; what a crash interrupts is paid by the next turn. */
export const startPaying = (deps: Deps): RepeatedTask =>
  repeat(EVERY_MS, async (isStopped) => {
    while (!isStopped() && (await payDue(deps.db)) > 0);
  })
