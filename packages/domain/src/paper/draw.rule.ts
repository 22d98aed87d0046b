import type { PaperQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { checkDraw, type DrawProblem } from './draw-check.rule.ts'
import type { DrawPlan } from './draw-plan.rule.ts'
import { createRandom, type Random, shuffle } from './random.rule.ts'

export type Drawn = { topics: { bigTopicId: string; questions: PaperQuestion[] }[] } | { problems: DrawProblem[] }

const NOBODY = -1

/** A draw in progress: which rule has taken each question, and each rule's candidates in random order. */
interface Hand {
  owner: Int32Array
  order: number[][]
  /** Everything before this position of `order` is taken; taken questions never become free again. */
  next: number[]
}

function freeFor(hand: Hand, rule: number): number | null {
  const order = hand.order[rule] ?? []
  let at = hand.next[rule] ?? 0
  while (at < order.length && hand.owner[order[at] as number] !== NOBODY) at++
  hand.next[rule] = at
  return order[at] ?? null
}

/**
 * A rule without a free candidate takes one from another rule, which takes another one, and so on, along the shortest
 * such chain. There is one whenever the rules can be satisfied.
 */
function takeByChain(hand: Hand, start: number): boolean {
  const from = new Map<number, { rule: number; question: number }>()
  const queue = [start]
  for (let at = 0; at < queue.length; at++) {
    const rule = queue[at] as number
    for (const question of hand.order[rule] ?? []) {
      const holder = hand.owner[question] as number
      if (holder === start || from.has(holder)) continue
      from.set(holder, { rule, question })
      const free = freeFor(hand, holder)
      if (free === null) {
        queue.push(holder)
        continue
      }
      hand.owner[free] = holder
      for (let back = from.get(holder); back; back = from.get(back.rule)) hand.owner[back.question] = back.rule
      return true
    }
  }
  return false
}

function takeOne(hand: Hand, rule: number): boolean {
  const free = freeFor(hand, rule)
  if (free === null) return takeByChain(hand, rule)
  hand.owner[free] = rule
  return true
}

function deal(plan: DrawPlan, random: Random): Hand | null {
  const hand: Hand = {
    owner: new Int32Array(plan.pool.length).fill(NOBODY),
    order: plan.rules.map((rule) => shuffle(rule.candidates, random)),
    next: plan.rules.map(() => 0),
  }
  // Rules take turns in random order, so that none always has the first pick of a common pool.
  const turns = shuffle(
    plan.rules.flatMap((rule, at) => Array.from({ length: rule.count }, () => at)),
    random,
  )
  return turns.every((rule) => takeOne(hand, rule)) ? hand : null
}

/**
 * A random paper: a pure function of plan and seed, without duplicate questions. Fails exactly if checkDraw finds a
 * problem. Required questions come first in their topic, then those of each rule in random order.
 */
export function drawPaper(plan: DrawPlan, seed: string | number): Drawn {
  const hand = deal(plan, createRandom(seed, 'draw'))
  if (!hand) return { problems: checkDraw(plan) }
  const drawnBy = (rule: number) => (hand.order[rule] ?? []).filter((question) => hand.owner[question] === rule)
  return {
    topics: plan.topics.map(({ bigTopicId, mustHave }) => {
      const drawn = plan.rules.flatMap((rule, at) =>
        rule.bigTopicId === bigTopicId
          ? drawnBy(at).map((question) => ({ questionId: plan.pool[question] as string, score: rule.score }))
          : [],
      )
      return { bigTopicId, questions: [...mustHave, ...drawn] }
    }),
  }
}
