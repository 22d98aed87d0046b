import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertContentEditable } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { batchReviewHandlers } from '../batch/batchReview.handlers.ts'
import { arbitrate } from '../double/arbitrate.flow.ts'
import { myDoubles } from '../double/turn.read.ts'
import { acceptLate } from '../late-and-redo/accept-late.flow.ts'
import { answerRedo } from '../late-and-redo/answer-redo.flow.ts'
import { importLate } from '../late-and-redo/import-late.flow.ts'
import { lateAnswers } from '../late-and-redo/late-answer.read.ts'
import { presentRedoApplies } from '../late-and-redo/redo-apply.present.ts'
import { redoApplies } from '../late-and-redo/redo-apply.read.ts'
import { annotate } from '../layer/annotate.flow.ts'
import { questionQueryHandlers } from '../query/questionQuery.handlers.ts'
import { acceptAnswer, previewAccept } from '../regrade/accept-answer.flow.ts'
import { courseOfRegrade, previewRegrade, regrade } from '../regrade/regrade.flow.ts'
import { regradesOf } from '../regrade/regrade-list.read.ts'
import { undoRegrade } from '../regrade/undo-regrade.flow.ts'
import { similarAnswerHandlers } from '../similar/similarAnswer.handlers.ts'
import { answerSummaryHandlers } from '../summary/answerSummary.handlers.ts'
import { saveBlind, submitBlind } from '../task/blind-mark.flow.ts'
import { ofClass, seenBy } from '../task/marker-scope.read.ts'
import { nextBlind } from '../task/next-blind.read.ts'
import { attemptsForMark } from './attempt-for-mark.read.ts'
import { backReview } from './back-review.flow.ts'
import { giveBackTime } from './give-back-time.flow.ts'
import { lease, nextToMark, release } from './lease.flow.ts'
import { leaveList } from './leave-list.read.ts'
import { canMark, canSeeAttempt, visibleClassIds } from './marker.policy.ts'
import { questionReview } from './question-review.present.ts'
import { reviewDetail } from './review-detail.present.ts'
import { eventList } from './review-event.read.ts'
import { presentRow, reviewList } from './review-list.read.ts'
import { reviewStat } from './review-stat.read.ts'
import { extendRunning, forceSubmit } from './running.flow.ts'
import { saveReview } from './save-review.flow.ts'
import { submitReview } from './submit-review.flow.ts'

async function courseOfAssignment(ctx: Ctx, assignmentId: string): Promise<string> {
  const row = await ctx.db.selectFrom('assignment').select('courseId').where('id', '=', assignmentId).executeTakeFirst()
  return found(row).courseId
}

