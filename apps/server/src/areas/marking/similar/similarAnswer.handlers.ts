import type { similarAnswerCalls } from '@shuyuan/contract/calls/marking/similarAnswer.calls.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { slice } from '../../../wire/paging.ts'
import { withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { assertMarks } from '../batch/batch.flow.ts'
import { attemptsForMark } from '../review/attempt-for-mark.read.ts'
import { canMark, canSeeAttempt } from '../review/marker.policy.ts'
import { seenBy } from '../task/marker-scope.read.ts'
import { startFinding } from './find-similar.flow.ts'
import { presentPair, withWriters } from './similar.present.ts'
import { judgePair } from './similar.store.ts'
import { checksOf, newerThan, runningCheck } from './similar-check.read.ts'
import { type PairRow, pairById, pairList } from './similar-list.read.ts'

async function accessTo(ctx: Ctx, assignmentId: string): Promise<CourseAccess> {
  const row = await ctx.db.selectFrom('assignment').select('courseId').where('id', '=', assignmentId).executeTakeFirst()
  return courseAccess(ctx, found(row).courseId)
}

/** A pair both of whose attempts this person sees; nobody learns of one what was written in another class. */
async function seenPair(ctx: Ctx, id: string): Promise<{ pair: PairRow; access: CourseAccess }> {
  const pair = found(await pairById(ctx.db, id))
  const access = await accessTo(ctx, pair.assignmentId)
  const attempts = await attemptsForMark(ctx.db, [pair.aAttempt, pair.bAttempt])
  const isSeen = [pair.aAttempt, pair.bAttempt].every((one) =>
    canSeeAttempt(access, found(attempts.get(one)), ctx.me.teacherId),
  )
  if (!isSeen) throw outsideScope()
  return { pair, access }
}

export const similarAnswerHandlers: Pick<Handlers<'studyPaperReview'>, keyof typeof similarAnswerCalls> = {
  async listSimilarStudyPaperInfo(ctx, input) {
    const seen = seenBy(ctx, await accessTo(ctx, input.assignmentId))
    const { rows, total } = await pairList(ctx.db, seen, input, slice(input, 'listSimilarStudyPaperInfo'))
    return { rows: await withQuestionLinks(ctx, await withWriters(ctx, rows)), total }
  },

  async statSimilarStudyPaperInfo(ctx, { assignmentId }) {
    const access = await accessTo(ctx, assignmentId)
    // Whoever sees no attempt of the course is refused here.
    seenBy(ctx, access)
    const [checks, jobId] = await Promise.all([checksOf(ctx.db, assignmentId), runningCheck(ctx.db, assignmentId)])
    const at = checks.reduce<Date | null>((first, one) => (first && first < one.at ? first : one.at), null)
    const start = canMark(access) && !access.archived && !access.mainCourseId
    return {
      ...{ at, jobId, can: { start } },
      questions: await withQuestionLinks(
        ctx,
        checks.map(({ at: _, ...check }) => check),
      ),
      newer: at ? await newerThan(ctx.db, assignmentId, at) : 0,
    }
  },

  async getSimilarStudyPaperInfo(ctx, { id }) {
    const { pair, access } = await seenPair(ctx, id)
    return {
      ...(await presentPair(ctx, pair)),
      can: { judge: canMark(access) && !access.archived && !access.mainCourseId },
    }
  },

  startSimilarStudyPaperInfo: (ctx, { assignmentId }) => startFinding(ctx, assignmentId),

  async judgeSimilarStudyPaperInfo(ctx, { pairId, judged, note }) {
    const { pair } = await seenPair(ctx, pairId)
    await assertMarks(ctx, pair.assignmentId)
    await judgePair(ctx.db, pairId, { judged: judged || null, note }, writtenBy(ctx))
    ctx.log({
      ...{ targetType: 'assignment', targetId: pair.assignmentId },
      before: { judged: pair.judged, note: pair.note },
      after: { judged, note },
    })
    return null
  },
}
