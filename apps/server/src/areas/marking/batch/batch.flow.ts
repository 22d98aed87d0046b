import type { In } from '@shuyuan/contract/calls/index.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { answerText } from '@shuyuan/domain/question/answer-text.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, outsideScope, refuse } from '../../../wire/error.ts'
import { type WrittenBy, writtenBy } from '../../../wire/log/written-by.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'
import { assertContentEditable } from '../../course/people/duty.policy.ts'
import { type Asking, type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { lockAllExclusive } from '../../exam/answer/attempt-lock.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { type AnswerMark, markAnswers } from '../../exam/attempt/marked-attempt.flow.ts'
import { type AttemptForMark, attemptsForMark, type MarkedRow, placesOf } from '../review/attempt-for-mark.read.ts'
import { canMark, canSeeAttempt } from '../review/marker.policy.ts'
import { batchRefusal, CHANGED, OPEN, overFull, type Target } from './batch.policy.ts'
import { insertBatch, setUndone } from './batch.store.ts'
import { contentsOf, lockedBatch, marksOfBatch, peopleOf } from './batch-answers.read.ts'

interface Asked {
  assignmentId: string
  questionId: string
  ids: readonly string[]
}

/** The assignment's course, for somebody who marks in it now. */
export async function assertMarks(ctx: Asking, assignmentId: string): Promise<CourseAccess> {
  const row = await ctx.db.selectFrom('assignment').select('courseId').where('id', '=', assignmentId).executeTakeFirst()
  const access = await courseAccess(ctx, found(row).courseId)
  if (!canMark(access)) throw outsideScope()
  return assertContentEditable(access)
}

/** The answer of an attempt that a batch is about; null: the question is not on its paper, or was left open. */
export function targetOf(attempt: AttemptForMark, questionId: string): Target | null {
  const questions = attempt.layout.topics.flatMap((topic) => topic.questions)
  const id = questions.find((one) => one.questionId === questionId)?.questionVersionId
  const answer = attempt.answers.find((one) => one.questionVersionId === id)
  return answer ? { attempt, answer, full: placesOf(attempt.layout).get(answer.questionVersionId)?.full ?? 0 } : null
}

interface Planned {
  id: string
  target: Target | null
  refused: Words | null
}

/** Every attempt by its id, with its answer and why it is left out. Attempts that this person does not see are refused as a whole. */
async function planOf(ctx: Ctx, { assignmentId, questionId, ids }: Asked): Promise<Planned[]> {
  const access = await assertMarks(ctx, assignmentId)
  const { userId, teacherId } = ctx.me
  const attempts = await attemptsForMark(ctx.db, ids)
  return [...new Set(ids)].map((id) => {
    const attempt = attempts.get(id)
    if (attempt?.assignmentId !== assignmentId) throw new AppError(100404)
    if (!canSeeAttempt(access, attempt, teacherId)) throw outsideScope()
    const target = targetOf(attempt, questionId)
    const refused = target ? batchRefusal(target, questionId, { access, userId, teacherId, now: ctx.now }) : OPEN
    return { id, target, refused }
  })
}

/** Whom the batch would touch; nothing is written. */
export async function previewBatch(ctx: Ctx, { score, comment: _, ...asked }: In<'previewBatchReviewStudyPaperInfo'>) {
  const plan = await planOf(ctx, asked)
  const targets = plan.flatMap(({ target }) => (target ? [target] : []))
  const answers = targets.map(({ attempt, answer }) => ({
    studyPaperId: attempt.id,
    questionVersionId: answer.questionVersionId,
  }))
  const versionIds = answers.map(({ questionVersionId }) => questionVersionId)
  const [people, contents, versions] = await Promise.all([
    peopleOf(ctx, asked.ids),
    contentsOf(ctx.db, answers),
    questionVersions(ctx.db, versionIds),
  ])
  return plan.map(({ id, target, refused }) => {
    const body = target && versions.get(target.answer.questionVersionId)?.body
    return {
      studyPaperId: id,
      ...found(people.get(id)),
      text: body ? answerText(body, contents.get(id) ?? null) : '',
      before: target?.answer.reviewScore ?? null,
      seq: target?.answer.reviewSeq ?? 0,
      refused: refused ?? (target && overFull(target, score)) ?? '',
    }
  })
}

interface MarkChange extends AnswerMark {
  from: Pick<MarkedRow, 'reviewScore' | 'comment'>
}

/** Marks that stand apart from the attempts' leases: nobody opens an attempt by a batch. */
export async function writeMarks(
  db: Db,
  changes: readonly MarkChange[],
  facts: object,
  written: WrittenBy,
): Promise<void> {
  await markAnswers(
    db,
    changes.map(({ from: _, ...mark }) => mark),
  )
  const events = changes
    .filter(({ from, reviewScore, comment }) => from.reviewScore !== reviewScore || from.comment !== comment)
    .map(({ studyPaperId, questionVersionId, from, reviewScore }) => ({
      ...{ studyPaperId, questionVersionId, kind: 'save', fromScore: from.reviewScore, toScore: reviewScore },
      facts: JSON.stringify(facts),
    }))
  await recordEvents(db, events, written)
}

/** One mark for all of them, in one transaction; what has changed since the preview is left out. */
export async function markBatch(ctx: Ctx, input: In<'batchReviewStudyPaperInfo'>) {
  const { assignmentId, questionId, score, comment = '' } = input
  const seqOf = new Map(input.rows.map((row) => [row.studyPaperId, row.seq]))
  await lockAllExclusive(ctx.db, [...seqOf.keys()])
  const plan = await planOf(ctx, { assignmentId, questionId, ids: [...seqOf.keys()] })
  const refused: { id: string; reason: Words }[] = []
  const targets: Target[] = []
  for (const { id, target, refused: no } of plan) {
    const isChanged = target !== null && target.answer.reviewSeq !== seqOf.get(id)
    const reason = no ?? (isChanged ? CHANGED : target && overFull(target, score))
    if (target && !reason) targets.push(target)
    else refused.push({ id, reason: reason ?? OPEN })
  }
  if (targets.length === 0) return { id: null, done: 0, refused }
  const marks = targets.map(({ attempt, answer }) => ({
    studyPaperId: attempt.id,
    questionVersionId: answer.questionVersionId,
    seq: answer.reviewSeq + 1,
    beforeScore: answer.reviewScore,
    beforeComment: answer.comment,
    beforePicks: answer.picks,
  }))
  const id = await insertBatch(ctx.db, { assignmentId, questionId, score, comment }, marks, writtenBy(ctx))
  const changes = targets.map(({ attempt, answer }) => ({
    ...{
      studyPaperId: attempt.id,
      questionVersionId: answer.questionVersionId,
      seq: answer.reviewSeq + 1,
      from: answer,
    },
    ...{ reviewScore: score, comment, picks: [] },
  }))
  await writeMarks(ctx.db, changes, { batchId: id }, writtenBy(ctx))
  ctx.log({ targetType: 'assignment', targetId: assignmentId, after: { score, comment, marks: marks.length } })
  return { id, done: marks.length, refused }
}

export const canUndo = (ctx: Ctx, access: CourseAccess, batch: { by: string; undoneAt: Date | null }): boolean =>
  batch.undoneAt === null && (batch.by === ctx.me.userId || access.duty === 'host')

/** Takes back what stands of a batch, once. Attempts whose review was handed in, and marks given since, stay. */
export async function undoBatch(ctx: Ctx, id: string) {
  const batch = found(await lockedBatch(ctx.db, id))
  const access = await assertMarks(ctx, batch.assignmentId)
  if (batch.undoneAt) throw refuse('这次评分已撤销', 'this batch has been undone already')
  if (!canUndo(ctx, access, batch)) throw outsideScope()
  const marks = await marksOfBatch(ctx.db, id)
  await lockAllExclusive(
    ctx.db,
    marks.map(({ studyPaperId }) => studyPaperId),
  )
  const ids = marks.map(({ studyPaperId }) => studyPaperId)
  const plan = new Map((await planOf(ctx, { ...batch, ids })).map((one) => [one.id, one]))
  const refused: { id: string; reason: Words }[] = []
  const changes: MarkChange[] = []
  for (const mark of marks) {
    const { target, refused: no } = found(plan.get(mark.studyPaperId))
    const isChanged = target?.answer.reviewSeq !== mark.seq
    if (!target || no || isChanged) refused.push({ id: mark.studyPaperId, reason: no ?? CHANGED })
    else
      changes.push({
        studyPaperId: mark.studyPaperId,
        questionVersionId: mark.questionVersionId,
        ...{ reviewScore: mark.beforeScore, comment: mark.beforeComment, picks: mark.beforePicks },
        ...{ seq: mark.seq + 1, from: target.answer },
      })
  }
  if (changes.length > 0) await writeMarks(ctx.db, changes, { undoneBatchId: id }, writtenBy(ctx))
  await setUndone(ctx.db, id, writtenBy(ctx))
  ctx.log({
    targetType: 'assignment',
    targetId: batch.assignmentId,
    before: { score: batch.score, marks: marks.length },
  })
  return { done: changes.length, refused }
}
