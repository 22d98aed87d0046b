import type { Refusal } from '@shuyuan/domain/life/next.rule.ts'
import { AppError, refuse } from '../../wire/error.ts'

/** Translates a refusal of the paper's state machine into an error. */
export function paperRefusal({ no, facts }: Refusal): AppError {
  const uses = Number(facts?.uses ?? 0)
  switch (no) {
    case 'PAPER_FROZEN': {
      const reason = {
        zh: '试卷已被使用，将复制为新草稿',
        en: 'the paper has been used; it will be copied to a new draft',
      }
      return new AppError(100412, { reason }, { offer: 'copy' })
    }
    case 'PAPER_IN_USE': {
      const reason = {
        zh: `${uses}个已发布的作业正在使用该试卷`,
        en: `${uses} published ${uses === 1 ? 'assignment uses' : 'assignments use'} this paper`,
      }
      return new AppError(100412, { reason }, { offer: 'copy' })
    }
    case 'PAPER_ARCHIVED':
      return refuse('试卷已归档', 'the paper is archived')
    case 'PAPER_NOT_DRAFT':
      return refuse('试卷已启用', 'the paper is already enabled')
    default:
      return refuse('试卷未启用', 'the paper is not enabled')
  }
}

/** A refusal to enable lists every error, so that the page can jump to it. */
export function enableRefusal(errors: readonly unknown[]): AppError {
  const n = errors.length
  const reason = {
    zh: `还有${n}处问题，不能启用`,
    en: `${n} ${n === 1 ? 'thing stands' : 'things stand'} in the way of enabling it`,
  }
  return new AppError(100412, { reason }, { errors })
}
