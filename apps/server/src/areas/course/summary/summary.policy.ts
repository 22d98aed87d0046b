import { AppError, outsideScope } from '../../../wire/error.ts'
import type { CourseAccess } from '../people/duty.read.ts'

interface Of {
  /** null: the whole course's. */
  courseClassId: string | null
}

/**
 * Who writes a summary: the host the course's, a face-to-face teacher that of an own class. `access` is that of the
 * duty it takes, so that a host who also teaches a class writes its summary, too.
 */
export function assertWrites(access: CourseAccess, { courseClassId }: Of): CourseAccess {
  const isOwn =
    courseClassId === null ? access.duty === 'host' : access.duty === 'face' && access.classIds.includes(courseClassId)
  if (!isOwn) throw outsideScope()
  if (access.archived) throw new AppError(100613)
  return access
}

/** The duty by which a summary is written, as `courseAccess` takes it. */
export const enterTypeOf = ({ courseClassId }: Of): 'face' | '' => (courseClassId === null ? '' : 'face')
