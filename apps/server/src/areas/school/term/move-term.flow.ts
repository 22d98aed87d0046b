import { movedWindows } from '@shuyuan/domain/school/term-move.rule.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { windowsOf } from './term.read.ts'
import { replaceWindows } from './term.store.ts'

/** Moves what is scheduled in a term and has not begun: its windows here, assignments and exam times in their areas. */
export async function moveTerm(ctx: Ctx, termId: string, days: number): Promise<void> {
  const windows = await windowsOf(ctx.db, termId)
  await replaceWindows(ctx.db, termId, movedWindows(windows, days, ctx.now.getTime()))
  await tell(ctx, 'termMoved', { termId, days })
}
