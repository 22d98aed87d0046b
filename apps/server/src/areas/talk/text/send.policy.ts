import type { TooMuch } from '@shuyuan/domain/talk/post-limits.rule.ts'
import { AppError } from '../../../wire/error.ts'

export const tooMuch = (why: TooMuch): AppError => {
  if (why.kind === 'wait') return new AppError(100634, {}, { seconds: why.seconds })
  return new AppError(100634, {}, { why: why.kind })
}
