import type { Ctx } from '../../../wire/context.ts'
import { remind } from '../../message/remind.flow.ts'
import { assertCanEditScores } from '../score.policy.ts'
import { scoreCourses } from '../sheet/score-course.read.ts'
import { teachersWithMissing } from './remind-teachers.read.ts'

/** Notifies the host and the face-to-face teachers of each course how many of their students lack a final score. */
export async function remindTeachers(ctx: Ctx, { courseIds, text }: { courseIds: string[]; text: string }) {
  const courses = await scoreCourses(ctx, courseIds)
  for (const course of courses) assertCanEditScores(ctx.me, course)
  const late = await teachersWithMissing(ctx.db, courseIds)
  const sent = await remind(
    ctx.db,
    late.map(({ userId, courseId, courseName, missing }) => ({
      userId,
      module: 'score',
      eventKey: 'score.missing',
      title: `《${courseName}》还有${missing}人未录入终考成绩`,
      content: text,
      query: { courseId },
    })),
    ctx.now,
  )
  ctx.log({
    targetType: 'score',
    targetId: courseIds[0] ?? '',
    targetName: courses[0]?.courseName ?? '',
    after: { sent, text },
  })
  return { sent }
}
