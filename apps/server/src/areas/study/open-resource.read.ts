import type { Ctx } from '../../wire/context.ts'
import { AppError, found } from '../../wire/error.ts'
import { assertCanStudyOrView } from '../course/people/duty.policy.ts'
import { courseAccess } from '../course/people/duty.read.ts'
import { stepClosed } from '../exam/order/step-closed.policy.ts'
import { closedTargets } from '../exam/order/step-standings.read.ts'
import { chaptersFor, openChapters } from './catalogue.read.ts'

/** A resource that this person may open at this moment; students not before its chapter is open. */
export async function openResource(ctx: Ctx, resourceId: string) {
  const resource = found(
    await ctx.db
      .selectFrom('resource')
      .selectAll()
      .where('id', '=', resourceId)
      .where('recycledAt', 'is', null)
      .executeTakeFirst(),
  )
  const access = assertCanStudyOrView(await courseAccess(ctx, resource.courseId))
  if (access.duty === 'student') {
    const open = openChapters(await chaptersFor(ctx.db, resource.courseId, ctx.me.studentId), ctx.now)
    if (resource.hidden || (resource.chapterId !== null && !open.has(resource.chapterId)))
      throw new AppError(100601, { reason: { zh: '本章尚未开放', en: 'this chapter is not open yet' } })
    const waits = (await closedTargets(ctx, resource.courseId, ctx.me.studentId)).get(resource.id)
    if (waits) throw stepClosed(waits)
  }
  return { resource, access }
}
