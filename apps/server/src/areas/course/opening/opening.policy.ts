import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { canManageCollege } from '../../../wire/scope/scope.policy.ts'

interface Built {
  collegeId: string
  hostTeacherId: string | null
}

/** Takes over content and publishes: the host of each course, and who manages its college. */
export function assertCanBuild(me: Actor, courses: readonly Built[]): void {
  const isOwn = ({ collegeId, hostTeacherId }: Built) =>
    isCourseTeacher(me.role) ? me.teacherId !== null && hostTeacherId === me.teacherId : canManageCollege(me, collegeId)
  if (!courses.every(isOwn)) throw outsideScope()
}

export function assertCanManageOpeningsOf(me: Actor, collegeIds: readonly string[]): void {
  if (!collegeIds.every((id) => canManageCollege(me, id))) throw outsideScope()
}
