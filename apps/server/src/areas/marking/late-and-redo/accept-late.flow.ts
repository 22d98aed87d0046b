import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
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
      await sql`
        insert into answer (study_paper_id, question_version_id, content, seq, saved_at)
        values (${one.studyPaperId}, ${one.questionVersionId}, ${JSON.stringify(one.content)}::jsonb, ${one.seq}, ${one.receivedAt})
        on conflict (study_paper_id, question_version_id) do update
          set content = excluded.content, seq = excluded.seq, saved_at = excluded.saved_at, review_score = null`.execute(
        ctx.db,
      )
    }
    await ctx.db
      .insertInto('reviewEvent')
      .values({
        id: newId(),
        studyPaperId: one.studyPaperId,
        kind: 'change',
        questionVersionId: one.questionVersionId,
        reason,
        facts: JSON.stringify({ late: state }),
        by: ctx.me.userId,
        at: ctx.now,
      })
      .execute()
  }
  await ctx.db
    .updateTable('lateAnswer')
    .set({ state, by: ctx.me.userId, reason })
    .where('id', 'in', ids)
    .where('state', '=', 'kept')
    .execute()
  if (accept === '1') {
    const changed = [...new Set(open.map(({ studyPaperId }) => studyPaperId))].map((id) => found(attempts.get(id)))
    const handedIn = changed.map((attempt) => ({ ...attempt, submittedAt: attempt.submittedAt ?? ctx.now }))
    await scoreAttempts(ctx.db, handedIn, ctx.now)
  }
  ctx.log({ targetType: 'attempt', targetId: kept[0]?.studyPaperId ?? '', after: { late: state, count: open.length } })
  return { changed: open.length }
}
