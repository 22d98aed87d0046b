import { isJudgedByPerson } from '@shuyuan/domain/assignment/release.rule.ts'
import { nextAttempt } from '@shuyuan/domain/life/attempt.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { layoutVersionIds } from '../../exam/attempt/attempt-meta.read.ts'
import { sendBackAttempt } from '../../exam/attempt/marked-attempt.flow.ts'
import { releasedAmong } from '../../exam/attempt/released.flow.ts'
import { versionsOf } from '../../exam/attempt/stored.read.ts'
import { dropDoublesOf } from '../double/double.store.ts'
import { type AttemptForMark, placesOf } from './attempt-for-mark.read.ts'
import { lockedForMark } from './submit-review.flow.ts'
import { tellReturned } from './tell-students.flow.ts'

/** A student gets at least this long to redo the work. */
const REDO_LEAST_MS = 3_600_000

const REASONS: Record<string, { zh: string; en: string }> = {
  FINAL_NEVER_BACK: { zh: '终考试卷不能退回学生', en: 'a final exam cannot be sent back' },
  ALREADY_SENT_BACK: { zh: '答卷已退回', en: 'it has already been sent back' },
  NOT_SUBMITTED: { zh: '答卷未提交', en: 'it has not been handed in' },
}
const KEY_SHOWN = {
  zh: '答案已公布，由系统评分的试题不能重做',
  en: 'the answers have been shown; questions that are scored automatically cannot be redone',
}
const OTHER = { zh: '当前状态不能退回', en: 'it cannot be sent back now' }

interface Back {
  ids: string[]
  reason: string
  questionIds?: string[] | undefined
  deadline: string
}

/** If the key was shown, only questions judged by a person are reopened; otherwise all. */
async function openQuestions(ctx: Ctx, attempts: ReadonlyMap<string, AttemptForMark>) {
  const released = await releasedAmong(ctx.db, [...attempts.keys()], ctx.now)
  const shown = [...attempts.values()].filter(({ id }) => released.has(id))
  const versions = await versionsOf(ctx.db, shown)
  return ({ id, layout }: AttemptForMark, asked: readonly string[] | undefined): string[] | null => {
    if (!released.has(id)) return asked ? [...asked] : null
    const judged = layoutVersionIds(layout).filter((one) => {
      const body = versions.get(one)?.body
      return body !== undefined && isJudgedByPerson(body)
    })
    return asked ? judged.filter((one) => asked.includes(one)) : judged
  }
}

/** '1' or '2' -> '3'. The counted result stays until the new one is marked (6.3, point 4). */
export async function backReview(ctx: Ctx, input: Back) {
  if (new Date(input.deadline).getTime() < ctx.now.getTime() + REDO_LEAST_MS)
    throw badField('deadline', '重做截止至少在一小时之后', 'the deadline must be at least one hour from now')
  const attempts = await lockedForMark(ctx, input.ids)
  const openOf = await openQuestions(ctx, attempts)
  const refused: { id: string; reason: string }[] = []
  const sent: string[] = []
  for (const id of new Set(input.ids)) {
    const attempt = attempts.get(id)
    const next = attempt && nextAttempt(attempt.reviewStatus, 'back', { isFinal: attempt.kind === 'finalExam' })
    if (!attempt || !next || isRefusal(next)) {
      refused.push({ id, reason: (REASONS[next && isRefusal(next) ? next.no : ''] ?? OTHER)[ctx.lang] })
      continue
    }
    const places = placesOf(attempt.layout)
    const asked = input.questionIds?.filter((one) => places.has(one))
    if (asked?.length === 0) throw badField('questionIds', '所选试题不在答卷中', 'these questions are not on the paper')
    const open = openOf(attempt, asked)
    if (open?.length === 0) {
      refused.push({ id, reason: KEY_SHOWN[ctx.lang] })
      continue
    }
    await sendBackAttempt(ctx.db, id, { reason: input.reason, until: input.deadline, open }, writtenBy(ctx))
    sent.push(id)
  }
  await dropDoublesOf(ctx.db, sent)
  await tellReturned(ctx, sent, input.reason)
  const done = sent.length
  ctx.log({ targetType: 'attempt', targetId: input.ids[0] ?? '', after: { sentBack: done, reason: input.reason } })
  return { done, refused }
}
