import type { StartRefusal } from '@shuyuan/domain/life/assignment-state.rule.ts'
import { AppError } from '../../../wire/error.ts'

const notOpen = (zh: string, en: string) => new AppError(100601, { reason: { zh, en } })

/** 休学: a suspended student starts nothing new but may hand in what was started. */
export const suspendedRefusal = (): AppError => notOpen('您正在休学', 'your studies are suspended')

/** Translates the reason why a student may not start into an error code. */
export function startRefusal(refusal: StartRefusal): AppError {
  switch (refusal) {
    case 'NOT_PUBLISHED':
      return notOpen('尚未发布', 'not published')
    case 'NOT_TARGET':
      return new AppError(100612)
    case 'ARCHIVED':
      return new AppError(100613)
    case 'OFFLINE':
      return notOpen('该作业线下完成', 'this assignment is done on paper')
    case 'NOT_OPEN':
      return notOpen('未到开放时间', 'it has not opened yet')
    case 'CLOSED':
      return new AppError(100602)
    case 'KEY_SHOWN':
      return notOpen('答案已公布，不能再次作答', 'the answers have been shown, it cannot be answered again')
    case 'OPEN_ATTEMPT':
    case 'NO_ATTEMPTS_LEFT':
      return new AppError(100603)
  }
}
