import type { BehaviorFilter } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { behaviorScope } from './behavior-scope.flow.ts'
import { lockStudents, remindedLately } from './reminded.read.ts'

/** 提醒: chosen students are asked to study, each once a day, whoever asks. */
export async function remindStudents(ctx: Ctx, { studentIds, ...filter }: BehaviorFilter & { studentIds: string[] }) {
  const { people, own, courseId, names } = await behaviorScope(ctx, filter)
  const byId = new Map(people.map((one) => [one.studentId, one]))
  const asked = [...new Set(studentIds)]
  if (own || asked.some((id) => !byId.has(id))) throw outsideScope()
  await lockStudents(ctx.db, asked)
  const known = await remindedLately(ctx.db, ctx.now)
  const userIds = asked.flatMap((id) => byId.get(id)?.userId ?? []).filter((userId) => !known.has(userId))
  const sender = ctx.me.realname
  const turn = ctx.now.toISOString()
  if (userIds.length > 0 && courseId)
    await notify(
      ctx,
      'courseStudyReminded',
      userIds,
      { course: names.courseName, courseId, sender },
      { id: courseId, turn },
    )
  if (userIds.length > 0 && !courseId)
    await notify(ctx, 'studyReminded', userIds, { sender }, { id: ctx.me.userId, turn })
  const { orgClassId, subSchoolId = '' } = filter
  ctx.log({
    targetType: courseId ? 'course' : orgClassId ? 'orgClass' : 'subSchool',
    targetId: courseId || (orgClassId ?? subSchoolId),
    targetName: names.title,
    after: { studentIds: asked, sent: userIds.length },
  })
  return { sent: userIds.length, skipped: asked.length - userIds.length }
}
