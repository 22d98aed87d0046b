import type { StepDoneBy, StepTarget } from '@shuyuan/contract/entities/course/course.ts'

/** In which order the steps of a chapter open to a student, and what makes each of them done. */

export interface DoneRule {
  /** usual: studied to the end, handed in, or marked by the student, as the target has it. */
  readonly doneBy: StepDoneBy
  /** Percent that were seen or scored, or the number of posts. */
  readonly doneValue: number
}

export interface StepBefore {
  readonly stepId: string
  /** Of work that is scored: the percent to be reached; null: done is enough. */
  readonly minScore: number | null
}

export interface OrderedStep extends DoneRule {
  readonly id: string
  readonly target: StepTarget
  /** All of them must hold. */
  readonly befores: readonly StepBefore[]
  readonly opensAt: number | null
}

/** What one student has done at a step. */
export interface StepFacts {
  /** The student can find what the step leads to. */
  readonly isShown: boolean
  readonly hasBegun: boolean
  /** Studied to the end, handed in, marked. */
  readonly isFinished: boolean
  /** Let off by a teacher. */
  readonly isExempt: boolean
  /** Seen of a resource. */
  readonly percent: number
  /** In percent, once the student may know it. */
  readonly score: number | null
  readonly posts: number
}

export type Wait =
  | { readonly by: 'date'; readonly at: number }
  | { readonly by: 'step'; readonly stepId: string; readonly minScore: number | null }

/** A way that does not fit the target any more, as that of a board that is gone, falls back to the usual one. */
export function doneWayOf({ doneBy, target }: Pick<OrderedStep, 'doneBy' | 'target'>): StepDoneBy {
  const fitting = { resource: 'view', assignment: 'score', board: 'post', '': 'usual' }[target]
  return doneBy === fitting ? doneBy : target === 'board' ? 'post' : 'usual'
}

export function isStepDone(step: OrderedStep, facts: StepFacts): boolean {
  if (facts.isExempt) return true
  switch (doneWayOf(step)) {
    case 'view':
      return facts.isFinished || facts.percent >= step.doneValue
    case 'score':
      return facts.score !== null && facts.score >= step.doneValue
    case 'post':
      return facts.posts >= Math.max(1, step.doneValue)
    case 'usual':
      return facts.isFinished
  }
}

/** A step that a student cannot find holds nobody up: it could never be done. */
function holds({ minScore }: StepBefore, before: OrderedStep | undefined, facts: StepFacts | undefined): boolean {
  if (!before || !facts?.isShown || facts.isExempt) return false
  if (!isStepDone(before, facts)) return true
  return minScore !== null && (facts.score === null || facts.score < minScore)
}

/** What still keeps each closed step from a student. What was begun stays open, whatever is put in front of it later. */
export function closedSteps(
  steps: readonly OrderedStep[],
  factsOf: ReadonlyMap<string, StepFacts>,
  now: number,
): Map<string, Wait[]> {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const closed = new Map<string, Wait[]>()
  for (const { id, befores, opensAt } of steps) {
    if (factsOf.get(id)?.hasBegun) continue
    const waits: Wait[] = befores
      .filter((before) => holds(before, byId.get(before.stepId), factsOf.get(before.stepId)))
      .map((before) => ({ by: 'step', ...before }))
    if (opensAt !== null && opensAt > now) waits.unshift({ by: 'date', at: opensAt })
    if (waits.length > 0) closed.set(id, waits)
  }
  return closed
}

/** Steps by their places, each with the places of those before it. A circle, beginning with its first step; else null. */
export function circleAmong(befores: readonly (readonly number[])[]): number[] | null {
  const settled = new Set<number>()
  const walk = (at: number, path: readonly number[]): number[] | null => {
    const from = path.indexOf(at)
    if (from >= 0) return path.slice(from)
    if (settled.has(at)) return null
    for (const before of befores[at] ?? []) {
      const circle = walk(before, [...path, at])
      if (circle) return circle
    }
    settled.add(at)
    return null
  }
  for (const at of befores.keys()) {
    const circle = walk(at, [])
    if (circle) return circle
  }
  return null
}

export interface OrderFault {
  readonly kind: 'circle' | 'later'
  /** The places of the steps that it is about. */
  readonly places: readonly number[]
}

/** Why an order of steps cannot be kept: a circle, or a step that waits for one behind it. */
export function orderFault(befores: readonly (readonly number[])[]): OrderFault | null {
  const circle = circleAmong(befores)
  if (circle) return { kind: 'circle', places: circle }
  for (const [at, before] of befores.entries()) {
    const later = before.find((place) => place > at)
    if (later !== undefined) return { kind: 'later', places: [at, later] }
  }
  return null
}
