import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import { SAVE_GRACE_SEC } from '@shuyuan/contract/entities/exam/attempt.ts'

export type ShowAnswers = 'never' | 'afterSubmit' | 'afterClose'

export interface Release {
  showAnswers: ShowAnswers
  /** The last moment at which this student or the class can begin or hand in: the later of the two. */
  lastMoment: number
  /** null: not handed in, or open again. */
  submittedAt: number | null
  /** The clock closed it: answers in flight may still arrive for a moment. */
  isTimedOut?: boolean
}

/** From when on a handed-in attempt shows key, analysis and points to its student; null: never, by these settings. */
export function releaseMoment({ showAnswers, lastMoment, submittedAt, isTimedOut = false }: Release): number | null {
  if (submittedAt === null || showAnswers === 'never') return null
  const settled = submittedAt + (isTimedOut ? SAVE_GRACE_SEC * 1000 : 0)
  return showAnswers === 'afterSubmit' ? settled : Math.max(settled, lastMoment)
}

export function canSeeAnswers(release: Release, now: number): boolean {
  const moment = releaseMoment(release)
  return moment !== null && now >= moment
}

/** Whether the score of an assignment may be seen; a score always belongs to work that was handed in. */
export const isScoreReleased = (release: Pick<Release, 'showAnswers' | 'lastMoment'>, now: number): boolean =>
  canSeeAnswers({ ...release, submittedAt: 0 }, now)

/** Scored by a person only. Once the key has been shown, only such questions may be answered again. */
export const isJudgedByPerson = (body: QuestionBody): boolean =>
  body.type === 'composite'
    ? body.children.every(({ body: child }) => isJudgedByPerson(child))
    : body.type === 'short' || body.type === 'essay' || body.type === 'file'
