import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { errorText } from '@shuyuan/contract/errors.ts'
import { canSeeAnswers } from '@shuyuan/domain/assignment/release.rule.ts'
import { readsOf } from '../../../db/hot-reads.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { hidesNames } from '../attempt/anonymous.read.ts'
import { assertCanSeeAttempt } from '../attempt/attempt-access.read.ts'
import { presentAttempt, staffSight, studentSight } from '../attempt/attempt-detail.present.ts'
import { readAttempt } from '../attempt/attempt-detail.read.ts'
import { attemptsOf } from '../attempt/attempt-list.read.ts'
import { attemptMeta } from '../attempt/attempt-meta.read.ts'
import { submitAttempt } from '../attempt/submit-attempt.flow.ts'
import { assertTestOver } from '../attempt/test-over.policy.ts'
import { presentRules } from '../attempt/told-rules.policy.ts'
import { stepClosed } from '../order/step-closed.policy.ts'
import { closedTasks } from '../order/task-order.read.ts'
import { ownConfigFile } from '../safe-browser/config-file.ts'
import { assertInSafeBrowser, assertSafeBrowser } from '../safe-browser/safe-browser.ts'
import { applyRedo } from '../start/apply-redo.flow.ts'
import { lastAttempt, standing } from '../start/assignment-for-student.read.ts'
import { startRefusal } from '../start/attempt-refusal.policy.ts'
import { getOwnAssignment, startAttempt, takeOver } from '../start/start-attempt.flow.ts'
import { taskExport } from '../start/task.sheet.ts'
import { presentCounts, taskCalendar } from '../start/task-figures.present.ts'
import { taskList } from '../start/task-list.read.ts'
import { withdraw } from '../start/withdraw.flow.ts'
import { wrongQuestionHandlers } from '../wrong/wrong-question.handlers.ts'
import { attachFile, detachFile } from './answer-file.store.ts'
import { checkOne } from './check-one.flow.ts'
import { attemptFiles } from './room.present.ts'
import { saveAnswers, toAnswerWrites } from './save-answers.flow.ts'

/** A whole course is asked for by its students alone: staff look at one assignment at a time. */
function attemptsAsked(
  { me }: Ctx,
  { assignmentId, courseId }: { assignmentId?: string | undefined; courseId?: string | undefined },
) {
  if (assignmentId) return { assignmentId }
  if (!courseId) throw badField('assignmentId', '请选择作业', 'choose an assignment')
  if (!isStudent(me.role)) throw outsideScope()
  return { courseId }
}

