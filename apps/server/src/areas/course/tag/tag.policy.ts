import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { canManageCollege, canManageWholeSchool, scopeOf } from '../../../wire/scope/scope.policy.ts'

/** Teachers propose for their courses; the school keeps all tags, a college those of its courses. */
export const proposesTags = (me: Actor): boolean => isCourseTeacher(me.role)

export function managesTags(me: Actor): boolean {
  const { isWhole, colleges } = scopeOf(me)
  return isWhole || colleges.length > 0
}

export function assertManagesTags(me: Actor): void {
  if (!managesTags(me)) throw outsideScope()
}

/** `collegeId` of the tag's course; null: a tag of the whole school. */
export const canKeepTag = (me: Actor, collegeId: string | null): boolean =>
  collegeId === null ? canManageWholeSchool(me) : canManageCollege(me, collegeId)

export function assertCanKeepTag(me: Actor, collegeId: string | null): void {
  if (!canKeepTag(me, collegeId)) throw outsideScope()
}
