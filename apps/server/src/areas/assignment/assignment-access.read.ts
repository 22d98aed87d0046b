import type { Asking, CourseAccess } from '../course/people/duty.read.ts'
import { courseAccess } from '../course/people/duty.read.ts'

export interface AssignmentAccess extends CourseAccess {
  /** The host's switches: faceMayPublishHomework, faceMayShiftWindow with maxShiftDays. */
  faceMayPublish: boolean
  /** 0: face teachers may not move windows. */
  faceShiftDays: number
}

interface Switches {
  faceMayPublishHomework?: boolean
  faceMayShiftWindow?: boolean
  maxShiftDays?: number
}

export async function assignmentAccess(ctx: Asking, courseId: string): Promise<AssignmentAccess> {
  const access = await courseAccess(ctx, courseId)
  const setting = await ctx.db
    .selectFrom('hostSetting')
    .select('switches')
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  const switches = (setting?.switches ?? {}) as Switches
  return {
    ...access,
    faceMayPublish: switches.faceMayPublishHomework === true,
    faceShiftDays: switches.faceMayShiftWindow === true ? (switches.maxShiftDays ?? 0) : 0,
  }
}
