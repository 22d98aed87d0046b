import { outsideScope } from '../../../wire/error.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { visibleClassIds } from '../../marking/review/marker.policy.ts'

/**
 * Whose attempts are counted for this person: of the classes that a marker or manager may see, narrowed by what was
 * chosen. null is everybody, those included who have left their class.
 */
export function countedClassIds(
  access: CourseAccess,
  classes: readonly { classId: string; subSchoolId: string }[],
  { courseClassId, subSchoolId }: { courseClassId?: string | undefined; subSchoolId?: string | undefined },
): readonly string[] | null {
  const visible = visibleClassIds(access)
  const mayCount = (classId: string) => visible === null || visible.includes(classId)
  if (courseClassId && !(classes.some(({ classId }) => classId === courseClassId) && mayCount(courseClassId)))
    throw outsideScope()
  if (!courseClassId && !subSchoolId) return visible
  return classes
    .filter((one) => mayCount(one.classId))
    .filter((one) => !courseClassId || one.classId === courseClassId)
    .filter((one) => !subSchoolId || one.subSchoolId === subSchoolId)
    .map(({ classId }) => classId)
}
