import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { catalogueInScope, coursesInScope } from '../people/course-scope.read.ts'
import { assertCanStudyOrView } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { assertManagesTags } from './tag.policy.ts'

/** Whose tags somebody looks at: those of an opening's course with its resources, or all that the person manages. */
export type TagScope =
  | { readonly of: 'course'; readonly contentId: string; readonly basicCourseId: string }
  | { readonly of: 'managed' }

/** Of a deputy it is the catalogue course of its main course, whose content it uses. */
export async function courseScope(db: Db, contentId: string): Promise<Extract<TagScope, { of: 'course' }>> {
  const { basicCourseId } = await db
    .selectFrom('course')
    .select('basicCourseId')
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow()
  return { of: 'course', contentId, basicCourseId }
}

export async function tagScope(ctx: Ctx, courseId: string | undefined): Promise<TagScope> {
  if (courseId === undefined) {
    assertManagesTags(ctx.me)
    return { of: 'managed' }
  }
  const { contentId } = assertCanStudyOrView(await courseAccess(ctx, courseId))
  return courseScope(ctx.db, contentId)
}

/** Tags `g` with their catalogue course `b` that can be seen so; the school's own are seen by everybody. */
export const tagsIn = (ctx: Pick<Ctx, 'me'>, scope: TagScope): RawBuilder<boolean> =>
  scope.of === 'course'
    ? sql<boolean>`(g.basic_course_id is null or g.basic_course_id = ${scope.basicCourseId})`
    : sql<boolean>`(g.basic_course_id is null or ${catalogueInScope(ctx.me, sql`b`)})`

/** Resources `r` of courses `c`, whose catalogue course is `b`, that are counted and listed so. */
export const resourcesIn = (ctx: Pick<Ctx, 'me'>, scope: TagScope): RawBuilder<boolean> =>
  scope.of === 'course' ? sql<boolean>`r.course_id = ${scope.contentId}` : coursesInScope(ctx.me)

/** The college that a catalogue course belongs to. */
export const collegeOfCourse = async (db: Db, basicCourseId: string): Promise<string | undefined> =>
  (await db.selectFrom('basicCourse').select('subSchoolId').where('id', '=', basicCourseId).executeTakeFirst())
    ?.subSchoolId
