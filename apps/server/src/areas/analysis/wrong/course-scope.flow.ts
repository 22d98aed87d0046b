import { found } from '../../../wire/error.ts'
import { assertStaff } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { assignmentChoices } from '../figures/choices.read.ts'
import { type AnalysisScope, maySeeAssignment, type Viewer } from '../figures/scope.flow.ts'
import { countedClassIds } from '../figures/scope.policy.ts'
import { type CourseClass, targetClasses } from '../figures/target.read.ts'
import { knownAssignments } from './known-assignments.read.ts'

export interface CourseFilter {
  courseId: string
  assignmentId?: string | undefined
  courseClassId?: string | undefined
  subSchoolId?: string | undefined
}

export interface CourseScope extends Pick<AnalysisScope, 'courseId' | 'assignments' | 'classIds'> {
  classes: readonly CourseClass[]
}

/**
 * The work of a course that this person may look into: what they may not see, and what asks a paper that is sealed for
 * them, is not counted anywhere, since every figure here tells of questions. How much that is would tell of papers too.
 */
export async function courseScope(viewer: Viewer, filter: CourseFilter): Promise<CourseScope> {
  const { courseId, assignmentId } = filter
  const access = assertStaff(await courseAccess(viewer, courseId))
  const visible = (await assignmentChoices(viewer, courseId)).filter((one) =>
    maySeeAssignment(access, one, viewer.me.userId),
  )
  const known = await knownAssignments(
    viewer,
    access,
    visible.map((one) => one.assignmentId),
  )
  const open = visible.filter((one) => known.has(one.assignmentId))
  const only = assignmentId ? [found(open.find((one) => one.assignmentId === assignmentId))] : open
  const ids = only.map((one) => one.assignmentId)
  const classes = await targetClasses(viewer.db, courseId, ids)
  return {
    courseId,
    assignments: only,
    classIds: countedClassIds(access, classes, filter),
    classes,
  }
}
