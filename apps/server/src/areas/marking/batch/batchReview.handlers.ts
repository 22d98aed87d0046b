import type { batchReviewCalls } from '@shuyuan/contract/calls/marking/batchReview.calls.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { startPacking } from '../offline/pack-answers.flow.ts'
import { reviewImport } from '../offline/review.sheet.ts'
import { ofClass, seenBy } from '../task/marker-scope.read.ts'
import { answerClusters } from './answer-groups.present.ts'
import { assertMarks, canUndo, markBatch, previewBatch, undoBatch } from './batch.flow.ts'
import { batchesOf } from './batch-answers.read.ts'

export const batchReviewHandlers: Pick<Handlers<'studyPaperReview'>, keyof typeof batchReviewCalls> = {
  async listGroupReviewStudyPaperInfo(ctx, { assignmentId, questionId, courseClassId }) {
    const access = await assertMarks(ctx, assignmentId)
    const seen = seenBy(ctx, access)
    const filter = { assignmentId, seen, ofClass: await ofClass(ctx.db, seen, courseClassId) }
    const [clusters, batches] = await Promise.all([
      answerClusters(ctx, questionId, filter),
      batchesOf(ctx.db, assignmentId, questionId),
    ])
    const seesAll = access.duty === 'host'
    return {
      ...clusters,
      batches: batches
        .filter(({ by }) => seesAll || by === ctx.me.userId)
        .map((batch) => ({ ...batch, can: { undo: canUndo(ctx, access, batch) } }))
        .map(({ by: _, courseId: _c, assignmentId: _a, questionId: _q, ...row }) => row),
    }
  },
  previewBatchReviewStudyPaperInfo: previewBatch,
  batchReviewStudyPaperInfo: markBatch,
  undoBatchReviewStudyPaperInfo: (ctx, { id }) => undoBatch(ctx, id),
  importReviewStudyPaperInfo: (ctx, input, file) => importSheet(ctx, reviewImport, input, file),
  exportReviewStudyPaperInfo: startPacking,
  async templateReviewStudyPaperInfo(ctx, { assignmentId }) {
    await assertMarks(ctx, assignmentId)
    return templateSheet(ctx, reviewImport, { assignmentId })
  },
}
