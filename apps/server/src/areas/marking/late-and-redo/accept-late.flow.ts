import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { acceptLateAnswer, decideLateAnswers } from '../../exam/answer/late-answer.flow.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { scoreAttempts } from '../../exam/attempt/attempt-score.flow.ts'
import { lockedForMark } from '../review/submit-review.flow.ts'

interface Decision {
  ids: string[]
  accept: '0' | '1'
  reason: string
}

/** Accepts late answers into the submitted attempt, or refuses them; a person decides and gives a reason. */
export async function acceptLate(ctx: Ctx, { ids, accept, reason }: Decision) {
  const kept = await ctx.db.selectFrom('lateAnswer').selectAll().where('id', 'in', ids).execute()
  found(kept[0])
  const attempts = await lockedForMark(ctx, [...new Set(kept.map(({ studyPaperId }) => studyPaperId))])
  const state = accept === '1' ? 'accepted' : 'refused'
  const open = kept.filter((one) => one.state === 'kept')
  for (const one of open) {
    const attempt = found(attempts.get(one.studyPaperId))
    if (accept === '1') {
      if (attempt.reviewStatus === '0' || attempt.reviewStatus === '3')
        throw refuse('答卷正在作答，请直接作答', 'the attempt is in progress; the student can simply answer')
      if (attempt.reviewStatus === '1' && attempt.given.isDoubleBegun)
        throw refuse(
          '双评已开始，不能再采用迟到的答案',
          'two markers have begun it; late answers can no longer be accepted',
        )
      await acceptLateAnswer(ctx.db, one)
    }
    const event = {
      studyPaperId: one.studyPaperId,
      kind: 'change',
      questionVersionId: one.questionVersionId,
      reason,
      facts: JSON.stringify({ late: state }),
    }
    await recordEvents(ctx.db, [event], writtenBy(ctx))
  }
  await decideLateAnswers(ctx.db, ids, { state, by: ctx.me.userId, reason })
  if (accept === '1') {
    const changed = [...new Set(open.map(({ studyPaperId }) => studyPaperId))].map((id) => found(attempts.get(id)))
    const handedIn = changed.map((attempt) => ({ ...attempt, submittedAt: attempt.submittedAt ?? ctx.now }))
    await scoreAttempts(ctx.db, handedIn, ctx.now)
  }
  ctx.log({ targetType: 'attempt', targetId: kept[0]?.studyPaperId ?? '', after: { late: state, count: open.length } })
  return { changed: open.length }
}
