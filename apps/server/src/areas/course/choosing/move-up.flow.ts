import type { EventCtx } from '../../../events/hub.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import { lockCourseClasses } from '../class/course-class.store.ts'
import { dropChoicesOf, moveUpWaiting } from './choice.store.ts'
import { RESULT } from './choosing.words.ts'

/** Whenever a place of a class may have become free: whoever waits longest gets it and is told. */
export async function moveUp(ctx: EventCtx, classIds: readonly string[]): Promise<number> {
  if (classIds.length === 0) return 0
  await lockCourseClasses(ctx.db, [...new Set(classIds)])
  const moved = await moveUpWaiting(ctx.db, classIds, ctx.now)
  await notifyEach(
    ctx,
    'chooseResult',
    moved.map(({ id, userId, courseName }) => ({
      userId,
      facts: { course: courseName, result: RESULT.movedUp, reason: '' },
      about: { id, turn: `movedUp/${ctx.now.toISOString()}` },
    })),
  )
  return moved.length
}

/** Students leave school: what they have chosen is free for others. */
export async function leaveChoices(ctx: EventCtx, studentIds: readonly string[]): Promise<void> {
  await moveUp(ctx, await dropChoicesOf(ctx.db, studentIds, '学籍异动', ctx.now))
}
