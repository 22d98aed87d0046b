import { type Asking, type CourseAccess, courseAccess } from '../course/people/duty.read.ts'

export interface PaperAccess extends CourseAccess {
  /** The host's switch faceMayAddPaper. */
  faceMayAdd: boolean
}

/** The course whose papers are requested, with what its host allows others. */
export async function paperAccess(ctx: Asking, courseId: string): Promise<PaperAccess> {
  const access = await courseAccess(ctx, courseId)
  const setting = await ctx.db
    .selectFrom('hostSetting')
    .select('switches')
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  const switches = (setting?.switches ?? {}) as { faceMayAddPaper?: boolean }
  return { ...access, faceMayAdd: switches.faceMayAddPaper === true }
}