export const studyPaperReviewHandlers: Handlers<'studyPaperReview'> = {
  ...answerSummaryHandlers,
  ...batchReviewHandlers,
  ...questionQueryHandlers,
  ...similarAnswerHandlers,

  async listDetailStudyPaperInfo(ctx, input) {
    const access = await courseAccess(ctx, input.courseId)
    const filter = { ...input, courseId: access.contentId }
    const page = slice(input, 'listDetailStudyPaperInfo')
    const { rows, total } = await reviewList(ctx, filter, seenBy(ctx, access), page)
    return { rows: rows.map((row) => presentRow(ctx, row)), total }
  },

  async listQuestionReviewStudyPaperInfo(ctx, { assignmentId, questionId, courseClassId, state, ...page }) {
    const access = await courseAccess(ctx, await courseOfAssignment(ctx, assignmentId))
    const seen = seenBy(ctx, access)
    const ofOne = await ofClass(ctx.db, seen, courseClassId)
    const mark = canMark(access) && !access.archived && !access.mainCourseId
    return {
      ...(await questionReview(ctx, { assignmentId, questionId, seen, ofClass: ofOne, state }, page)),
      can: { mark },
    }
  },

  getReviewStudyPaperInfo: (ctx, { id, purpose }) => reviewDetail(ctx, id, purpose),
  saveReviewStudyPaperInfo: (ctx, { purpose, ...input }) =>
    purpose ? saveBlind(ctx, { ...input, purpose }) : saveReview(ctx, input),
  submitReviewStudyPaperInfo: (ctx, { ids, purpose }) =>
    purpose ? submitBlind(ctx, ids, purpose) : submitReview(ctx, ids),
  arbitrateReviewStudyPaperInfo: arbitrate,
  annotateReviewStudyPaperInfo: annotate,
  backReviewStudyPaperInfo: backReview,

  async nextReviewStudyPaperInfo(ctx, input) {
    const access = await courseAccess(ctx, await courseOfAssignment(ctx, input.assignmentId))
    const seen = seenBy(ctx, access)
    if (!canMark(access)) throw outsideScope()
    assertContentEditable(access)
    if (input.purpose) return nextBlind(ctx, { ...input, purpose: input.purpose, isHost: seen.isHost })
    return nextToMark(ctx, input, seen, await ofClass(ctx.db, seen, input.courseClassId))
  },

  leaseReviewStudyPaperInfo: (ctx, { id }) => lease(ctx, id),
  async releaseReviewStudyPaperInfo(ctx, { id }) {
    await release(ctx, id)
    return null
  },

  async listEventReviewStudyPaperInfo(ctx, input) {
    const attempt = input.studyPaperId
      ? found((await attemptsForMark(ctx.db, [input.studyPaperId])).get(input.studyPaperId))
      : null
    const courseId = found(attempt?.courseId ?? input.courseId)
    const access = await courseAccess(ctx, courseId)
    const seen = seenBy(ctx, access)
    if (attempt ? !canSeeAttempt(access, attempt, ctx.me.teacherId) : seen.classIds?.length === 0) throw outsideScope()
    // Markers see their own acts; who looks after some of the classes sees what happened in these.
    const seesAll = access.duty === 'host' || access.duty === 'manager'
    const onlyOwn = !attempt && !seesAll
    const filter = { ...input, courseId: access.contentId, seesAll, seen: attempt ? undefined : seen }
    return eventList(ctx, filter, onlyOwn, slice(input, 'listEventReviewStudyPaperInfo'))
  },

  async statReviewStudyPaperInfo(ctx, { courseId, assignmentId, courseClassId }) {
    const access = await courseAccess(ctx, courseId)
    const seen = seenBy(ctx, access)
    const stat = found(await reviewStat(ctx, assignmentId, seen, await ofClass(ctx.db, seen, courseClassId)))
    if (stat.courseId !== access.contentId) throw outsideScope()
    const { answering, waiting, reviewed, back, courseId: _, ...rest } = stat
    const mark = canMark(access) && !access.archived && !access.mainCourseId
    const double = await myDoubles(ctx.db, assignmentId, ctx.me.teacherId)
    return { ...rest, double, counts: { answering, waiting, reviewed, back }, can: { mark } }
  },

  async listRedoApplyStudyPaperInfo(ctx, input) {
    const seen = visibleClassIds(await courseAccess(ctx, input.courseId))
    const page = slice(input, 'listRedoApplyStudyPaperInfo')
    const { rows, total } = await redoApplies(ctx, input, seen, page)
    return { rows: await presentRedoApplies(ctx, rows), total }
  },
  answerRedoApplyStudyPaperInfo: answerRedo,

  async listLateAnswerStudyPaperInfo(ctx, input) {
    const seen = visibleClassIds(await courseAccess(ctx, input.courseId))
    return lateAnswers(ctx, input, seen, slice(input, 'listLateAnswerStudyPaperInfo'))
  },
  acceptLateAnswerStudyPaperInfo: acceptLate,
  importLateAnswerStudyPaperInfo: importLate,

  async listLeaveStudyPaperInfo(ctx, { studyPaperId, ...page }) {
    const attempt = found((await attemptsForMark(ctx.db, [studyPaperId])).get(studyPaperId))
    if (!canSeeAttempt(await courseAccess(ctx, attempt.courseId), attempt, ctx.me.teacherId)) throw outsideScope()
    return leaveList(ctx, attempt, slice(page, 'listLeaveStudyPaperInfo'))
  },

  previewRegradeStudyPaperInfo: previewRegrade,
  regradeStudyPaperInfo: regrade,
  previewAcceptAnswerStudyPaperInfo: previewAccept,
  acceptAnswerStudyPaperInfo: acceptAnswer,
  async listRegradeStudyPaperInfo(ctx, input) {
    const { contentId } = await courseOfRegrade(ctx, input)
    const rows = await regradesOf(ctx.db, contentId, input.questionId)
    return rows.map(({ courseId: _, questionId: _q, isLatest, ...row }) => ({ ...row, can: { undo: isLatest } }))
  },
  undoRegradeStudyPaperInfo: undoRegrade,

  extendStudyPaperInfo: extendRunning,
  forceSubmitStudyPaperInfo: forceSubmit,
  giveBackTimeStudyPaperInfo: giveBackTime,
}
