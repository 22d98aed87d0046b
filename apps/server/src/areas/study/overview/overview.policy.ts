import { refuse } from '../../../wire/error.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'

/** Published courses are for everybody to look at; others for those who teach or manage them. */
export function assertCanLookAt(access: CourseAccess): CourseAccess {
  const isOutside = access.duty === 'none' || access.duty === 'student'
  if (access.publishStatus !== 'published' && isOutside) throw refuse('课程未发布', 'the course is not published')
  return access
}
