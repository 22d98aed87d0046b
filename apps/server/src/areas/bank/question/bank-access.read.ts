import type { Ctx } from '../../../wire/context.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { courseAccess } from '../../course/people/duty.read.ts'

export interface BankAccess extends CourseAccess {
  /** The host's switch faceMayAddQuestion. */
  faceMayAdd: boolean
}

/** The course whose bank is requested, with what its host allows others. */
export async function bankAccess(ctx: Ctx, courseId: string): Promise<BankAccess> {
  const access = await courseAccess(ctx, courseId)
  const setting = await ctx.db
    .selectFrom('hostSetting')
    .select('switches')
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  const switches = (setting?.switches ?? {}) as { faceMayAddQuestion?: boolean }
  return { ...access, faceMayAdd: switches.faceMayAddQuestion === true }
}
