import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import type { Finding } from './check-facts.rule.ts'
import { type PoolQuestion, planDraw } from './draw-plan.rule.ts'

/**
 * The largest part of what a rule can draw that may stand in papers of coming finals. Below it a student who has drawn
 * them all still cannot tell which ones the final asks; leaving them out would tell exactly that.
 */
const SEALED_SHARE_MAX = 0.2

/**
 * What an exercise or a test would give out of finals that are still to come: each such question that it always asks,
 * and rules that draw mostly from them. `sealed` names the final's paper of each question that the asker may know of.
 */
export function sealedFindings(
  topics: readonly BigTopic[],
  pool: readonly PoolQuestion[],
  sealed: ReadonlyMap<string, string>,
): Finding[] {
  if (sealed.size === 0) return []
  const asked = topics.flatMap(({ bigTopicId, questions }) =>
    questions.flatMap(({ questionId }): Finding[] => {
      const paper = sealed.get(questionId)
      return paper === undefined ? [] : [{ code: 'QUESTION_SEALED', at: { bigTopicId, questionId }, facts: { paper } }]
    }),
  )
  const plan = planDraw(topics, pool)
  const drawn = plan.rules.flatMap(({ bigTopicId, index, candidates }): Finding[] => {
    const held = candidates.filter((at) => sealed.has(plan.pool[at] ?? '')).length
    if (held <= candidates.length * SEALED_SHARE_MAX) return []
    return [
      { code: 'RULE_SEALED', at: { bigTopicId, ruleIndex: index }, facts: { sealed: held, of: candidates.length } },
    ]
  })
  return [...asked, ...drawn]
}
