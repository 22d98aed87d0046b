import type { BigTopic, Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { drawPaper } from '@shuyuan/domain/paper/draw.rule.ts'
import { planDraw } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import { makeLayout } from '@shuyuan/domain/paper/shuffle.rule.ts'
import { refuse } from '../../wire/error.ts'
import type { Asking, CourseAccess } from '../course/people/duty.read.ts'
import type { LockedPaper } from './paper.store.ts'
import { paperQuestions } from './paper-question.read.ts'
import { bankPool, hasRules } from './pool.read.ts'
import { type PinnedCandidate, resolveTopics } from './resolved-paper.read.ts'

type Paper = Pick<LockedPaper, 'id' | 'mode' | 'notes' | 'bigTopics' | 'pool' | 'status'>

/** A draft uses the latest versions and draws from the current bank; an enabled paper uses what was pinned. */
async function forStart(ctx: Asking, access: CourseAccess, paper: Paper) {
  const topics = paper.bigTopics as BigTopic[]
  const isDraft = paper.status === 'draft'
  const entries = topics.flatMap(({ questions }) => questions)
  const current = isDraft ? await paperQuestions(ctx, access, entries) : new Map()
  const pool = isDraft && hasRules(topics) ? await bankPool(ctx, access) : (paper.pool as PinnedCandidate[])
  return {
    id: paper.id,
    mode: paper.mode === 'random' ? ('random' as const) : ('fixed' as const),
    notes: paper.notes,
    topics,
    plan: paper.mode === 'random' ? planDraw(topics, pool) : null,
    versionOf: new Map([
      ...pool.map((one) => [one.questionId, one.questionVersionId] as const),
      ...entries.map((one) => {
        const newest: string = current.get(one.questionId)?.currentVersionId ?? ''
        return [one.questionId, one.questionVersionId ?? newest] as const
      }),
    ]),
  }
}

/** The layouts that attempts would get by their seeds, by the same code; the paper is read once for all of them. */
export async function openLayouts(
  ctx: Asking,
  access: CourseAccess,
  paper: Paper,
): Promise<(seed: string) => Promise<Layout>> {
  const start = await forStart(ctx, access, paper)
  return async (seed) => {
    if (start.plan && 'problems' in drawPaper(start.plan, seed))
      throw refuse('抽题规则无法满足，请先按检查结果修改', 'the drawing rules cannot be met; see the check results')
    return makeLayout(await resolveTopics(ctx.db, start, seed), seed)
  }
}
