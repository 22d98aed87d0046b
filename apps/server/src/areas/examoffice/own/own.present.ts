import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { withFiles } from '../../score/score.present.ts'
import { withReason } from '../why-words.ts'
import { applyRefusal, whyOffered } from './apply-own.policy.ts'
import { ownChances } from './own-exams.read.ts'
import { ownRows } from './own-rows.read.ts'

/** What this student can apply for, and how its applications stand. */
export async function listOwn(ctx: Ctx) {
  const studentId = found(ctx.me.studentId)
  const [chances, rows] = await Promise.all([ownChances(ctx.db, studentId, ctx.now), ownRows(ctx.db, studentId)])
  const open = chances
    .filter((one) => applyRefusal(one, ctx.now) === null)
    // Two batches may offer the same course: the server takes the first, so one offer stands for both.
    .filter(
      (one, at, all) => all.findIndex(({ courseId, kind }) => courseId === one.courseId && kind === one.kind) === at,
    )
  return {
    open: open.map((one) => ({
      addExamId: one.addExamId,
      name: one.name,
      kind: one.kind,
      courseId: one.courseId,
      courseCode: one.courseCode,
      courseName: one.courseName,
      why: whyOffered(one),
      applyTo: one.applyTo,
      startsAt: one.startsAt,
      examFrom: one.examFrom,
      examTo: one.examTo,
      notice: one.notice,
    })),
    rows: await withFiles(ctx, rows.map(withReason)),
  }
}
