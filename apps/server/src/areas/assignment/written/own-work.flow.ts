import { isWrittenKind, type WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { scanRefusal, type WrittenWork } from '@shuyuan/domain/life/written-work.rule.ts'
import { daysLate } from '@shuyuan/domain/scoring/late.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'
import { assertInOrder } from '../../exam/order/task-order.read.ts'
import { type StudentAssignmentRow, standing } from '../../exam/start/assignment-for-student.read.ts'
import { getOwnAssignment } from '../../exam/start/start-attempt.flow.ts'
import { scanError } from './written.policy.ts'
import { type LockedWork, lockWorks } from './written-work.store.ts'

type Known = Pick<LockedWork, 'submittedAt' | 'receivedAt' | 'outcome' | 'score' | 'redoUntil'>

export const toWork = (work: Known): WrittenWork => ({
  isSubmitted: work.submittedAt !== null,
  isReceived: work.receivedAt !== null,
  outcome: work.outcome as WrittenWork['outcome'],
  isScored: work.score !== null,
  redoUntil: work.redoUntil?.getTime() ?? null,
})

/** A piece of written work as one student meets it. */
export function writtenTask(row: StudentAssignmentRow & { kind: WrittenKind }, now: Date) {
  return {
    kind: row.kind,
    opensAt: row.opensAt.getTime(),
    // A past course takes no more sheets.
    closesAt: row.archived ? row.opensAt.getTime() : standing(row, now).lastMoment,
    exempt: row.own?.exempt ?? row.ofClass?.exempt ?? false,
  }
}

/** The student's own written work of one of these kinds; 100612 when it is not set to this student. */
export async function ownWritten(ctx: Ctx, assignmentId: string) {
  const row = await getOwnAssignment(ctx, assignmentId)
  const { kind } = row
  if (!isWrittenKind(kind)) throw new AppError(100404)
  return { ...row, kind }
}

export const asksScans = async (ctx: Ctx, assignmentId: string): Promise<boolean> => {
  const row = ctx.db.selectFrom('assignment').select('asksScans').where('id', '=', assignmentId)
  return (await row.executeTakeFirst())?.asksScans === true
}

/** The own sheets, locked, while their pictures may be changed: of two devices, or a teacher, one after the other. */
export async function lockOwnScans(ctx: Ctx, assignmentId: string) {
  const row = await ownWritten(ctx, assignmentId)
  await assertInOrder(ctx, row)
  const studentId = found(ctx.me.studentId)
  const task = { ...writtenTask(row, ctx.now), asksScans: await asksScans(ctx, assignmentId) }
  const judge = (work: WrittenWork) => {
    const refusal = scanRefusal(task, work, ctx.now.getTime())
    if (refusal) throw scanError(refusal)
  }
  // Who may send nothing leaves no row behind.
  judge({ isSubmitted: false, isReceived: false, outcome: '', isScored: false, ...row.written })
  const [work] = await lockWorks(ctx.db, assignmentId, [studentId], ctx.now)
  judge(toWork(found(work)))
  const due = Math.max(standing(row, ctx.now).closesAt, work?.redoUntil?.getTime() ?? 0)
  return { row, work: found(work), studentId, lateDays: daysLate(ctx.now.getTime(), due) }
}
