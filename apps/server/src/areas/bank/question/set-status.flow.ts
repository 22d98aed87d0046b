import type { QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { nextQuestion } from '@shuyuan/domain/life/question.rule.ts'
import type { Problem } from '@shuyuan/domain/question/problem.rule.ts'
import { enableProblems } from '@shuyuan/domain/question/validate.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { formOf, type LockedQuestion, setQuestion } from './question.store.ts'
import { writtenBy } from './save-question.flow.ts'

const REASONS: Record<string, Words> = {
  QUESTION_NOT_ENABLED: { zh: '未启用的试题不能停用', en: 'it is not enabled' },
  QUESTION_ALREADY_ENABLED: { zh: '已经启用', en: 'it is already enabled' },
  QUESTION_INVALID: { zh: '题目有误，不能启用', en: 'the question has errors and cannot be enabled' },
}

export interface StatusResult {
  id: string
  stemText: string
  reason: string
  problems: Problem[]
}

/** Returns null on success. Enabling checks every rule and scores the key. */
export async function setStatus(
  ctx: Ctx,
  row: LockedQuestion,
  status: 'enabled' | 'disabled',
): Promise<StatusResult | null> {
  const problems = status === 'enabled' ? enableProblems(formOf(row), row) : []
  const next = nextQuestion(row.status as QuestionStatus, status === 'enabled' ? 'enable' : 'disable', {
    problems: problems.map(({ code }) => code),
  })
  if ('no' in next) return { id: row.id, stemText: row.stemText, reason: REASONS[next.no]?.[ctx.lang] ?? '', problems }
  await setQuestion(ctx.db, row.id, { status }, writtenBy(ctx))
  return null
}
