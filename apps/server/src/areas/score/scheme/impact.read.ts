import { createHash } from 'node:crypto'
import { resourceStudyRuleOf } from '@shuyuan/domain/scoring/course/check-rule.rule.ts'
import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { discussionRuleOf } from '@shuyuan/domain/scoring/course/discussion-score.rule.ts'
import { impactOf } from '@shuyuan/domain/scoring/course/impact.rule.ts'
import { roundFinal } from '@shuyuan/domain/scoring/round.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { optionsOf, rostersOf, type StudentFacts, scoresTalk, studentFacts } from '../result/formative.read.ts'
import { activeScheme, type Scheme, type SchemeOptionRow } from './scheme.read.ts'

const BIGGEST = 10

/** Identifies this draft against this active version: a later edit of either requires a new preview. */
export const impactIdOf = (draft: Scheme, active: Scheme | null): string =>
  createHash('sha256')
    .update(JSON.stringify([draft.id, draft.updatedAt, draft.options, active?.id]))
    .digest('hex')
    .slice(0, 32)

const mean = (values: (number | null)[]): number | null => {
  const known = values.filter((one) => one !== null)
  return known.length === 0 ? null : roundFinal(known.reduce((sum, one) => sum + one, 0) / known.length)
}
const shown = (value: number | null) => (value === null ? null : roundFinal(value))

export interface OptionChange {
  name: string
  from: number | null
  to: number | null
  /** How it is scored has changed. */
  rule: boolean
}

const ruleOf = ({ kind, rule }: SchemeOptionRow) =>
  JSON.stringify(kind === 'discussion' ? discussionRuleOf(rule) : resourceStudyRuleOf(rule))

const isScoredOtherwise = (before: SchemeOptionRow | undefined, after: SchemeOptionRow) =>
  before?.kind === after.kind && ruleOf(before) !== ruleOf(after)

/** The differences between two versions, by option. */
export function changesOf(before: Scheme | null, after: Scheme): OptionChange[] {
  const old = new Map((before?.options ?? []).map((one) => [one.id, one]))
  const now = new Map(after.options.map((one) => [one.id, one]))
  const gone = [...old.values()].filter(({ id }) => !now.has(id))
  return [
    ...after.options
      .map((one) => {
        const was = old.get(one.id)
        return { name: one.name, from: was?.weight ?? null, to: one.weight, rule: isScoredOtherwise(was, one) }
      })
      .filter(({ from, to, rule }) => from !== to || rule),
    ...gone.map(({ name, weight }) => ({ name, from: weight, to: null, rule: false })),
  ]
}

interface Effect extends StudentFacts {
  before: number | null
  after: number | null
}

function byClassOf(effects: readonly Effect[]) {
  return [...new Set(effects.map(({ courseClassName }) => courseClassName))].map((className) => {
    const own = effects.filter((one) => one.courseClassName === className)
    return {
      className,
      students: own.length,
      meanBefore: mean(own.map(({ before }) => before)),
      meanAfter: mean(own.map(({ after }) => after)),
    }
  })
}

/** Applies both schemes to every student of the course without storing anything. */
export async function readImpact(ctx: Ctx, draft: Scheme) {
  const active = await activeScheme(ctx.db, draft.courseId)
  const facts: StudentFacts[] = []
  const isTalkScored = scoresTalk(draft) || (active !== null && scoresTalk(active))
  for (const id of await rostersOf(ctx.db, draft.courseId))
    facts.push(...(await studentFacts(ctx.db, id, null, null, isTalkScored)))
  const effects: Effect[] = facts.map((one) => ({
    ...one,
    before: active ? formativeScore(optionsOf(active, one, ctx.now)).value : null,
    after: formativeScore(optionsOf(draft, one, ctx.now)).value,
  }))
  const { largestUp: _u, largestDown: _d, nowPassing, nowFailing, ...impact } = impactOf(effects)
  const moved = ({ studentId, studentNo, realname, before, after }: Effect) => ({
    studentId,
    studentNo,
    realname,
    before: shown(before),
    after: shown(after),
  })
  const change = (one: Effect) => Math.abs((one.after ?? 0) - (one.before ?? 0))
  const named = (ids: readonly string[]) => effects.filter(({ studentId }) => ids.includes(studentId)).map(moved)
  return {
    ...impact,
    impactId: impactIdOf(draft, active),
    students: effects.length,
    nowPassing: named(nowPassing),
    nowFailing: named(nowFailing),
    biggest: [...effects]
      .sort((a, b) => change(b) - change(a))
      .slice(0, BIGGEST)
      .filter((one) => change(one) >= 0.05)
      .map(moved),
    byClass: byClassOf(effects),
    changes: changesOf(active, draft),
  }
}
