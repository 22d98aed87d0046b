import { outsideScope } from '../../../wire/error.ts'
import type { CourseAccess } from '../people/duty.read.ts'

/** The host decides, face-to-face teachers read what they are allowed; assistants learn of changes by message. */
export function assertCanReadSettings(access: CourseAccess): CourseAccess {
  if (!['host', 'face', 'manager'].includes(access.duty)) throw outsideScope()
  return access
}
