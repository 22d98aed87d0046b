import { isScoreReleased } from '@shuyuan/domain/assignment/release.rule.ts'
import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { roundFinal } from '@shuyuan/domain/scoring/round.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Scheme, SchemeContent } from '../scheme/scheme.read.ts'
import { type OptionCell, optionsOf, type StudentFacts, scoresTalk, studentFacts } from './formative.read.ts'

/** Whether the scores of an assignment are released to its students by now. */
export const isTold = (
  { showAnswers, lastMoment }: Pick<SchemeContent, 'showAnswers' | 'lastMoment'>,
  now: Date,
): boolean => isScoreReleased({ showAnswers, lastMoment: lastMoment.getTime() }, now.getTime())

/**
 * What one student may know of their own scores: scores not released yet are removed before anything is summed, so that
 * no sum gives them away.
 */
export function releasedOptions(scheme: Scheme, facts: StudentFacts, now: Date): OptionCell[] {
  const told = new Map(
    scheme.options.flatMap(({ contents }) => contents.map((one) => [one.id, isTold(one, now)] as const)),
  )
  return optionsOf(scheme, facts, now).map((option) => ({
    ...option,
    contents: option.contents.map((cell) =>
      cell.score === null || told.get(cell.contentId)
        ? cell
        : { ...cell, score: null, hidden: true, source: 'auto' as const, reason: '' },
    ),
  }))
}

/** A student's formative score on other pages: the published one, otherwise the released part of the running one. */
export async function releasedFormative(
  db: Db,
  scheme: Scheme,
  { courseId, studentId, now }: { courseId: string; studentId: string; now: Date },
): Promise<number | null> {
  const [facts] = await studentFacts(db, courseId, [studentId], null, scoresTalk(scheme))
  if (!facts) return null
  if (facts.state === 'published' || facts.state === 'locked')
    return facts.formative === null ? null : roundFinal(facts.formative)
  return formativeScore(releasedOptions(scheme, facts, now)).current
}

/** The items of a student as far as the student knows them, while the formative score still moves; null once it stands. */
export async function runningOptions(
  db: Db,
  scheme: Scheme,
  { courseId, studentId, now }: { courseId: string; studentId: string; now: Date },
): Promise<OptionCell[] | null> {
  const [facts] = await studentFacts(db, courseId, [studentId], null, scoresTalk(scheme))
  if (!facts || facts.state === 'published' || facts.state === 'locked') return null
  return releasedOptions(scheme, facts, now)
}
