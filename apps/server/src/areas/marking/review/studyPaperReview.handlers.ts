import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { acceptLate } from '../late-and-redo/accept-late.flow.ts'
import { answerRedo } from '../late-and-redo/answer-redo.flow.ts'
import { importLate } from '../late-and-redo/import-late.flow.ts'
import { lateAnswers } from '../late-and-redo/late-answer.read.ts'
import { presentRedoApplies } from '../late-and-redo/redo-apply.present.ts'
import { redoApplies } from '../late-and-redo/redo-apply.read.ts'
import { attemptsForMark } from './attempt-for-mark.read.ts'
import { backReview } from './back-review.flow.ts'
import { giveBackTime } from './give-back-time.flow.ts'
import { lease, nextToMark, release } from './lease.flow.ts'
import { leaveList } from './leave-list.read.ts'
import { assertCanMark, canMark, canSeeAttempt, visibleClassIds } from './marker.policy.ts'
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

/** The requested classes, limited to those in scope. */
function narrowed(seen: readonly string[] | null, courseClassId: string | undefined): readonly string[] | null {
  if (!courseClassId) return seen
  if (seen && !seen.includes(courseClassId)) throw outsideScope()
  return [courseClassId]
}

export const studyPaperReviewHandlers: Handlers<'studyPaperReview'> = {
  async listDetailStudyPaperInfo(ctx, input) {
    const access = await courseAccess(ctx, input.courseId)
    const filter = { ...input, courseId: access.contentId }
    const page = slice(input, 'listDetailStudyPaperInfo')
    const { rows, total } = await reviewList(ctx, filter, visibleClassIds(access), page)
    return { rows: rows.map((row) => presentRow(ctx, row)), total }
  },

  async listQuestionReviewStudyPaperInfo(ctx, { assignmentId, questionId, courseClassId, state, ...page }) {
    const access = await courseAccess(ctx, await courseOfAssignment(ctx, assignmentId))
    const classIds = narrowed(visibleClassIds(access), courseClassId)
    const mark = canMark(access) && !access.archived && !access.mainCourseId
    return { ...(await questionReview(ctx, { assignmentId, questionId, classIds, state }, page)), can: { mark } }
  },

  getReviewStudyPaperInfo: (ctx, { id }) => reviewDetail(ctx, id),
  saveReviewStudyPaperInfo: saveReview,
  submitReviewStudyPaperInfo: (ctx, { ids }) => submitReview(ctx, ids),
  backReviewStudyPaperInfo: backReview,

  async nextReviewStudyPaperInfo(ctx, input) {
    const access = await courseAccess(ctx, await courseOfAssignment(ctx, input.assignmentId))
    const seen = visibleClassIds(access)
    assertCanMark(access, seen?.[0] ?? null)
    return nextToMark(ctx, input, narrowed(seen, input.courseClassId))
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
    const all = access.duty === 'host' || access.duty === 'manager'
    if (attempt ? !canSeeAttempt(access, attempt.courseClassId) : visibleClassIds(access)?.length === 0)
      throw outsideScope()
    return eventList(ctx, { ...input, courseId }, !attempt && !all, slice(input, 'listEventReviewStudyPaperInfo'))
  },

  async statReviewStudyPaperInfo(ctx, { courseId, assignmentId, courseClassId }) {
    const access = await courseAccess(ctx, courseId)
    const stat = found(await reviewStat(ctx, assignmentId, narrowed(visibleClassIds(access), courseClassId)))
    if (stat.courseId !== access.contentId) throw outsideScope()
    const { answering, waiting, reviewed, back, courseId: _, ...rest } = stat
    const mark = canMark(access) && !access.archived && !access.mainCourseId
    return { ...rest, counts: { answering, waiting, reviewed, back }, can: { mark } }
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
    if (!canSeeAttempt(await courseAccess(ctx, attempt.courseId), attempt.courseClassId)) throw outsideScope()
    return leaveList(ctx, attempt, slice(page, 'listLeaveStudyPaperInfo'))
  },

  extendStudyPaperInfo: extendRunning,
  forceSubmitStudyPaperInfo: forceSubmit,
  giveBackTimeStudyPaperInfo: giveBackTime,
}
