import type { In } from '@shuyuan/contract/calls/index.ts'
import { TEMPLATE_SAMPLES, type TemplateRule } from '@shuyuan/contract/entities/marking/check-template.ts'
import { templateProblem } from '@shuyuan/domain/scoring/course/template.rule.ts'
import type zh from '../../../words/zh/marking/template.ts'

export type Item = In<'addGlobalTestInfo'>['items'][number]
export type Kind = Item['kind']
export type Sample = keyof typeof TEMPLATE_SAMPLES

/** How a new item of the kind is scored until somebody says otherwise. */
export const usualRule = (kind: Kind): TemplateRule => {
  if (kind === 'discussion') return { posts: 10, replies: 5 }
  if (kind === 'resourceStudy' || kind === 'attendance') return { fullPercent: 100 }
  return kind === 'live' ? { fullPercent: 60 } : {}
}

export const newItem = (kind: Kind, name: string, weight: number): Item => ({
  kind,
  name,
  weight,
  minWeight: null,
  maxWeight: null,
  required: '0',
  rule: usualRule(kind),
})

export const sampleItems = (sample: Sample, kinds: Readonly<Record<Kind, string>>): Item[] =>
  TEMPLATE_SAMPLES[sample].map(({ kind, weight, min, max, required, rule = {} }) => ({
    ...newItem(kind, kinds[kind], weight),
    minWeight: min,
    maxWeight: max,
    required: required ? '1' : '0',
    rule,
  }))

/** What keeps the items from being saved, in words; '' when nothing does. */
export function problemOf(items: readonly Item[] | undefined, w: (typeof zh)['problems']): string {
  if (!items || items.length === 0) return w.NONE
  if (items.some(({ name }) => name.trim() === '')) return w.NAME
  const problem = templateProblem(items.map((item) => ({ ...item, required: item.required === '1' })))
  if (!problem) return ''
  return problem.code === 'SUM' ? w.SUM : w[problem.code](problem.name)
}

type RuleWords = (typeof zh)['rules']

export function ruleText({ kind, rule }: Pick<Item, 'kind' | 'rule'>, w: RuleWords): string {
  if (kind === 'discussion' && rule.posts !== undefined) return w.discussion(rule.posts, rule.replies ?? 0)
  if (rule.fullPercent === undefined) return ''
  return kind === 'resourceStudy' || kind === 'attendance' || kind === 'live' ? w[kind](rule.fullPercent) : ''
}
