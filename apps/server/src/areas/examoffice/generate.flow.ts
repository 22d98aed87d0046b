import { checkEligibility, type EligibleReason, withinLimit } from '@shuyuan/domain/scoring/course/qualify.rule.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { assertCanManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { reasonOf } from './add-exam.policy.ts'
import type { LockedBatch } from './add-exam.store.ts'
import { insertDetails } from './detail.store.ts'
import { type StudentStanding, standingsOf, takenCounts } from './standing.read.ts'
import { whyText } from './why-words.ts'

const SHOWN = 500

/** Students who are eligible by the batch's rule and not in the list yet. Unless it is only a preview, adds them. */
export async function generate(
  ctx: Ctx,
  batch: LockedBatch,
  courseIds: readonly string[] | undefined,
  preview: boolean,
) {
  assertCanManageWholeSchool(ctx.me)
  if (batch.state === 'closed') throw new AppError(100412, { reason: reasonOf('BATCH_CLOSED') })
  const standings = await standingsOf(ctx.db, { addExamId: batch.id, courseIds })
  const fit = standings.flatMap((one) => {
    const judged = one.isListed ? null : checkEligibility(one, batch)
    return judged && 'why' in judged ? [{ ...one, why: judged.why }] : []
  })
  const counts = await takenCounts(ctx.db, batch.id, [...new Set(fit.map(({ studentId }) => studentId))])
  const { taken, over } = withinLimit<StudentStanding & { why: EligibleReason }>(fit, counts, batch.maxCourses)
  if (!preview && taken.length > 0)
    await insertDetails(
      ctx.db,
      batch.id,
      taken.map(({ studentId, courseId, why, total }) => ({
        studentId,
        courseId,
        reason: '',
        why,
        whyTotal: total,
        source: 'generated',
      })),
      { now: ctx.now, userId: ctx.me.userId },
    )
  const rows = taken.slice(0, SHOWN).map(({ studentNo, realname, courseName, why, total }) => ({
    studentNo,
    realname,
    courseName,
    why: whyText(why, total)[ctx.lang],
  }))
  return { rows, count: taken.length, overLimit: over.length }
}
