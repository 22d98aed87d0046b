import { schemeProblems } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { recomputeScore } from '../result/recompute.flow.ts'
import { readImpact } from './impact.read.ts'
import { boundItems, draftScheme, type Scheme, schemeFacts } from './scheme.read.ts'
import { activate, lockScheme } from './scheme.store.ts'
import { problemWords } from './scheme-words.ts'

const REASON_MIN = 10

export interface Publishing {
  courseId: string
  impactId: string
  reason: string
  notice: string
  confirmCode: string
}

/** Submitted or published scores lock the scheme (6.3, point 18). */
export async function assertUnlocked(ctx: Ctx, courseId: string) {
  const facts = found(await schemeFacts(ctx.db, courseId))
  if (facts.fixed > 0)
    throw refuse(
      '形考成绩已发布，方案已锁定，请联系教务解锁',
      'the scores are published, the scheme is locked; ask academic affairs',
    )
  if (facts.entered > 0)
    throw refuse('形考成绩已提交，请先撤回', 'the formative scores have been handed in; recall them first')
  return facts
}

async function assertPreviewed(ctx: Ctx, draft: Scheme, given: Publishing, courseCode: string): Promise<void> {
  const impact = await readImpact(ctx, draft)
  if (given.impactId !== impact.impactId)
    throw refuse('请重新预览影响', 'the draft has changed; preview its impact again')
  if (given.reason.length < REASON_MIN)
    throw badField('reason', '请填写10至500字的调整原因', 'give a reason of 10 to 500 characters')
  if (impact.nowFailing.length > 0 && given.confirmCode !== courseCode)
    throw badField(
      'confirmCode',
      `有${impact.nowFailing.length}名学生将低于60分，请输入课程代码确认`,
      `${impact.nowFailing.length} students would fall below 60; enter the course code to confirm`,
    )
}

/**
 * draft -> active if the weights add up to 100; every student's formative score is recomputed in the same transaction.
 */
export async function publishScheme(ctx: Ctx, given: Publishing): Promise<{ versionNo: number; changed: number }> {
  await lockScheme(ctx.db, given.courseId)
  const facts = await assertUnlocked(ctx, given.courseId)
  const draft = await draftScheme(ctx.db, given.courseId)
  if (!draft) throw refuse('没有待发布的草稿', 'there is no draft to publish')
  const [problem] = schemeProblems(draft.options, boundItems(draft))
  if (problem) throw refuse(...problemWords(problem))
  if (facts.resultsOf > 0) await assertPreviewed(ctx, draft, given, facts.courseCode)
  await activate(ctx, draft, given.reason, given.notice)
  const { moved } = await recomputeScore(ctx.db, given.courseId, ctx.now)
  ctx.log({
    targetType: 'checkScheme',
    targetId: draft.id,
    after: { versionNo: draft.versionNo, reason: given.reason, moved },
  })
  return { versionNo: draft.versionNo, changed: moved }
}
