import type { In } from '@shuyuan/contract/calls/index.ts'
import type { PaperSlot } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { type FinalPaperEvent, nextFinalPaper } from '@shuyuan/domain/finals/final-paper.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { newId } from '../../../db/ids.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse, taken } from '../../../wire/error.ts'
import { assertCanManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { freezeFinalPaper } from '../../paper/freeze-paper.flow.ts'
import { moveRefusal } from '../final.policy.ts'
import { type LockedFinal, lockFinals } from './final.store.ts'
import { type FinalPaperRow, isMaker, lockFinalPaper } from './final-paper.read.ts'

/** The full score of a final exam. */
const FULL = 100

function next(ctx: Ctx, row: FinalPaperRow, event: FinalPaperEvent, reason?: string) {
  const to = nextFinalPaper(row.state, event, {
    isMaker: isMaker(row, ctx.me.userId),
    entryOpen: row.entryOpen,
    begun: row.opensAt <= ctx.now,
    ...(reason === undefined ? {} : { reason }),
  })
  if (isRefusal(to)) throw moveRefusal(to)
  return to.to
}

/** Checks that this is an enabled final exam paper of the course, worth 100 points, and freezes it. */
async function assertSuitable(ctx: Ctx, exam: Pick<LockedFinal, 'courseId'>, paperId: string): Promise<void> {
  const paper = await freezeFinalPaper(ctx.db, paperId, exam.courseId, ctx.now)
  if (!paper)
    throw badField('paperId', '须是该课程已启用的终考试卷', 'must be an enabled final exam paper of the course')
  if (paper.totalScore !== FULL)
    throw badField('paperId', '试卷总分须为100分', 'a final exam paper must total 100 points')
}

function assertUnsealedBefore(unsealAt: Date, opensAt: Date): void {
  if (unsealAt > opensAt)
    throw badField('unsealAt', '不能晚于考试开始时间', 'cannot be later than the start of the exam')
}

async function assertFree(ctx: Ctx, examId: string, slot: PaperSlot, paperId: string, butId?: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('finalExamPaper')
    .select(['id', 'slot', 'paperId'])
    .where('finalExamCourseId', '=', examId)
    .execute()
  const others = rows.filter(({ id }) => id !== butId)
  if (others.some((one) => one.slot === slot)) throw taken('slot', { zh: '卷次', en: 'Slot' }, slot)
  if (others.some((one) => one.paperId === paperId))
    throw badField('paperId', '该试卷已在其他卷次', 'this paper is already in another slot')
}

export async function createFinalPaper(ctx: Ctx, form: In<'addFinalExamPaper'>): Promise<string> {
  assertCanManageWholeSchool(ctx.me)
  const exam = found((await lockFinals(ctx.db, [form.finalExamCourseId]))[0])
  if (exam.opensAt <= ctx.now)
    throw refuse('考试已开始，不能修改试卷', 'the exam has started; its papers can no longer be changed')
  if (exam.entryOpen) throw refuse('入口已打开，试卷不能修改', 'entry is open; the papers can no longer be changed')
  const unsealAt = new Date(form.unsealAt as string)
  assertUnsealedBefore(unsealAt, exam.opensAt)
  await assertFree(ctx, exam.id, form.slot, form.paperId)
  await assertSuitable(ctx, exam, form.paperId)
  const id = newId()
  await ctx.db
    .insertInto('finalExamPaper')
    .values({
      id,
      finalExamCourseId: exam.id,
      paperId: form.paperId,
      slot: form.slot,
      unsealAt,
      createdAt: ctx.now,
      createdBy: ctx.me.userId,
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .execute()
  ctx.log({
    targetType: 'finalPaper',
    targetId: id,
    targetName: `${exam.courseName} ${form.slot}`,
    after: { slot: form.slot, paperId: form.paperId, unsealAt },
  })
  return id
}

const nameOf = ({ courseName, slot }: FinalPaperRow) => `${courseName} ${slot}`

export async function updateFinalPaper(ctx: Ctx, input: In<'updateFinalExamPaper'>): Promise<void> {
  assertCanManageWholeSchool(ctx.me)
  const row = await lockFinalPaper(ctx, input.id)
  assertFresh(row.updatedAt, input.updatedAt as string)
  const state = next(ctx, row, 'edit')
  const slot = input.slot ?? row.slot
  const paperId = input.paperId ?? row.paperId
  const unsealAt = input.unsealAt === undefined ? row.unsealAt : new Date(input.unsealAt)
  assertUnsealedBefore(unsealAt, row.opensAt)
  await assertFree(ctx, row.finalExamCourseId, slot, paperId, row.id)
  if (paperId !== row.paperId) await assertSuitable(ctx, row, paperId)
  // Changing the time of unsealing does not require a new check.
  const isOther = paperId !== row.paperId
  await ctx.db
    .updateTable('finalExamPaper')
    .set({
      slot,
      paperId,
      unsealAt,
      ...(isOther || row.state === 'rejected'
        ? { state, reason: '', checkedBy: null, checkedAt: null, createdBy: ctx.me.userId }
        : {}),
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .where('id', '=', row.id)
    .execute()
  ctx.log({
    targetType: 'finalPaper',
    targetId: row.id,
    targetName: nameOf(row),
    before: { slot: row.slot, paperId: row.paperId, unsealAt: row.unsealAt },
    after: { slot, paperId, unsealAt },
  })
}

export async function deleteFinalPaper(ctx: Ctx, id: string): Promise<void> {
  assertCanManageWholeSchool(ctx.me)
  const row = await lockFinalPaper(ctx, id)
  next(ctx, row, 'remove')
  await ctx.db.deleteFrom('finalExamPaper').where('id', '=', id).execute()
  ctx.log({
    targetType: 'finalPaper',
    targetId: id,
    targetName: nameOf(row),
    before: { slot: row.slot, paperId: row.paperId, state: row.state },
  })
}

/** 审核: by somebody who neither wrote the paper nor assigned it to its slot. */
export async function checkFinalPaper(ctx: Ctx, input: In<'checkFinalExamPaper'>): Promise<void> {
  const row = await lockFinalPaper(ctx, input.id)
  assertFresh(row.updatedAt, input.updatedAt as string)
  const reason = input.result === 'rejected' ? (input.reason ?? '').trim() : ''
  const state = next(ctx, row, input.result === 'checked' ? 'check' : 'reject', reason)
  await ctx.db
    .updateTable('finalExamPaper')
    .set({
      state,
      reason,
      checkedBy: ctx.me.userId,
      checkedAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .where('id', '=', row.id)
    .execute()
  ctx.log({
    targetType: 'finalPaper',
    targetId: row.id,
    targetName: nameOf(row),
    before: { state: row.state },
    after: { state, ...(reason ? { reason } : {}) },
  })
}
