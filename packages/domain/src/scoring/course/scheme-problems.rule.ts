import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { roundScore } from '../round.rule.ts'
import type { CheckKind } from './check-kind.rule.ts'
import { driftOf, type TemplateItem, weightRange } from './template.rule.ts'

/** Kinds that are scored by a rule of their own and hold no assignments. */
const RULE_KINDS: readonly CheckKind[] = ['resourceStudy', 'discussion', 'attendance', 'groupActivity', 'live']
export const isRuleKind = (kind: CheckKind): boolean => RULE_KINDS.includes(kind)

export interface SchemeOption {
  name: string
  kind: CheckKind
  weight: number
  /** The item of the school's template that it stands for. */
  templateItemId?: string | null
  /** Of a discussion: how many boards count for it, where that is known. */
  countedBoards?: number | null
  contents: readonly { title: string; kind: AssignmentKind; published: boolean; share: number }[]
}

export type SchemeProblem =
  | { code: 'WEIGHT_SUM'; sum: number }
  | { code: 'SAME_NAME'; option: string }
  | { code: 'NO_WEIGHT'; option: string }
  | { code: 'NO_CONTENT'; option: string }
  | { code: 'SHARE_SUM'; option: string; sum: number }
  | { code: 'NO_BOARD'; option: string }
  | { code: 'WRONG_KIND'; option: string; content: string }
  | { code: 'DRAFT_CONTENT'; option: string; content: string }
  | { code: 'TEMPLATE_MISSING'; option: string }
  | { code: 'TEMPLATE_RANGE'; option: string; from: number; to: number }

const WHOLE = 100

function problemsOfOption(option: SchemeOption): SchemeProblem[] {
  const { name, kind, weight, contents, countedBoards } = option
  const found: SchemeProblem[] = []
  if (weight < 1) found.push({ code: 'NO_WEIGHT', option: name })
  if (kind === 'discussion' && countedBoards === 0) found.push({ code: 'NO_BOARD', option: name })
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

/** An obligatory item of the school's template is not left out, and every item stays within its bounds (6.3, point 9). */
function templateProblems(options: readonly SchemeOption[], items: readonly TemplateItem[]): SchemeProblem[] {
  const tied = options.map((option) => ({ ...option, templateItemId: option.templateItemId ?? null }))
  return driftOf(items, tied).flatMap(({ problem, itemName, itemId }): SchemeProblem[] => {
    const item = items.find(({ id }) => id === itemId)
    if (problem === 'missingRequired') return [{ code: 'TEMPLATE_MISSING', option: itemName }]
    if (problem === 'outOfRange' && item) return [{ code: 'TEMPLATE_RANGE', option: itemName, ...weightRange(item) }]
    return []
  })
}

/**
 * What keeps a scheme from being published: a draft may be saved with any of it (6.3, points 1, 6, 7 and 9).
 * `items`: of the template that the course was given.
 */
export function schemeProblems(options: readonly SchemeOption[], items: readonly TemplateItem[] = []): SchemeProblem[] {
  const sum = roundScore(options.reduce((all, one) => all + one.weight, 0))
  const names = options.map(({ name }) => name)
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
  return [
    ...(sum === WHOLE ? [] : [{ code: 'WEIGHT_SUM' as const, sum }]),
    ...twice.map((option) => ({ code: 'SAME_NAME' as const, option })),
    ...templateProblems(options, items),
    ...options.flatMap(problemsOfOption),
  ]
}
