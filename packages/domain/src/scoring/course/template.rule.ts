import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { TemplateRule } from '@shuyuan/contract/entities/marking/check-template.ts'
import { apportion, roundScore } from '../round.rule.ts'
import type { CheckKind } from './check-kind.rule.ts'

/** One item of the school's template of what a formative score is made of. */
export interface TemplateItem {
  id: string
  kind: CheckKind
  name: string
  weight: number
  minWeight: number | null
  maxWeight: number | null
  required: boolean
  rule: TemplateRule
}

const WHOLE = 100
const sumOf = (parts: readonly { weight: number }[]) => roundScore(parts.reduce((sum, { weight }) => sum + weight, 0))

/** An item without bounds takes any weight. */
export const weightRange = ({ minWeight, maxWeight }: Pick<TemplateItem, 'minWeight' | 'maxWeight'>) => ({
  from: minWeight ?? 0,
  to: maxWeight ?? WHOLE,
})

export type TemplateProblem =
  | { code: 'SUM'; sum: number }
  | { code: 'SAME_NAME'; name: string }
  | { code: 'RANGE'; name: string }

/** What keeps a template from being saved. */
export function templateProblem(items: readonly Omit<TemplateItem, 'id'>[]): TemplateProblem | null {
  const names = items.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return { code: 'SAME_NAME', name: twice }
  const wrong = items.find((item) => {
    const { from, to } = weightRange(item)
    return item.weight < from || item.weight > to
  })
  if (wrong) return { code: 'RANGE', name: wrong.name }
  const sum = sumOf(items)
  return sum === WHOLE ? null : { code: 'SUM', sum }
}

/** An option of a course, as far as its template goes. */
export interface LinkedOption {
  templateItemId: string | null
  name: string
  kind: CheckKind
  weight: number
}

export interface Drift {
  /** '' of what stands in no template. */
  itemId: string
  itemName: string
  kind: CheckKind | ''
  templateWeight: number | null
  courseWeight: number | null
  problem: 'outOfRange' | 'missingRequired' | 'extra' | 'sumNot100'
}

/** Where a course departs from the template that it was given. */
export function driftOf(items: readonly TemplateItem[], options: readonly LinkedOption[]): Drift[] {
  const found: Drift[] = []
  for (const item of items) {
    const { id: itemId, name: itemName, kind, weight: templateWeight } = item
    const own = options.find(({ templateItemId }) => templateItemId === item.id)
    if (!own) {
      if (item.required)
        found.push({ itemId, itemName, kind, templateWeight, courseWeight: null, problem: 'missingRequired' })
      continue
    }
    const { from, to } = weightRange(item)
    if (own.weight < from || own.weight > to)
      found.push({ itemId, itemName: own.name, kind, templateWeight, courseWeight: own.weight, problem: 'outOfRange' })
  }
  const known = new Set<string | null>(items.map(({ id }) => id))
  for (const { templateItemId, name, kind, weight } of options)
    if (!known.has(templateItemId))
      found.push({ itemId: '', itemName: name, kind, templateWeight: null, courseWeight: weight, problem: 'extra' })
  const sum = sumOf(options)
  if (sum !== WHOLE)
    found.push({ itemId: '', itemName: '', kind: '', templateWeight: WHOLE, courseWeight: sum, problem: 'sumNot100' })
  return found
}

export interface CourseContent {
  assignmentId: string
  title: string
  kind: AssignmentKind
  share: number
  unsubmitted: 'zero' | 'leave'
}

export interface CourseOption extends LinkedOption {
  /** The same through the versions of the course's scheme. */
  rootId: string
  contents: readonly CourseContent[]
}

export interface AppliedOption {
  item: TemplateItem
  /** null: new in the course. */
  rootId: string | null
  contents: CourseContent[]
}

/** The course's option that stands for each item: tied to it, else of its kind and name, else of its kind alone. */
function matches(items: readonly TemplateItem[], own: readonly CourseOption[]): Map<string, CourseOption> {
  const found = new Map<string, CourseOption>()
  const free = new Set(own)
  const ways: ((item: TemplateItem, option: CourseOption) => boolean)[] = [
    (item, { templateItemId }) => templateItemId === item.id,
    (item, { name }) => name === item.name,
    () => true,
  ]
  for (const isMeant of ways)
    for (const item of items) {
      if (found.has(item.id)) continue
      const match = [...free].find((option) => option.kind === item.kind && isMeant(item, option))
      if (!match) continue
      found.set(item.id, match)
      free.delete(match)
    }
  return found
}

const whole = (contents: readonly CourseContent[]): CourseContent[] => {
  const shares = apportion(
    contents.map(({ share }) => share),
    WHOLE,
  )
  return contents.map((one, at) => ({ ...one, share: shares[at] ?? 0 }))
}

/**
 * A template put on a course: its items with the contents whose kind they take. What the course held beside goes to
 * the first item of its kind; what no item takes is left.
 */
export function applyTemplate(
  items: readonly TemplateItem[],
  own: readonly CourseOption[],
): { options: AppliedOption[]; left: CourseContent[] } {
  const matched = matches(items, own)
  const options = items.map((item): AppliedOption => {
    const match = matched.get(item.id)
    return { item, rootId: match?.rootId ?? null, contents: [...(match?.contents ?? [])] }
  })
  const taken = new Set(matched.values())
  const left: CourseContent[] = []
  for (const { kind, contents } of own.filter((option) => !taken.has(option))) {
    const home = options.find(({ item }) => item.kind === kind)
    if (home) home.contents.push(...contents)
    else left.push(...contents)
  }
  return { options: options.map((one) => ({ ...one, contents: whole(one.contents) })), left }
}

export interface TemplateScope {
  subSchoolIds: readonly string[]
  categories: readonly string[]
  examForms: readonly string[]
}

const takes = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value)

/** Whether the template applies to a course. */
export const isInTemplateScope = (
  scope: TemplateScope,
  course: { collegeId: string; category: string; examForm: string },
): boolean =>
  takes(scope.subSchoolIds, course.collegeId) &&
  takes(scope.categories, course.category) &&
  takes(scope.examForms, course.examForm)
