import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { changeAsked } from '../ask/ask-change.flow.ts'
import { type Correction, correctOverLock, lockScore } from '../enter/correct.flow.ts'
import type { ScoreRow } from '../score.store.ts'
import { FLAGGED, scoreText } from '../score-words.ts'
import { shownSheet } from '../sheet/teaching-sheet.read.ts'
import { assertCanReply } from './appeal.policy.ts'
import { type Appeal, closeAppeal, lockAppeal } from './appeal.store.ts'
import { APPEAL_CLOSED } from './apply-appeal.flow.ts'

interface Reply {
  id: string
  result: 'accepted' | 'rejected'
  answer: string
  contentId?: string | undefined
  value?: number | undefined
}

function assertCorrectable(ctx: Ctx, { part }: Appeal, row: ScoreRow): void {
  if (part === 'final' && row.flag !== 'normal') throw new AppError(100412, { reason: FLAGGED(row.flag) })
  if (row.state === 'locked' && !canManageWholeSchool(ctx.me))
    throw refuse('成绩已锁定，请教务处理', 'the score is locked; academic affairs can decide about it')
}

function correctionOf(appeal: Appeal, { value, contentId, answer }: Reply): Correction {
  if (value === undefined) throw badField('value', '请填写复核后的分数', 'enter the corrected score')
  if (contentId && appeal.part === 'final')
    throw badField('contentId', '终考成绩没有考核内容', 'a final score has no contents')
  const field = appeal.part === 'final' ? 'finalScore' : contentId ? 'content' : 'formativeScore'
  const { courseId, studentId, fileIds } = appeal
  return { courseId, studentId, field, contentId, value, reason: answer, fileIds }
}

/** Corrects the sheet with a line of its history, and returns the part as it is afterwards. */
async function correct(ctx: Ctx, appeal: Appeal, reply: Reply): Promise<string> {
  const course = await shownSheet(ctx, appeal.courseId)
  const row = await lockScore(ctx, appeal.courseId, appeal.studentId)
  assertCorrectable(ctx, appeal, row)
  const correction = correctionOf(appeal, reply)
  await changeAsked(ctx, correction, row)
  await correctOverLock(ctx, course, row, correction, `复核申请成立：${reply.answer}`)
  const after = await lockScore(ctx, appeal.courseId, appeal.studentId)
  return scoreText(appeal.part === 'final' ? after.final : after.formative)
}

const RESULTS = {
  accepted: { zh: '成绩已更正', en: 'your score was corrected' },
  rejected: { zh: '维持原成绩', en: 'your score stays as it is' },
} as const

/** Answers an appeal, once: whoever accepts it corrects the score in the same step. */
export async function replyAppeal(ctx: Ctx, reply: Reply) {
  const { id, result, answer } = reply
  const appeal = found(await lockAppeal(ctx.db, id))
  assertCanReply(ctx.me, appeal)
  if (appeal.state !== 'applied') throw refuse(APPEAL_CLOSED.zh, APPEAL_CLOSED.en)
  const toValue = result === 'accepted' ? await correct(ctx, appeal, reply) : ''
  await closeAppeal(ctx.db, id, { state: result, answer, toValue, decidedBy: ctx.me.userId, closedAt: ctx.now })
  await notify(
    ctx,
    'scoreAppealDecided',
    [appeal.userId],
    { course: appeal.courseName, result: RESULTS[result], reason: answer, courseId: appeal.courseId },
    { id, turn: ctx.now },
  )
  ctx.log({
    targetType: 'scoreAppeal',
    targetId: id,
    targetName: `${appeal.courseName} ${appeal.realname}`,
    before: { state: 'applied', value: appeal.fromValue },
    after: { state: result, value: toValue || appeal.fromValue, answer },
  })
  return { state: result, before: appeal.fromValue, after: toValue }
}
