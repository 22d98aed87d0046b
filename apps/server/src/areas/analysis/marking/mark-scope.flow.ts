import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { assertStaff } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { assignmentChoices } from '../figures/choices.read.ts'
import { maySeeAssignment } from '../figures/scope.flow.ts'
import type { Reader } from './given-marks.read.ts'

export interface MarkFilter {
  courseId: string
  assignmentId?: string | undefined
}

/** The work of a course whose marking this person may follow: the host and managers everybody's, a marker the own. */
export async function markScope(ctx: Ctx, { courseId, assignmentId }: MarkFilter) {
  const access = assertStaff(await courseAccess(ctx, courseId))
  const seesAll = (access.duty === 'host' || access.duty === 'manager') && access.allClasses && !access.mainCourseId
  if (!seesAll && !ctx.me.teacherId) throw outsideScope()
  const open = (await assignmentChoices(ctx, access.contentId)).filter((one) =>
    maySeeAssignment(access, one, ctx.me.userId),
  )
  const assignments = assignmentId ? [found(open.find((one) => one.assignmentId === assignmentId))] : open
  const looksAfter = access.duty === 'host' || (access.duty === 'manager' && !isCourseTeacher(ctx.me.role))
  const reader: Reader = { teacherId: ctx.me.teacherId, seesAll }
  return {
    ...{ access, assignments, reader },
    ids: assignments.map((one) => one.assignmentId),
    canRemind: seesAll && looksAfter && !access.archived,
  }
}

export type MarkScope = Awaited<ReturnType<typeof markScope>>
