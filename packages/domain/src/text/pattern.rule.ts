import { type PatternNode, parsePattern } from './pattern-syntax.rule.ts'

type Step = { test: (char: string) => boolean; next: number } | { next: number; other: number }

export interface Pattern {
  steps: Step[]
  start: number
}

/** Nested counts multiply; a pattern that unfolds further than this is refused. */
const STEPS_MAX = 4000
const DONE = 0

class TooLong extends Error {}

function emit(steps: Step[], step: Step): number {
  if (steps.length >= STEPS_MAX) throw new TooLong()
  return steps.push(step) - 1
}

function loop(steps: Step[], part: PatternNode, next: number): number {
  const fork = { next: DONE, other: next }
  const at = emit(steps, fork)
  fork.next = lay(steps, part, at)
  return at
}

/** Compiles the steps of a node from its end to its start and returns where it begins. */
function lay(steps: Step[], node: PatternNode, next: number): number {
  if (node.kind === 'char') return emit(steps, { test: node.test, next })
  if (node.kind === 'all') return node.parts.reduceRight((to, part) => lay(steps, part, to), next)
  if (node.kind === 'any') {
    const starts = node.ways.map((way) => lay(steps, way, next))
    return starts.reduceRight((other, start) => emit(steps, { next: start, other }))
  }
  let at = next
  if (node.max === Number.POSITIVE_INFINITY) at = loop(steps, node.part, next)
  else for (let n = node.min; n < node.max; n++) at = emit(steps, { next: lay(steps, node.part, at), other: next })
  for (let n = 0; n < node.min; n++) at = lay(steps, node.part, at)
  return at
}

/** The compiled pattern, or null if it is not allowed (6.1, point 6). */
export function compilePattern(source: string): Pattern | null {
  const tree = parsePattern(source)
  if (!tree) return null
  const steps: Step[] = [{ next: DONE, other: DONE }]
  try {
    return { steps, start: lay(steps, tree, DONE) }
  } catch (error) {
    if (error instanceof TooLong) return null
    throw error
  }
}

function open(pattern: Pattern, into: Set<number>, from: number): void {
  const waiting = [from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (into.has(at)) continue
    into.add(at)
    const step = pattern.steps[at] as Step
    if (at !== DONE && 'other' in step) waiting.push(step.next, step.other)
  }
}

/** Whether the whole text fits. All ways are walked at once, so time is text × steps whatever the pattern. */
export function matchesPattern(pattern: Pattern, text: string): boolean {
  let now = new Set<number>()
  open(pattern, now, pattern.start)
  for (const char of text) {
    const then = new Set<number>()
    for (const at of now) {
      const step = pattern.steps[at] as Step
      if (at !== DONE && 'test' in step && step.test(char)) open(pattern, then, step.next)
    }
    if (then.size === 0) return false
    now = then
  }
  return now.has(DONE)
}
