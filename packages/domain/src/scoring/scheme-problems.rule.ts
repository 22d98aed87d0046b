import type { AssignmentKind } from '@shuyuan/contract/entities/attempt.ts'
import { roundScore } from './round.rule.ts'

export type CheckKind =
  | Exclude<AssignmentKind, 'finalExam'>
  | 'resourceStudy'
  | 'discussion'
  | 'attendance'
  | 'groupActivity'
  | 'live'

/** Kinds that are scored by a rule of their own and hold no assignments. */
const RULE_KINDS: readonly CheckKind[] = ['resourceStudy', 'discussion', 'attendance', 'groupActivity', 'live']
export const isRuleKind = (kind: CheckKind): boolean => RULE_KINDS.includes(kind)

export interface SchemeOption {
  name: string
  kind: CheckKind
  weight: number
  contents: readonly { title: string; kind: AssignmentKind; published: boolean; share: number }[]
}

export type SchemeProblem =
  | { code: 'WEIGHT_SUM'; sum: number }
  | { code: 'SAME_NAME'; option: string }
  | { code: 'NO_WEIGHT'; option: string }
  | { code: 'NO_CONTENT'; option: string }
  | { code: 'SHARE_SUM'; option: string; sum: number }
  | { code: 'WRONG_KIND'; option: string; content: string }
  | { code: 'DRAFT_CONTENT'; option: string; content: string }

const WHOLE = 100

function problemsOfOption(option: SchemeOption): SchemeProblem[] {
  const { name, kind, weight, contents } = option
  const found: SchemeProblem[] = []
  if (weight < 1) found.push({ code: 'NO_WEIGHT', option: name })
  if (isRuleKind(kind)) return found
  if (contents.length === 0) return [...found, { code: 'NO_CONTENT', option: name }]
  const sum = roundScore(contents.reduce((all, one) => all + one.share, 0))
  if (sum !== WHOLE) found.push({ code: 'SHARE_SUM', option: name, sum })
  for (const content of contents) {
    if (content.kind !== kind) found.push({ code: 'WRONG_KIND', option: name, content: content.title })
    if (!content.published) found.push({ code: 'DRAFT_CONTENT', option: name, content: content.title })
  }
  return found
}

/** What keeps a scheme from being published: a draft may be saved with any of it (6.3, points 1, 6 and 7). */
export function schemeProblems(options: readonly SchemeOption[]): SchemeProblem[] {
  const sum = roundScore(options.reduce((all, one) => all + one.weight, 0))
  const names = options.map(({ name }) => name)
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
  return [
    ...(sum === WHOLE ? [] : [{ code: 'WEIGHT_SUM' as const, sum }]),
    ...twice.map((option) => ({ code: 'SAME_NAME' as const, option })),
    ...options.flatMap(problemsOfOption),
  ]
}
