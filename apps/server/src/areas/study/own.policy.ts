import type { Ctx } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'

/** Nobody but a student has study of one's own. */
export function ownStudentId({ me }: Pick<Ctx, 'me'>): string {
  if (!me.studentId) throw new AppError(100612)
  return me.studentId
}
