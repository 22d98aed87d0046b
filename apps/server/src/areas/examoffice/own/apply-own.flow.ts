import type { OwnExamKind } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import { notify } from '../../../messages/notify.store.ts'
import { withdrawMessages } from '../../../messages/withdraw.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope } from '../../../wire/error.ts'
import { scoreOffice } from '../../score/appeal/appeal-receivers.read.ts'
import { NO_BATCH, NOT_ASKED, NOT_YOUR_COURSE, reasonOf } from '../add-exam.policy.ts'
import { lockBatch } from '../add-exam.store.ts'
import { BATCH_WORDS } from '../batch-words.ts'
import { deleteDetail, insertDetails, lockApplicant } from '../detail.store.ts'
import { applyRefusal } from './apply-own.policy.ts'
import { lockApplication, type OwnChance, ownChances, takesCourse } from './own-exams.read.ts'

interface Application {
  kind?: OwnExamKind | undefined
  courseId: string
  reason: string
  fileIds?: string[] | undefined
}

/** A reason that the office can judge by. */
const REASON_MIN = 10

async function openChance(ctx: Ctx, studentId: string, courseId: string, kind: OwnExamKind): Promise<OwnChance> {
  const chances = await ownChances(ctx.db, studentId, ctx.now, { courseId, kind })
  const open = chances.find((one) => applyRefusal(one, ctx.now) === null)
  if (open) return open
  const [first] = chances
  const takes = first !== undefined || (await takesCourse(ctx.db, studentId, courseId))
  throw new AppError(100412, {
    reason: first ? (applyRefusal(first, ctx.now) ?? NO_BATCH) : takes ? NO_BATCH : NOT_YOUR_COURSE,
  })
}

/** A student applies for itself, whatever batch or student the call names; the office is told. */
export async function applyOwn(ctx: Ctx, { kind, courseId, reason, fileIds = [] }: Application): Promise<string> {
  const studentId = found(ctx.me.studentId)
  if (!kind) throw badField('kind', '请选择补考或缓考', 'choose a resit or a deferral')
  if (reason.length < REASON_MIN)
    throw badField(
      'reason',
      `请写明理由，至少${REASON_MIN}个字`,
      `give your reason in at least ${REASON_MIN} characters`,
    )
  // Two applications at once are judged one after the other, and so is one beside the office's list.
  await lockApplicant(ctx.db, studentId)
  const { addExamId } = await openChance(ctx, studentId, courseId, kind)
  await lockBatch(ctx.db, addExamId)
  const chance = await openChance(ctx, studentId, courseId, kind)
  const row = { studentId, courseId, reason, fileIds, source: 'apply' as const }
  const [made] = await insertDetails(ctx.db, chance.addExamId, [row], { now: ctx.now, userId: ctx.me.userId })
  const id = found(made)
  const facts = {
    course: chance.courseName,
    exam: BATCH_WORDS[kind],
    student: `${chance.realname}（${chance.studentNo}）`,
    reason,
    batch: chance.name,
    itemId: chance.addExamId,
  }
  await notify(ctx, 'makeupAsked', await scoreOffice(ctx.db), facts, { id, turn: ctx.now })
  ctx.log({
    targetType: 'addExamDetail',
    targetId: id,
    targetName: `${chance.name} ${chance.courseName}`,
    after: { kind, reason },
  })
  return id
}

/** While nobody has decided; the message to the office goes with it. */
export async function withdrawOwn(ctx: Ctx, id: string): Promise<null> {
  const row = found(await lockApplication(ctx.db, id))
  if (row.studentId !== ctx.me.studentId) throw outsideScope()
  if (row.batchState === 'closed') throw new AppError(100412, { reason: reasonOf('BATCH_CLOSED') })
  if (row.state !== 'applied') throw new AppError(100412, { reason: reasonOf('ROW_DECIDED') })
  if (row.source !== 'apply') throw new AppError(100412, { reason: NOT_ASKED })
  await deleteDetail(ctx.db, id)
  await withdrawMessages(ctx, 'makeupAsked', id)
  ctx.log({
    targetType: 'addExamDetail',
    targetId: id,
    targetName: row.courseName,
    before: { state: row.state, reason: row.reason },
  })
  return null
}
