import type { Ctx } from '../../../wire/context.ts'
import { assertCanStudyOrView, assertStaff } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { termChoices } from '../figures/choices.read.ts'
import { courseClassesOf, ownClasses, studiedCourses } from './study-choices.read.ts'

/** What a person can choose in the bar of the pages about study. */
export async function studyChoices(
  ctx: Ctx,
  page: 'study' | 'path',
  termCode: string | undefined,
  courseId: string | undefined,
) {
  const terms = await termChoices(ctx)
  const courses = await studiedCourses(ctx, termCode)
  const orgClasses = page === 'study' ? await ownClasses(ctx) : []
  const chosen = { terms, courses, orgClasses, assignments: [] }
  if (!courseId) return { ...chosen, classes: [], subSchools: [] }
  const assertSees = page === 'study' ? assertCanStudyOrView : assertStaff
  const { classIds } = assertSees(await courseAccess(ctx, courseId))
  const classes = await courseClassesOf(ctx.db, classIds)
  const subSchools = new Map(classes.map((one) => [one.subSchoolId, one.subSchoolName]))
  return {
    ...chosen,
    classes: classes.map(({ courseClassId, name }) => ({ courseClassId, name })),
    subSchools: [...subSchools].map(([subSchoolId, name]) => ({ subSchoolId, name })),
  }
}
