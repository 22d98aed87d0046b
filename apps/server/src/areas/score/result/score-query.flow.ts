import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { assertCanScore } from '../../marking/review/marker.policy.ts'
import { activeScheme } from '../scheme/scheme.read.ts'
import { queryPlace } from './score-query.read.ts'

/** A student asks about one of their scores; one open question per item. */
export async function createScoreQuery(
  ctx: Ctx,
  { courseId, checkContentId, text }: { courseId: string; checkContentId: string; text: string },
): Promise<{ id: string; state: 'open' }> {
  const access = assertStudent(await courseAccess(ctx, courseId))
  if (access.archived) throw refuse('历史课程不能修改', 'the course belongs to a past term')
  const contents = (await activeScheme(ctx.db, courseId))?.options.flatMap((one) => one.contents) ?? []
  const content = contents.find(({ id }) => id === checkContentId)
  if (!content) throw badField('checkContentId', '请选择考核内容', 'choose an item to ask about')
  const id = newId()
  const made = await ctx.db
    .insertInto('scoreQuery')
    .values({
      id,
      courseId,
      studentId: ctx.me.studentId as string,
      assignmentId: content.assignmentId,
      text,
      createdAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['studentId', 'assignmentId']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n)
    throw refuse('该内容的疑问正在等待答复', 'your question about this score is waiting for an answer')
  ctx.log({ targetType: 'scoreQuery', targetId: id, after: { title: content.title, text } })
  return { id, state: 'open' }
}

/** Answers a question, once: hosts and assistants for the course, face-to-face teachers for their own classes. */
export async function answerQuery(ctx: Ctx, { id, answer }: { id: string; answer: string }) {
  const place = found(await queryPlace(ctx.db, id))
  assertCanScore(await courseAccess(ctx, place.courseId), place.courseClassId)
  const { numUpdatedRows } = await ctx.db
    .updateTable('scoreQuery')
    .set({ state: 'answered', answer, answeredBy: ctx.me.userId, answeredAt: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw refuse('该疑问已答复', 'this question has already been answered')
  const { courseId, course, assignment, userId } = place
  await notify(ctx, 'scoreQueryAnswered', [userId], { courseId, course, assignment }, { id })
  ctx.log({ targetType: 'scoreQuery', targetId: id, after: { answer } })
  return { state: 'answered' as const }
}
