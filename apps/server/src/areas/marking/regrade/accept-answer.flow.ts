import type { In } from '@shuyuan/contract/calls/index.ts'
import { ACCEPTS_MAX, withAccepted } from '@shuyuan/domain/question/accepted.rule.ts'
import { answerGroups } from '@shuyuan/domain/scoring/question/answer-groups.rule.ts'
import { isOverruled } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { bankAccess } from '../../bank/question/bank-access.read.ts'
import type { VersionRow } from '../../bank/question/question-version.read.ts'
import { reviseKey } from '../../bank/question/save-question.flow.ts'
import { answersTo, summarizedIds } from '../summary/summary.read.ts'
import { summaryAccess } from '../summary/summary-scope.read.ts'
import { hostSees } from '../task/marker-scope.read.ts'
import { courseOfRegrade, previewRegrade, regrade } from './regrade.flow.ts'
import { regradesOf } from './regrade-list.read.ts'
import { newestVersion } from './regrade-plan.read.ts'

type Asked = In<'previewAcceptAnswerStudyPaperInfo'>

/** The newest version with one accepted answer more, which somebody gave in this assignment and which is not right yet. */
async function mendedBy(ctx: Ctx, { assignmentId, questionId, part, text }: Asked) {
  const { assignment } = await summaryAccess(ctx, assignmentId)
  const { contentId } = await courseOfRegrade(ctx, { courseId: assignment.courseId, questionId })
  const newest = found(await newestVersion(ctx.db, questionId))
  const ids = await summarizedIds(ctx.db, { assignmentId, ...hostSees })
  const contents = (await answersTo(ctx.db, questionId, ids)).map(({ content }) => content)
  const groups = answerGroups(newest.body, newest.key, contents).find((one) => one.part === part)?.groups
  const group = found(groups?.find(({ value }) => value === text))
  if (group.right) throw refuse('这个答案已被接受', 'this answer is accepted already')
  const key = withAccepted(newest.key, part, text)
  if (!key)
    throw badField(
      'part',
      `只有填空可以接受答案，每空最多${ACCEPTS_MAX}个`,
      `answers are accepted for blanks alone, at most ${ACCEPTS_MAX} for each`,
    )
  const mended: VersionRow = { ...newest, id: newId(), key }
  return { contentId, newest, mended }
}

/**
 * Every attempt keeps what the keys that hold give it, and gets what the new answer earns. Where an earlier regrade has
 * put a newer key in the place of the one shown, that newer key holds.
 */
async function choiceFor(ctx: Ctx, courseId: string, questionId: string): Promise<'either' | 'newKey'> {
  const held = (await regradesOf(ctx.db, courseId, questionId)).filter(({ undoneAt }) => undoneAt === null)
  if (held.some(({ choice }) => isOverruled(choice)))
    throw refuse(
      '本题已重新判分为全员满分或不计分，请先撤销',
      'a regrade gave everybody full marks for this question, or left it out; undo that first',
    )
  return held.some(({ choice }) => choice === 'newKey') ? 'newKey' : 'either'
}

/** Whom the accepted answer would touch, in every assignment of the course that asked the question; nothing is written. */
export async function previewAccept(ctx: Ctx, asked: Asked) {
  const { contentId, newest, mended } = await mendedBy(ctx, asked)
  const { questionId } = asked
  const choice = await choiceFor(ctx, contentId, questionId)
  const { isKeyed: _, ...preview } = await previewRegrade(ctx, { courseId: contentId, questionId, choice }, mended)
  return { ...preview, versionId: newest.id }
}

/** The answer goes into the key, as a new version of the question, and all its attempts are regraded. */
export async function acceptAnswer(ctx: Ctx, { versionId, reason, ...asked }: In<'acceptAnswerStudyPaperInfo'>) {
  const { questionId, text } = asked
  const { contentId, newest, mended } = await mendedBy(ctx, asked)
  if (newest.id !== versionId) throw new AppError(100409)
  const choice = await choiceFor(ctx, contentId, questionId)
  const revised = { questionId, versionId }
  const written = await reviseKey(ctx, await bankAccess(ctx, contentId), revised, mended.key)
  const done = await regrade(ctx, { courseId: contentId, questionId, choice, versionId: written, reason })
  ctx.log({ targetType: 'question', targetId: questionId, after: { accepted: text, reason, wentUp: done.up } })
  return done
}
