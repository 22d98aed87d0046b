import { newId } from '../../../db/ids.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { assertCanSeeAttempt } from '../../exam/attempt/attempt-access.read.ts'
import { readAttempt } from '../../exam/attempt/attempt-detail.read.ts'
import { layoutVersionIds } from '../../exam/attempt/attempt-meta.read.ts'
import { queryRefusal } from '../../exam/attempt/query.policy.ts'
import { isShownToStudent } from '../../exam/attempt/shown.policy.ts'
import { assertCanMark } from '../review/marker.policy.ts'
import { queryPlace } from './question-query.read.ts'

interface Query {
  studyPaperId: string
  questionVersionId: string
  text: string
}

/** A student asks about one question of an own attempt, once. */
export async function queryQuestion(ctx: Ctx, { studyPaperId, questionVersionId, text }: Query) {
  const row = found(await readAttempt(ctx.db, studyPaperId))
  if ((await assertCanSeeAttempt(ctx, row)) !== 'own') throw outsideScope()
  const refusal = queryRefusal(row, isShownToStudent(row, ctx.now))
  if (refusal) throw refuse(refusal.zh, refusal.en)
  if (!layoutVersionIds(row.layout).includes(questionVersionId))
    throw badField('questionVersionId', '这份答卷没有这道题', 'the attempt has no such question')
  const id = newId()
  const { assignmentId, title } = row
  const made = await ctx.db
    .insertInto('questionQuery')
    .values({ id, studyPaperId, assignmentId, questionVersionId, text, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['studyPaperId', 'questionVersionId']).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n)
    throw refuse('您已对此题提出过疑问', 'you have asked about this question already')
  ctx.log({ targetType: 'questionQuery', targetId: id, targetName: title, after: { text } })
  return { id, state: 'open' as const }
}

/** Answers, once: hosts and assistants for the course, face-to-face teachers for their own classes. */
export async function answerQuestionQuery(ctx: Ctx, { id, answer }: { id: string; answer: string }) {
  const place = found(await queryPlace(ctx.db, id))
  const { courseClassId, userId, ...facts } = place
  assertCanMark(await courseAccess(ctx, facts.courseId), courseClassId)
  const { numUpdatedRows } = await ctx.db
    .updateTable('questionQuery')
    .set({ state: 'answered', answer, answeredBy: ctx.me.userId, answeredAt: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw refuse('该疑问已答复', 'this query has already been answered')
  // Without the answer: it may tell the key, which can be hidden again when the message is read.
  await notify(ctx, 'questionQueryAnswered', [userId], facts, { id })
  ctx.log({ targetType: 'questionQuery', targetId: id, targetName: facts.assignment, after: { answer } })
  return { state: 'answered' as const }
}
