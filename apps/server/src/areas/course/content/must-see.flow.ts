import type { Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { isFinished, type StudyRequirement } from '@shuyuan/domain/study/finished.rule.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import { openQuestions } from './open-questions.read.ts'
import type { Resource } from './resource.store.ts'

interface Demanded {
  minPercent?: number | undefined
  minSeconds?: number | undefined
}

/** The requirement as the player applies it: documents require time only, as the browser's viewer reports no pages. */
const demandOf = (resource: Resource, asked: Demanded): StudyRequirement => ({
  kind: resource.kind as StudyRequirement['kind'],
  durationSec: resource.durationSec,
  minPercent: asked.minPercent ?? resource.minPercent,
  minSeconds: asked.minSeconds ?? resource.minSeconds,
})

/**
 * Study records that become finished under the new requirement; finished ones stay finished whatever is required later.
 */
export async function turnedBy(ctx: Ctx, resources: readonly Resource[], asked: Demanded) {
  const demands = new Map(resources.map((resource) => [resource.id, demandOf(resource, asked)]))
  const open = await ctx.db
    .selectFrom('studyResource')
    .select(['studentId', 'resourceId', 'seconds', 'coverage', openQuestions.as('questionsLeft')])
    .where('resourceId', 'in', [...demands.keys()])
    .where('finishedAt', 'is', null)
    .execute()
  return open.filter(({ resourceId, seconds, coverage, questionsLeft }) => {
    const demand = demands.get(resourceId)
    const seen = coverage as unknown as Range[]
    return demand && isFinished(demand, { seconds, coverage: seen, pages: [], opened: true, questionsLeft })
  })
}

export const studentsOf = (turned: readonly { studentId: string }[]): number =>
  new Set(turned.map(({ studentId }) => studentId)).size

/** An assessment item on resource study needs at least one must-see resource. */
export async function assertMustSeeLeft(ctx: Ctx, courseId: string, ids: readonly string[]): Promise<void> {
  const option = await ctx.db
    .selectFrom('checkOption as o')
    .innerJoin('checkScheme as s', 's.id', 'o.schemeId')
    .select('o.name')
    .where('s.courseId', '=', courseId)
    .where('s.state', '=', 'active')
    .where('o.kind', '=', 'resourceStudy')
    .executeTakeFirst()
  if (!option) return
  const left = await ctx.db
    .selectFrom('resource')
    .select('id')
    .where('courseId', '=', courseId)
    .where('mustSee', '=', true)
    .where('recycledAt', 'is', null)
    .where('id', 'not in', [...ids])
    .limit(1)
    .executeTakeFirst()
  if (!left)
    throw refuse(
      `该资源是考核项"${option.name}"的唯一内容`,
      `it is the only content of the assessment item "${option.name}"`,
    )
}

/** Marks those finished who meet the new requirement; returns the number of students. */
export async function finishTurned(ctx: Ctx, resources: readonly Resource[], asked: Demanded): Promise<number> {
  const turned = await turnedBy(ctx, resources, asked)
  if (turned.length > 0) await tell(ctx, 'resourcesFinished', { turned })
  return studentsOf(turned)
}

export async function setMustSee(
  ctx: Ctx,
  resources: readonly Resource[],
  asked: Demanded & { mustSee: boolean },
): Promise<number> {
  const ids = resources.map(({ id }) => id)
  const { mustSee, minPercent, minSeconds } = asked
  await ctx.db
    .updateTable('resource')
    .set({
      mustSee,
      ...(minPercent === undefined ? {} : { minPercent }),
      ...(minSeconds === undefined ? {} : { minSeconds }),
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .where('id', 'in', ids)
    .execute()
  const turned = mustSee ? await finishTurned(ctx, resources, asked) : 0
  ctx.log({ targetType: 'resource', after: { ids, ...asked, turned } })
  return turned
}
