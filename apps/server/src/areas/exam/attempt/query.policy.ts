import type { ReviewStatus } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Words } from '@shuyuan/contract/errors.ts'

interface Asked {
  readonly kind: string
  readonly reviewStatus: ReviewStatus
  readonly archived: boolean
}

/** Why a student may not ask about the questions of an attempt; `isShown`: key and marks are public for this student. */
export function queryRefusal({ kind, reviewStatus, archived }: Asked, isShown: boolean): Words | null {
  if (kind === 'finalExam')
    return { zh: '对终考成绩有疑问请申请复核', en: 'to question a final exam, appeal about its score' }
  if (archived) return { zh: '历史课程不能提出疑问', en: 'the course belongs to a past term' }
  if (reviewStatus !== '2') return { zh: '批阅后才能提出疑问', en: 'questions can be queried once all is marked' }
  if (!isShown) return { zh: '答案与得分公布后才能提出疑问', en: 'questions can be queried once answers are published' }
  return null
}
