import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { ownStudentId } from '../own.policy.ts'
import { type Own, readPortfolio } from './portfolio.read.ts'
import { readTimeline } from './timeline.read.ts'

/** Nobody but a student of the course has a portfolio there, and reads no other. */
export async function ownPortfolio(ctx: Ctx, courseId: string): Promise<Own & { archived: boolean }> {
  const { contentId, archived } = assertStudent(await courseAccess(ctx, courseId))
  return { studentId: ownStudentId(ctx), userId: ctx.me.userId, contentId, courseId, archived }
}

export async function showPortfolio(ctx: Ctx, { courseId }: { courseId: string }) {
  const own = await ownPortfolio(ctx, courseId)
  return { ...found(await readPortfolio(ctx.db, own)), readonly: own.archived }
}

export async function listTimeline(ctx: Ctx, { courseId, ...asked }: Asked<'timelineStudyResult'>) {
  return readTimeline(ctx.db, await ownPortfolio(ctx, courseId), asked, slice(asked, 'timelineStudyResult'))
}
