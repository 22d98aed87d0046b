import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import type { AttemptRow } from './attempt-detail.read.ts'

/** Whose attempts a person may look at: its own; a teacher's or manager's classes; an instructor's students. */
export async function assertCanSeeAttempt(
  ctx: Ctx,
  row: Pick<AttemptRow, 'studentId' | 'courseId' | 'courseClassId' | 'orgClassId'>,
): Promise<'own' | 'staff'> {
  if (isStudent(ctx.me.role)) {
    if (row.studentId !== ctx.me.studentId) throw outsideScope()
    return 'own'
  }
  const access = await courseAccess(ctx, row.courseId)
  const ofClass = access.allClasses || (row.courseClassId !== null && access.classIds.includes(row.courseClassId))
  const ofInstructor = row.orgClassId !== null && access.orgClassIds.includes(row.orgClassId)
  const staff =
    access.duty === 'instructor' ? ofInstructor : access.duty !== 'none' && access.duty !== 'student' && ofClass
  if (!staff) throw outsideScope()
  return 'staff'
}