export const studyPaperInfoHandlers: Handlers<'studyPaperInfo'> = {
  ...wrongQuestionHandlers,

  async taskListStudyPaperInfo(ctx, input) {
    const tasks = await taskList(ctx, input, input.orderBy)
    const from = (Math.max(input.offset, 1) - 1) * input.limit
    return { rows: tasks.slice(from, from + Math.min(input.limit, 100)), total: tasks.length }
  },

  async statTaskStudyPaperInfo(ctx, filter) {
    return { ...presentCounts(await taskList(ctx, filter, 'opensAt@asc')), serverNow: ctx.now.getTime() }
  },

  async exportTaskStudyPaperInfo(ctx, { format, ...filter }) {
    if (format === 'xlsx') return exportSheet(ctx, taskExport, filter)
    return taskCalendar(await taskList(ctx, { ...filter, state: 'todo' }), ctx)
  },

  async isCanAnswerStudyPaperInfo(ctx, { assignmentId }) {
    const row = await getOwnAssignment(ctx, assignmentId)
    const own = standing(row, ctx.now)
    const waits = (await closedTasks(ctx, [row])).get(assignmentId)
    const refused = own.refusal && !own.keepShown ? startRefusal(own.refusal) : null
    const refusal = waits ? stepClosed(waits) : refused
    return {
      assignmentId,
      title: row.title,
      kind: row.kind,
      instructions: waits ? '' : row.instructions,
      startAllowed: own.startAllowed && !waits,
      keepShown: own.keepShown,
      viewAllowed: own.viewAllowed,
      startKind: own.startKind === 'resume' || waits ? '' : (own.startKind ?? ''),
      refuseCode: refusal ? String(refusal.code) : '',
      refuseText: refusal ? errorText(refusal.code, refusal.facts, ctx.lang) : '',
      reviewStatus: lastAttempt(row)?.reviewStatus ?? '',
      myState: own.myState,
      studyPaperId: lastAttempt(row)?.id ?? '',
      attemptsLeft: own.attemptsLeft ?? -1,
      opensAt: row.opensAt,
      closesAt: new Date(own.closesAt),
      dueAt: new Date(own.dueAt),
      effectiveMinutes: row.durationMin,
      questionCount: row.questionCount,
      fullScore: row.fullScore,
      serverNow: ctx.now.getTime(),
      rules: presentRules(row),
    }
  },

  safeBrowserConfigStudyPaperInfo: (ctx, { assignmentId }) => ownConfigFile(ctx, assignmentId),

  addStudyPaperInfo: startAttempt,

  async getStudyPaperInfo(ctx, { id }) {
    const row = found(await readAttempt(ctx.db, id))
    const sight = await assertCanSeeAttempt(ctx, row)
    assertTestOver(ctx.me, row, ctx.now)
    if (sight === 'own' && row.reviewStatus === '0') await assertInSafeBrowser(ctx, id)
    return presentAttempt(ctx, row, sight === 'own' ? studentSight(ctx, row) : await staffSight(ctx, row))
  },

  async attemptListStudyPaperInfo(ctx, input) {
    const studentId = isStudent(ctx.me.role) ? ctx.me.studentId : input.studentId
    if (!studentId) throw outsideScope()
    const of = attemptsAsked(ctx, input)
    const rows = await attemptsOf(ctx.db, of, studentId)
    const first = rows[0]
    const staff = first ? (await assertCanSeeAttempt(ctx, first)) === 'staff' : false
    if (staff && input.assignmentId && (await hidesNames(ctx.db, input.assignmentId, ctx.now)))
      throw refuse('匿名批阅结束前不能按学生查看答卷', 'attempts cannot be looked up by student until all are marked')
    const shown = (row: (typeof rows)[number]) =>
      staff ||
      canSeeAnswers(
        {
          showAnswers: row.showAnswers,
          lastMoment: row.lastMoment.getTime(),
          submittedAt: row.submittedAt?.getTime() ?? null,
          isTimedOut: row.submitKind === 'timeout',
        },
        ctx.now.getTime(),
      )
    const { limit, skip } = slice(input, 'attemptListStudyPaperInfo')
    const page = 'courseId' in of ? rows.slice(skip, skip + limit) : rows
    return {
      total: rows.length,
      rows: page.map((row) => ({
        studyPaperId: row.studyPaperId,
        assignmentId: row.assignmentId,
        kind: row.kind,
        attemptNo: row.attemptNo,
        title: row.title,
        startedAt: row.startedAt,
        submittedAt: row.submittedAt,
        usedSec: row.usedSec,
        submitKind: row.submitKind,
        reviewStatus: row.reviewStatus,
        objectiveScore: shown(row) ? row.objectiveScore : null,
        subjectiveScore: shown(row) ? row.subjectiveScore : null,
        score: shown(row) ? row.score : null,
        counted: row.counted,
        reviewerName: staff ? row.reviewerName : '',
        reviewedAt: row.reviewedAt,
        comment: row.reviewStatus === '2' || staff ? row.comment : '',
      })),
    }
  },

  saveAnswerStudyPaperInfo: saveAnswers,

  takeOverStudyPaperInfo: takeOver,

  attachFileStudyPaperInfo: async (ctx, input) => attemptFiles(ctx, await attachFile(ctx, input)),
  removeFileStudyPaperInfo: async (ctx, input) => attemptFiles(ctx, await detachFile(ctx, input)),

  async submitPaperStudyPaperInfo(ctx, input) {
    const meta = found(await attemptMeta(readsOf(ctx), input.studyPaperId))
    const studentId = ctx.me.studentId
    if (!studentId || meta.studentId !== studentId) throw new AppError(100455)
    await assertSafeBrowser(ctx, meta)
    const writes = await toAnswerWrites(ctx, meta, input)
    const given = {
      ...input,
      writes,
      studentId,
      confirmUnanswered: input.confirmUnanswered === '1',
      at: ctx.now,
      isTimeKnown: ctx.deps.clock.disagreement() === null,
    }
    const { showAnswers, submitKind, ...receipt } = await submitAttempt(ctx.deps.db, given)
    ctx.log({ targetType: 'attempt', targetId: input.studyPaperId, after: { receiptNo: receipt.receiptNo } })
    const release = { showAnswers, submittedAt: receipt.submittedAt.getTime(), isTimedOut: submitKind === 'timeout' }
    const shown = canSeeAnswers({ ...release, lastMoment: Number.POSITIVE_INFINITY }, ctx.now.getTime())
    return {
      ...receipt,
      objectiveScore: shown ? receipt.objectiveScore : null,
      score: shown ? receipt.score : null,
    }
  },

  checkOneStudyPaperInfo: checkOne,
  applyRedoStudyPaperInfo: applyRedo,

  async withdrawStudyPaperInfo(ctx, input) {
    await withdraw(ctx, input)
    return { reviewStatus: '3' }
  },
}
