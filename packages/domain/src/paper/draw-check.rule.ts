import { createFlow } from '../math/flow.rule.ts'
import type { DrawPlan, PlannedRule } from './draw-plan.rule.ts'

export interface RuleRef {
  bigTopicId: string
  index: number
}

export type DrawProblem =
  | { code: 'RULE_TOO_FEW'; rule: RuleRef; needed: number; available: number; missing: number }
  /** 规则1与规则3共用12题，合计需要15题 */
  | { code: 'RULES_SHARE_POOL'; rules: RuleRef[]; needed: number; available: number; missing: number }

const refOf = (rule: PlannedRule): RuleRef => ({ bigTopicId: rule.bigTopicId, index: rule.index })

/** Questions that the same rules can draw are interchangeable: the flow runs over such groups, not over questions. */
function poolGroups(plan: DrawPlan): { rules: number[]; size: number }[] {
  const rulesOf: number[][] = plan.pool.map(() => [])
  plan.rules.forEach((rule, at) => {
    for (const question of rule.candidates) rulesOf[question]?.push(at)
  })
  const groups = new Map<string, { rules: number[]; size: number }>()
  for (const rules of rulesOf) {
    if (rules.length === 0) continue
    const name = rules.join(' ')
    const group = groups.get(name) ?? { rules, size: 0 }
    group.size++
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** Groups the rules that share a pool, directly or through others. */
function connected(rules: readonly number[], groups: readonly { rules: number[] }[]): number[][] {
  const left = new Set(rules)
  const sets: number[][] = []
  for (const start of rules) {
    if (!left.delete(start)) continue
    const set = [start]
    for (let at = 0; at < set.length; at++) {
      const near = groups.filter((group) => group.rules.includes(set[at] as number)).flatMap((group) => group.rules)
      for (const rule of near) if (left.delete(rule)) set.push(rule)
    }
    sets.push(set.sort((a, b) => a - b))
  }
  return sets
}

const SOURCE = 0
const SINK = 1

/**
 * What keeps the rules from being satisfied, alone and together; empty exactly if every draw succeeds. Together is a
 * flow from rules to groups of questions; if it falls short, the source side of the minimum cut contains the rules that
 * want more than their common pool has.
 */
export function checkDraw(plan: DrawPlan): DrawProblem[] {
  const alone = plan.rules.flatMap((rule): DrawProblem[] => {
    const [needed, available] = [rule.count, rule.candidates.length]
    if (needed <= available) return []
    return [{ code: 'RULE_TOO_FEW', rule: refOf(rule), needed, available, missing: needed - available }]
  })

  const groups = poolGroups(plan)
  // A rule that fails alone is reported above; here it asks for no more than it can get.
  const wanted = plan.rules.map((rule) => Math.min(rule.count, rule.candidates.length))
  const total = wanted.reduce((sum, one) => sum + one, 0)
  const flow = createFlow()
  const ruleNode = (at: number) => 2 + at
  const groupNode = (at: number) => 2 + plan.rules.length + at
  wanted.forEach((count, at) => {
    flow.edge(SOURCE, ruleNode(at), count)
  })
  groups.forEach((group, at) => {
    for (const rule of group.rules) flow.edge(ruleNode(rule), groupNode(at), group.size)
    flow.edge(groupNode(at), SINK, group.size)
  })
  if (flow.send(SOURCE, SINK, total) === total) return alone

  const reached = flow.reach(SOURCE)
  const short = plan.rules.flatMap((_, at) => (reached.has(ruleNode(at)) ? [at] : []))
  const together = connected(
    short,
    groups.filter((_, at) => reached.has(groupNode(at))),
  ).map((set): DrawProblem => {
    const shared = groups.filter((group) => group.rules.some((rule) => set.includes(rule)))
    const available = shared.reduce((sum, group) => sum + group.size, 0)
    const needed = set.reduce((sum, rule) => sum + (wanted[rule] ?? 0), 0)
    const rules = set.map((rule) => refOf(plan.rules[rule] as PlannedRule))
    return { code: 'RULES_SHARE_POOL', rules, needed, available, missing: needed - available }
  })
  return [...alone, ...together]
}
