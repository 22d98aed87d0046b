import { nextAttempt } from '@shuyuan/domain/life/attempt.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { type AttemptForMark, placesOf } from './attempt-for-mark.read.ts'
import { lockedForMark } from './submit-review.flow.ts'

/** A student gets at least this long to redo the work. */
const REDO_LEAST_MS = 3_600_000

const REASONS: Record<string, { zh: string; en: string }> = {
  FINAL_NEVER_BACK: { zh: '终考试卷不能退回学生', en: 'a final exam cannot be sent back' },
  ALREADY_SENT_BACK: { zh: '答卷已退回', en: 'it has already been sent back' },
  NOT_SUBMITTED: { zh: '答卷未提交', en: 'it has not been handed in' },
}
const OTHER = { zh: '当前状态不能退回', en: 'it cannot be sent back now' }

interface Back {
  ids: string[]
  reason: string
  questionIds?: string[] | undefined
  deadline: string
}

/**
 * Stores the current answers and marks in the event, so that later answers never hide what was submitted. Clears the
 * marks of the reopened questions; the others stay.
 */
async function sendBack(ctx: Ctx, attempt: AttemptForMark, input: Back, open: string[] | null): Promise<void> {
  await sql`
    insert into review_event (id, study_paper_id, kind, from_score, reason, facts, by, at)
    select ${newId()}, sp.id, 'back', sp.score, ${input.reason}, jsonb_build_object(
        'submittedAt', sp.submitted_at, 'score', sp.score, 'fullScore', sp.full_score, 'redoUntil', ${input.deadline}::timestamptz,
        'redoOnly', ${open === null ? null : JSON.stringify(open)}::jsonb,
        'answers', coalesce((select jsonb_agg(jsonb_build_object('questionVersionId', an.question_version_id,
          'content', an.content, 'autoScore', an.auto_score, 'reviewScore', an.review_score, 'comment', an.comment))
          from answer an where an.study_paper_id = sp.id), '[]')), ${ctx.me.userId}, ${ctx.now}
    from study_paper sp where sp.id = ${attempt.id}`.execute(ctx.db)
  await sql`update answer set review_score = null where study_paper_id = ${attempt.id}
    and (${open}::uuid[] is null or question_version_id = any(${open}::uuid[]))`.execute(ctx.db)
  await ctx.db
    .updateTable('studyPaper')
    .set({
      reviewStatus: '3',
      redoUntil: input.deadline,
      redoOnly: open,
      leaseBy: null,
      leaseUntil: null,
      updatedAt: ctx.now,
    })
    .where('id', '=', attempt.id)
    .execute()
}

/** '1' or '2' -> '3'. The counted result stays until the new one is marked (6.3, point 4). */
export async function backReview(ctx: Ctx, input: Back) {
  if (new Date(input.deadline).getTime() < ctx.now.getTime() + REDO_LEAST_MS)
    throw badField('deadline', '重做截止至少在一小时之后', 'the deadline must be at least one hour from now')
  const attempts = await lockedForMark(ctx, input.ids)
  const refused: { id: string; reason: string }[] = []
  let done = 0
  for (const id of new Set(input.ids)) {
    const attempt = attempts.get(id)
    const next = attempt && nextAttempt(attempt.reviewStatus, 'back', { isFinal: attempt.kind === 'finalExam' })
    if (!attempt || !next || isRefusal(next)) {
      refused.push({ id, reason: (REASONS[next && isRefusal(next) ? next.no : ''] ?? OTHER)[ctx.lang] })
      continue
    }
    const places = placesOf(attempt.layout)
    const open = input.questionIds?.filter((one) => places.has(one)) ?? null
    if (open?.length === 0) throw badField('questionIds', '所选试题不在答卷中', 'these questions are not on the paper')
    await sendBack(ctx, attempt, input, open)
    done += 1
  }
  ctx.log({ targetType: 'attempt', targetId: input.ids[0] ?? '', after: { sentBack: done, reason: input.reason } })
  return { done, refused }
}
