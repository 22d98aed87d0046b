import type { Words } from '@shuyuan/contract/errors.ts'
import { type AppealPart, type AppealRefusal, appealRefusal } from '@shuyuan/domain/scoring/course/appeal.rule.ts'
import { newId } from '../../../db/ids.ts'
import { notify } from '../../../messages/notify.store.ts'
import { withdrawMessages } from '../../../messages/withdraw.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import { assertOwnFiles } from '../../file/own-file.read.ts'
import { scoreText } from '../score-words.ts'
import { ownResults } from '../transcript/own-results.read.ts'
import { closeAppeal, insertAppeal, lockAppeal } from './appeal.store.ts'
import { hostOf, scoreOffice } from './appeal-receivers.read.ts'

const REFUSALS: Readonly<Record<AppealRefusal, Words>> = {
  NOT_PUBLISHED: { zh: '成绩未发布', en: 'the score is not published' },
  NOT_COUNTED: { zh: '该部分不计入总评', en: 'this part does not count towards the total' },
  ALREADY_APPEALED: { zh: '该部分已申请过复核', en: 'you have already appealed this part' },
  TOO_LATE: { zh: '已超过复核申请期限', en: 'the time for appeals is over' },
}
const refused = (why: AppealRefusal) => refuse(REFUSALS[why].zh, REFUSALS[why].en)

export const APPEAL_CLOSED: Words = { zh: '该申请已处理', en: 'this appeal has been closed' }

const EVENTS = { formative: 'formativeAppealed', final: 'finalAppealed' } as const

interface Application {
  courseId: string
  part: AppealPart
  reason: string
  fileIds?: string[] | undefined
}

/** A student asks to have a published part looked at again; whoever decides about it is told. */
export async function applyAppeal(ctx: Ctx, { courseId, part, reason, fileIds = [] }: Application) {
  const studentId = found(ctx.me.studentId)
  const result = found((await ownResults(ctx.db, studentId)).find((one) => one.courseId === courseId))
  const why = appealRefusal(result, part, ctx.now)
  if (why) throw refused(why)
  await assertOwnFiles(ctx, fileIds)
  const id = newId()
  const fromValue = scoreText(part === 'final' ? result.final : result.formative)
  const row = { id, courseId, studentId, part, reason, fileIds, fromValue, createdAt: ctx.now }
  if (!(await insertAppeal(ctx.db, row))) throw refused('ALREADY_APPEALED')
  const host = part === 'formative' ? await hostOf(ctx.db, courseId) : undefined
  const facts = { course: result.courseName, student: ctx.me.realname, reason, courseId }
  await notify(ctx, EVENTS[part], host ? [host] : await scoreOffice(ctx.db), facts, { id, turn: ctx.now })
  ctx.log({ targetType: 'scoreAppeal', targetId: id, targetName: result.courseName, after: { part, reason } })
  return { id, state: 'applied' as const }
}

/** While nobody has answered; the message to whoever would have goes with it. */
export async function withdrawAppeal(ctx: Ctx, { id }: { id: string }) {
  const appeal = found(await lockAppeal(ctx.db, id))
  if (appeal.studentId !== ctx.me.studentId) throw outsideScope()
  if (appeal.state !== 'applied') throw refuse(APPEAL_CLOSED.zh, APPEAL_CLOSED.en)
  await closeAppeal(ctx.db, id, { state: 'withdrawn', closedAt: ctx.now })
  await withdrawMessages(ctx, EVENTS[appeal.part], id)
  ctx.log({
    targetType: 'scoreAppeal',
    targetId: id,
    targetName: appeal.courseName,
    before: { state: 'applied' },
    after: { state: 'withdrawn' },
  })
  return { state: 'withdrawn' as const }
}
