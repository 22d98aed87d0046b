import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { createFlow } from '../../math/flow.rule.ts'
import { sumScores } from '../round.rule.ts'
import { blankScores, type Target, targetsOf } from './blank.rule.ts'
import { checkFill } from './fill.rule.ts'
import { needsManualGrading, type Scored } from './scorer.rule.ts'

export const checkFillO = checkFill

interface Pair {
  /** Index of the blank whose points are given, of the answer that earns them, and the accepted answer used up. */
  blank: number
  answer: number
  target: Target
}

const SOURCE = 0
const SINK = 1

/**
 * The assignment of answers to blanks that gives the most points, no accepted answer counted twice.
 * Points hang on the blank alone, and the sets of blanks that can be served together form a matroid; so serving the
 * dearest blank first and re-routing the earlier ones when needed is exact.
 */
export function assign(targets: readonly Target[][], worth: readonly number[], answers: readonly string[]): Pair[] {
  const flow = createFlow()
  let nodes = 2
  const blankNodes = targets.map(() => nodes++)
  const answerNodes = answers.map(() => nodes++)
  const targetNodes = new Map<string, { enter: number; leave: number }>()
  const links: { edge: number; from: number; to: number; target: Target; kind: 'blank' | 'answer' }[] = []

  targets.forEach((ofBlank, blank) => {
    for (const target of new Map(ofBlank.map((one) => [one.id, one])).values()) {
      let node = targetNodes.get(target.id)
      if (!node) {
        node = { enter: nodes++, leave: nodes++ }
        targetNodes.set(target.id, node)
        flow.edge(node.enter, node.leave, 1)
        const leave = node.leave
        answers.forEach((text, answer) => {
          if (text.trim() === '' || !target.hit(text)) return
          const edge = flow.edge(leave, answerNodes[answer] as number, 1)
          links.push({ edge, from: leave, to: answer, target, kind: 'answer' })
        })
      }
      const edge = flow.edge(blankNodes[blank] as number, node.enter, 1)
      links.push({ edge, from: blank, to: node.leave, target, kind: 'blank' })
    }
  })
  for (const node of answerNodes) flow.edge(node, SINK, 1)

  const dearestFirst = worth.map((_, index) => index).sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b)
  for (const blank of dearestFirst) {
    flow.edge(SOURCE, blankNodes[blank] as number, 1)
    flow.send(SOURCE, SINK, 1)
  }
  const used = links.filter((link) => flow.used(link.edge) > 0)
  return used
    .filter((link) => link.kind === 'blank')
    .flatMap((link) => {
      const out = used.find((other) => other.kind === 'answer' && other.from === link.to)
      return out ? [{ blank: link.from, answer: out.to, target: link.target }] : []
    })
}

export function scoreFillO(
  body: BodyOf<'fill-o'>,
  key: KeyOf<'fill-o'>,
  answer: AnswerOf<'fill-o'> | null,
  fullScore: number,
): Scored {
  if (key.blanks.length === 0) return needsManualGrading('blanks', fullScore, 'noKey')
  const worth = blankScores(key.blanks, fullScore)
  const texts = body.blanks.map((blank) => answer?.blanks[blank.id] ?? '')
  const pairs = assign(key.blanks.map(targetsOf), worth, texts)
  const byAnswer = new Map(pairs.map((pair) => [pair.answer, pair]))
  const served = new Set(pairs.map((pair) => pair.blank))
  // Boxes that earned nothing stand for the blanks that nothing served, so that the fulls still sum to the question's.
  const unserved = worth.filter((_, blank) => !served.has(blank))
  const parts = body.blanks.map((blank, index) => {
    const pair = byAnswer.get(index)
    const given = texts[index] ?? ''
    if (pair) {
      const full = worth[pair.blank] ?? 0
      const facts = { given, accept: pair.target.shown, blank: key.blanks[pair.blank]?.id ?? '' }
      return { id: blank.id, right: true, score: full, full, note: { code: pair.target.way, facts } }
    }
    const note = given.trim() === '' ? { code: 'empty' as const } : { code: 'wrong' as const, facts: { given } }
    return { id: blank.id, right: false, score: 0, full: unserved.shift() ?? 0, note }
  })
  return { score: sumScores(parts.map((part) => part.score)), parts, needsReview: false }
}
