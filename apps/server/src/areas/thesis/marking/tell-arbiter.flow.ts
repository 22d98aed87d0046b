import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { LockedPaper } from '../paper/lock-papers.store.ts'
import { markerPeople } from '../setting/setting.read.ts'

/** Two marks are too far apart; without a named arbiter academic affairs finds the paper in its own list. */
export async function tellArbiter(
  ctx: Ctx,
  { id, version, arbiterId, courseId, courseName, title }: LockedPaper,
): Promise<void> {
  if (arbiterId === null) return
  const [arbiter] = await markerPeople(ctx.db, [arbiterId])
  if (!arbiter) return
  await notify(
    ctx,
    'thesisToArbitrate',
    [arbiter.userId],
    { course: courseName, courseId, title },
    { id, turn: version },
  )
}
