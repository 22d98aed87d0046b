import type { answerSummaryCalls } from '@shuyuan/contract/calls/marking/answerSummary.calls.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'
import { withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { sanitizeRich } from '../../file/rich-links.ts'
import { attemptsForMark } from '../review/attempt-for-mark.read.ts'
import { assertCanMark, canSeeAttempt } from '../review/marker.policy.ts'
import { ofClass } from '../task/marker-scope.read.ts'
import { presentQuestion } from './answer-groups.present.ts'
import { writeAnswerMark, writeLecture } from './answer-mark.store.ts'
import { answersExport } from './answers.sheet.ts'
import { classesOf } from './classes.read.ts'
import { facilityPercent, handedInCount, lectureOf, questionStats, summarizedIds } from './summary.read.ts'
import { summaryAccess } from './summary-scope.read.ts'

interface Asked {
  assignmentId: string
  courseClassId?: string | undefined
}

/** What this person may look at: the assignment, the duty in its course, and the attempts. */
async function summaryOf(ctx: Ctx, { assignmentId, courseClassId }: Asked) {
  const scope = await summaryAccess(ctx, assignmentId)
  const filter = { assignmentId, seen: scope.seen, ofClass: await ofClass(ctx.db, scope.seen, courseClassId) }
  return { ...scope, filter, ids: await summarizedIds(ctx.db, filter) }
}

const isEditable = ({ access }: Awaited<ReturnType<typeof summaryOf>>): boolean =>
  !access.archived && !access.mainCourseId

/** What the host alone decides: explanations, and what counts as right. */
const isHostsToEdit = (summary: Awaited<ReturnType<typeof summaryOf>>): boolean =>
  summary.access.duty === 'host' && isEditable(summary)

export const answerSummaryHandlers: Pick<Handlers<'studyPaperReview'>, keyof typeof answerSummaryCalls> = {
  async statAnswerStudyPaperInfo(ctx, input) {
    const summary = await summaryOf(ctx, input)
    const { assignment, ids, filter, seen } = summary
    const [stats, handedIn, classes] = await Promise.all([
      questionStats(ctx.db, assignment.id, ids),
      handedInCount(ctx.db, filter),
      classesOf(ctx.db, assignment.courseId, seen.classIds),
    ])
    const versions = await questionVersions(
      ctx.db,
      stats.map(({ versionId }) => versionId),
    )
    return {
      courseId: assignment.courseId,
      assignmentId: assignment.id,
      title: assignment.title,
      kind: assignment.kind,
      anonymous: assignment.anonymous,
      handedIn,
      reviewed: ids.length,
      classes,
      questions: await withQuestionLinks(
        ctx,
        stats.map(({ versionId, facility, ...stat }, index) => {
          const { body } = found(versions.get(versionId))
          return {
            ...stat,
            no: index + 1,
            type: body.type,
            stem: body.stem,
            facility: facilityPercent(facility),
          }
        }),
      ),
      can: { edit: isEditable(summary), accept: isHostsToEdit(summary) },
    }
  },

  async listAnswerGroupStudyPaperInfo(ctx, { questionId, ...input }) {
    const summary = await summaryOf(ctx, input)
    return presentQuestion(ctx, summary, questionId, summary.ids)
  },

  async markAnswerStudyPaperInfo(ctx, { studyPaperId, questionVersionId, mark }) {
    const attempt = found((await attemptsForMark(ctx.db, [studyPaperId])).get(studyPaperId))
    const { access, assignment } = await summaryAccess(ctx, attempt.assignmentId)
    if (!canSeeAttempt(access, attempt, ctx.me.teacherId)) throw outsideScope()
    assertCanMark(access, attempt.courseClassId)
    found(attempt.answers.find((answer) => answer.questionVersionId === questionVersionId))
    await writeAnswerMark(ctx.db, { studyPaperId, questionVersionId }, mark, { now: ctx.now, userId: ctx.me.userId })
    ctx.log({ targetType: 'assignment', targetId: assignment.id, targetName: assignment.title, after: { mark } })
    return null
  },

  async saveLectureStudyPaperInfo(ctx, { assignmentId, questionId, html, shown }) {
    const summary = await summaryOf(ctx, { assignmentId })
    const { assignment } = summary
    if (!isHostsToEdit(summary)) throw outsideScope()
    const stats = await questionStats(ctx.db, assignmentId, summary.ids)
    found(stats.find((one) => one.questionId === questionId))
    const before = await lectureOf(ctx.db, assignmentId, questionId)
    const clean = await sanitizeRich(ctx, 'html', html, before.html)
    const form = { assignmentId, questionId, html: clean, shown: shown === '1' }
    await writeLecture(ctx.db, form, { now: ctx.now, userId: ctx.me.userId })
    ctx.log({
      targetType: 'assignment',
      targetId: assignmentId,
      targetName: assignment.title,
      before: { html: before.html, shown: before.shown },
      after: { html: clean, shown: form.shown },
    })
    return null
  },

  async exportAnswerStudyPaperInfo(ctx, input) {
    const { assignment, ids } = await summaryOf(ctx, input)
    const stats = await questionStats(ctx.db, assignment.id, ids)
    const places = Object.fromEntries(stats.map(({ questionId }, index) => [questionId, index + 1]))
    return exportSheet(ctx, answersExport, { ids, places, anonymous: assignment.anonymous })
  },
}
