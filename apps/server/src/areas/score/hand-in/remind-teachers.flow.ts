import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { assertCanEditScores } from '../score.policy.ts'
import { scoreCourses } from '../sheet/score-course.read.ts'
import { teachersWithMissing } from './remind-teachers.read.ts'

/** Notifies the host and the face-to-face teachers of each course how many of their students lack a final score. */
export async function remindTeachers(ctx: Ctx, { courseIds, text }: { courseIds: string[]; text: string }) {
  const courses = await scoreCourses(ctx, courseIds)
  for (const course of courses) assertCanEditScores(ctx.me, course)
  const late = await teachersWithMissing(ctx.db, courseIds)
  await notifyEach(
    ctx,
    'scoreMissing',
    late.map(({ userId, courseId, courseName, missing }) => ({
      userId,
      facts: { course: courseName, courseId, people: missing, content: text },
      about: { id: courseId, turn: ctx.now },
    })),
  )
  const sent = late.length
  ctx.log({
    targetType: 'score',
    targetId: courseIds[0] ?? '',
    targetName: courses[0]?.courseName ?? '',
    after: { sent, text },
  })
  return { sent }
}
