import { MEANING } from '@shuyuan/contract/entities/study/word.ts'
import { countChars } from '@shuyuan/domain/text/html.rule.ts'
import { AppError, badField, outsideScope } from '../../../wire/error.ts'
import { assertCanStudyOrView } from '../../course/people/duty.policy.ts'
import type { CourseAccess, Duty } from '../../course/people/duty.read.ts'

/** Students and teachers of classes propose to the host, who keeps the glossary. */
const PROPOSERS: readonly Duty[] = ['student', 'face', 'assistant']

export const canPropose = ({ duty, archived }: CourseAccess): boolean => PROPOSERS.includes(duty) && !archived
export const canKeep = ({ duty, archived, mainCourseId }: CourseAccess): boolean =>
  duty === 'host' && !archived && mainCourseId === null

export function assertCanPropose(access: CourseAccess): CourseAccess {
  assertCanStudyOrView(access)
  if (!PROPOSERS.includes(access.duty)) throw outsideScope()
  if (access.archived) throw new AppError(100613)
  return access
}

/** Cards of a past term stay as they were. */
export function assertCanTrain(access: CourseAccess): CourseAccess {
  if (access.duty !== 'student') throw new AppError(100612)
  assertCanStudyOrView(access)
  if (access.archived) throw new AppError(100613)
  return access
}

/** The limits are those of what is read, not of its markup. */
export function assertMeaning(html: string): void {
  const n = countChars(html)
  if (n < MEANING.min || n > MEANING.max)
    throw badField(
      'meaning',
      `释义须为${MEANING.min}至${MEANING.max}个字`,
      `the meaning takes ${MEANING.min} to ${MEANING.max} characters`,
    )
}
