import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { assertMustSeeLeft, setMustSee } from '../content/must-see.flow.ts'
import type { StepForm } from './teach-process.store.ts'

/** A step marked 必看 makes its resource 必看; one such step is enough. */
export async function applyStepDemands(ctx: Ctx, courseId: string, steps: readonly StepForm[]): Promise<void> {
  const asked = new Map<string, boolean>()
  for (const { targetKind, targetId, must } of steps)
    if (targetKind === 'resource') asked.set(targetId, asked.get(targetId) || must === '1')
  if (asked.size === 0) return
  const resources = await ctx.db
    .selectFrom('resource')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('id', 'in', [...asked.keys()])
    .where('recycledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const changed = resources.filter(({ id, mustSee }) => mustSee !== asked.get(id))
  const [on, off] = [changed.filter(({ mustSee }) => !mustSee), changed.filter(({ mustSee }) => mustSee)]
  if (on.length > 0) await setMustSee(ctx, on, { mustSee: true })
  if (off.length > 0) {
    await assertMustSeeLeft(
      ctx,
      courseId,
      off.map(({ id }) => id),
    )
    await setMustSee(ctx, off, { mustSee: false })
  }
  if (changed.length > 0) await tell(ctx, 'courseDemandsChanged', { courseId })
}
