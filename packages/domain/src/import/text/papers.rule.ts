import { compactEntries } from './answers/answer-list.rule.ts'
import { isAnswerRest, isListHeader } from './answers/list-header.rule.ts'
import { evidenceAt, factsOf, type LineFacts } from './evidence.rule.ts'
import type { TextLine } from './source.rule.ts'
import { isTitle } from './title.rule.ts'

/** At most this many lines of titles and notes precede the first question. */
const HEAD_MAX = 12

/** A line that is clearly question 1. */
function isFirstQuestion(lines: readonly TextLine[], facts: readonly LineFacts[], at: number): boolean {
  const number = facts[at]?.number
  if (number?.n !== 1 || isAnswerRest(number.rest)) return false
  const { options, blank } = evidenceAt(lines, facts, at)
  return options || blank
}

/** Goes back from the first question over its heading and title. */
function startOf(lines: readonly TextLine[], facts: readonly LineFacts[], first: number, answers: number): number {
  const isHead = (line: number): boolean => {
    const fact = facts[line] as LineFacts
    const text = lines[line]?.text ?? ''
    if (fact.blank || fact.heading || isTitle(text)) return true
    return !fact.number && !fact.analysisLabel && !fact.answerLabel && compactEntries(text) === null
  }
  const head: number[] = []
  for (let line = first - 1; line > answers && first - line <= HEAD_MAX && isHead(line); line--) head.push(line)
  // The end of the last explanation stands above the title or heading of the next paper.
  const top = head.filter((line) => facts[line]?.heading || isTitle(lines[line]?.text ?? '')).at(-1)
  return top ?? first
}

/** A title after the answers, above a heading or a question 1. */
function isTitleOfNext(lines: readonly TextLine[], facts: readonly LineFacts[], at: number): boolean {
  const fact = facts[at] as LineFacts
  if (fact.number || fact.answerLabel || fact.analysisLabel || !isTitle(lines[at]?.text ?? '')) return false
  if (compactEntries(lines[at]?.text ?? '') !== null) return false
  const next = facts.findIndex((one, line) => line > at && (one.heading !== null || one.number !== null))
  if (next < 0 || next - at > HEAD_MAX) return false
  if (lines.slice(at + 1, next).some((line) => compactEntries(line.text) !== null)) return false
  const number = facts.findIndex((one, line) => line >= next && one.number !== null)
  const rest = facts[number]?.number
  return rest?.n === 1 && !isAnswerRest(rest.rest)
}

/** A title after a question with its own answer, above question 1 of the next paper. */
function isTitleBetween(lines: readonly TextLine[], facts: readonly LineFacts[], at: number, from: number): boolean {
  const text = lines[at]?.text ?? ''
  if (/[，。；：？！,;:?!]/.test(text) || !isTitleOfNext(lines, facts, at)) return false
  const number = facts.findIndex((one, line) => line > at && one.number !== null)
  const { options, blank, label } = evidenceAt(lines, facts, number)
  // If the paper above has no answers of its own, they are at the end of all papers.
  const isAnswered = facts.slice(from, at).some((one) => one.answerLabel || one.analysisLabel)
  return (options || blank || label) && isAnswered
}

/**
 * Splits a paste of several papers, each with its own answers. A new paper begins after a list of answers, where a title
 * or question 1 occurs again.
 */
export function splitPapers(lines: readonly TextLine[]): TextLine[][] {
  const facts = lines.map(factsOf)
  const cuts: number[] = []
  let answers = -1
  for (let at = 1; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    if (isListHeader(text) || (compactEntries(text)?.length ?? 0) > 1) {
      answers = at
      continue
    }
    if (answers < 0) {
      if (isTitleBetween(lines, facts, at, cuts.at(-1) ?? 0)) cuts.push(at)
      continue
    }
    const isNext = isFirstQuestion(lines, facts, at) || isTitleOfNext(lines, facts, at)
    if (!isNext) continue
    const start = isTitle(text) && !facts[at]?.number ? at : startOf(lines, facts, at, answers)
    if (lines.slice(start).some((line) => line.text.trim() !== '')) cuts.push(start)
    answers = -1
  }
  return [0, ...cuts].map((from, index) => lines.slice(from, cuts[index] ?? lines.length))
}
