import { STUDY_DAYS_MAX } from '@shuyuan/contract/entities/study/record.ts'
import { daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { badField } from '../../wire/error.ts'

/** How many days are asked for, both included. */
export function countStudyDays(from: string, to: string): number {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > STUDY_DAYS_MAX)
    throw badField('to', `最多 ${STUDY_DAYS_MAX} 天`, `at most ${STUDY_DAYS_MAX} days`)
  return days
}
