import type { Ctx } from '../../../wire/context.ts'
import { assertCanSupplement } from '../people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../people/duty.read.ts'

interface Switches {
  faceMaySupplement?: boolean
  supplementNeedsAdopt?: boolean
}

/** What the host allows; a course without settings lets face-to-face teachers publish for their own classes at once. */
export async function supplementSwitches(ctx: Ctx, courseId: string) {
  const setting = await ctx.db
    .selectFrom('hostSetting')
    .select('switches')
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  const { faceMaySupplement, supplementNeedsAdopt } = (setting?.switches ?? {}) as Switches
  return { isAllowed: faceMaySupplement !== false, needsAdopt: supplementNeedsAdopt === true }
}

/** Whoever may write for classes of his own; everything lies with the course that holds the content. */
export async function supplementWriter(ctx: Ctx, courseId: string) {
  const asked = await courseAccess(ctx, courseId)
  const access = asked.mainCourseId ? await courseAccess(ctx, asked.mainCourseId) : asked
  const { isAllowed, needsAdopt } = await supplementSwitches(ctx, access.courseId)
  return { access: assertCanSupplement(access, isAllowed), needsAdopt: needsAdopt && access.duty !== 'host' }
}

/** Sees what all classes are given: not those who were let into a deputy course alone. */
export const seesAll = ({ allClasses, mainCourseId }: CourseAccess): boolean => allClasses && mainCourseId === null
