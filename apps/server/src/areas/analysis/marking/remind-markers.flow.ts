import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { remindedToday } from '../../marking/task/reminded.read.ts'
import { type MarkFilter, markScope } from './mark-scope.flow.ts'
import { reviewerRows } from './marking.flow.ts'

/** 催办: markers with attempts that wait are told, each once a day for a course. */
export async function remindMarkersOf(ctx: Ctx, { teacherIds, ...filter }: MarkFilter & { teacherIds: string[] }) {
  const { access, assignments, canRemind } = await markScope(ctx, filter)
  if (!canRemind) throw outsideScope()
  const meant = (await reviewerRows(ctx, filter)).filter((one) => teacherIds.includes(one.teacherId) && one.waiting > 0)
  const courseId = access.contentId
  const known = await remindedToday(ctx.db, courseId, ctx.now)
  const sent = meant.filter(({ userId }) => !known.has(userId))
  const content = filter.assignmentId ? (assignments[0]?.title ?? '') : access.courseName
  await notifyEach(
    ctx,
    'reviewOverdue',
    sent.map(({ userId, waiting }) => ({
      userId,
      facts: { course: access.courseName, courseId, pending: waiting, content },
      about: { id: courseId, turn: schoolDay(ctx.now) },
    })),
  )
  ctx.log({ targetType: 'course', targetId: courseId, targetName: access.courseName, after: { sent: sent.length } })
  return { sent: sent.length, skipped: teacherIds.length - sent.length }
}
