import type { Ctx } from '../../../wire/context.ts'
import { assertStaff } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { visibleClassIds } from '../../marking/review/marker.policy.ts'
import { assignmentChoices, courseChoices, termChoices } from './choices.read.ts'
import { maySeeAssignment } from './scope.flow.ts'
import { targetClasses } from './target.read.ts'

/** What a person can choose in the bar of an analysis page. */
export async function choicesOf(ctx: Ctx, termCode: string | undefined, courseId: string | undefined) {
  const [terms, courses] = [await termChoices(ctx), await courseChoices(ctx, termCode)]
  if (!courseId) return { terms, courses, assignments: [], classes: [], subSchools: [], orgClasses: [] }
  const access = assertStaff(await courseAccess(ctx, courseId))
  const assignments = (await assignmentChoices(ctx, courseId)).filter((one) =>
    maySeeAssignment(access, one, ctx.me.userId),
  )
  const visible = visibleClassIds(access)
  const classes = (await targetClasses(ctx.db, courseId, [])).filter(
    ({ classId }) => visible === null || visible.includes(classId),
  )
  const subSchools = new Map(classes.map((one) => [one.subSchoolId, one.subSchoolName]))
  return {
    terms,
    courses,
    assignments: assignments.map(({ assignmentId, paperId, title, kind, reviewed, closesAt }) => ({
      ...{ assignmentId, paperId: paperId ?? '', title, kind, reviewed, closesAt },
    })),
    classes: classes.map(({ classId, name }) => ({ courseClassId: classId, name })),
    subSchools: [...subSchools].map(([subSchoolId, name]) => ({ subSchoolId, name })),
    orgClasses: [],
  }
}
