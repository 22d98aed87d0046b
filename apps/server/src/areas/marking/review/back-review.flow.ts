import { nextAttempt } from '@shuyuan/domain/life/attempt.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { sendBackAttempt } from '../../exam/attempt/marked-attempt.flow.ts'
import { placesOf } from './attempt-for-mark.read.ts'
import { lockedForMark } from './submit-review.flow.ts'

/** A student gets at least this long to redo the work. */
const REDO_LEAST_MS = 3_600_000

const REASONS: Record<string, { zh: string; en: string }> = {
  FINAL_NEVER_BACK: { zh: '终考试卷不能退回学生', en: 'a final exam cannot be sent back' },
  ALREADY_SENT_BACK: { zh: '答卷已退回', en: 'it has already been sent back' },
  NOT_SUBMITTED: { zh: '答卷未提交', en: 'it has not been handed in' },
}
const OTHER = { zh: '当前状态不能退回', en: 'it cannot be sent back now' }

interface Back {
  ids: string[]
  reason: string
  questionIds?: string[] | undefined
  deadline: string
}

/** '1' or '2' -> '3'. The counted result stays until the new one is marked (6.3, point 4). */
export async function backReview(ctx: Ctx, input: Back) {
  if (new Date(input.deadline).getTime() < ctx.now.getTime() + REDO_LEAST_MS)
    throw badField('deadline', '重做截止至少在一小时之后', 'the deadline must be at least one hour from now')
  const attempts = await lockedForMark(ctx, input.ids)
  const refused: { id: string; reason: string }[] = []
  let done = 0
  for (const id of new Set(input.ids)) {
    const attempt = attempts.get(id)
    const next = attempt && nextAttempt(attempt.reviewStatus, 'back', { isFinal: attempt.kind === 'finalExam' })
    if (!attempt || !next || isRefusal(next)) {
      refused.push({ id, reason: (REASONS[next && isRefusal(next) ? next.no : ''] ?? OTHER)[ctx.lang] })
      continue
    }
    const places = placesOf(attempt.layout)
    const open = input.questionIds?.filter((one) => places.has(one)) ?? null
    if (open?.length === 0) throw badField('questionIds', '所选试题不在答卷中', 'these questions are not on the paper')
    await sendBackAttempt(ctx.db, id, { reason: input.reason, until: input.deadline, open }, writtenBy(ctx))
    done += 1
  }
  ctx.log({ targetType: 'attempt', targetId: input.ids[0] ?? '', after: { sentBack: done, reason: input.reason } })
  return { done, refused }
}
