import type { Words } from '@shuyuan/contract/errors.ts'
import { isOverruled } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import type { AttemptForMark, MarkedRow } from '../review/attempt-for-mark.read.ts'
import { isHeldByOther } from '../review/lease.policy.ts'
import { canMarkQuestion, DOUBLE_MARKED, otherMarker } from '../review/marker.policy.ts'

interface Asker {
  access: CourseAccess
  userId: string
  teacherId: string | null
  now: Date
}

/** The answer to the question in this attempt, and what it is worth. */
export interface Target {
  attempt: AttemptForMark
  answer: MarkedRow
  full: number
}

/** Why this answer cannot get a mark in a batch; what the desk would refuse is refused here as well. */
export function batchRefusal({ attempt, answer }: Target, questionId: string, asker: Asker): Words | null {
  const { access, userId, teacherId, now } = asker
  const other = otherMarker(access, attempt, teacherId)
  if (other) return other
  if (!canMarkQuestion(access, attempt, questionId, teacherId))
    return { zh: '这道题由另一位批阅人批阅', en: 'another marker marks this question' }
  if (attempt.reviewStatus === '2')
    return { zh: '已批阅，请逐份修改', en: 'already marked; change its mark on its own' }
  if (attempt.reviewStatus !== '1') return { zh: '答卷未提交，不能评分', en: 'it has not been handed in' }
  if (attempt.given.isDouble) return DOUBLE_MARKED
  if (isHeldByOther(attempt, userId, now))
    return { zh: `${attempt.leaseName}正在批阅`, en: `${attempt.leaseName} is marking it` }
  if (isOverruled(answer.choice))
    return {
      zh: '本题已重新判分为全员满分或不计分',
      en: 'a regrade gave everybody full marks for this question, or left it out',
    }
  return answer.needsReview ? null : { zh: '这道题由系统评分', en: 'this question is scored automatically' }
}

export const OPEN: Words = {
  zh: '试卷没有这道题，或这道题未作答',
  en: 'it does not have this question, or left it open',
}
export const CHANGED: Words = { zh: '评分在此期间有变化', en: 'its mark has changed meanwhile' }

export const overFull = ({ full }: Target, score: number): Words | null =>
  score > full ? { zh: `分数不能超过${full}分`, en: `at most ${full} points` } : null
