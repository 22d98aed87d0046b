import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { schoolScope } from '../../school/people/scope.policy.ts'

type Duty = 'host' | 'face' | 'assistant'

/**
 * Whose teachers of courses a manager keeps: the school all of them, a college those of its courses, a subschool the
 * face teachers and assistants of its own part.
 */
export function keepsPerson(me: Actor, course: { collegeId: string }, duty: Duty, subSchoolId: string | null): boolean {
  const { colleges, subSchools } = schoolScope(me)
  if (colleges?.includes(course.collegeId)) return true
  if (subSchools) return duty !== 'host' && subSchoolId !== null && subSchools.includes(subSchoolId)
  return colleges === null
}

export function mustKeepPerson(me: Actor, course: { collegeId: string }, duty: Duty, subSchoolId: string | null): void {
  if (!keepsPerson(me, course, duty, subSchoolId)) throw outsideScope()
}
