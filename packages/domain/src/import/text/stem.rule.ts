import type { Held } from './held.rule.ts'
import { paragraphs } from './rich.rule.ts'
import { scoreAtEnd, scoreAtStart, scoresIn } from './scores.rule.ts'
import type { TextLine } from './source.rule.ts'

export interface Stem {
  texts: string[]
  score: number | null
}

/** The stem without the points of the whole question, which follow the number or stand alone at the very end. */
export function readStem(lines: readonly TextLine[], held: readonly Held[]): Stem {
  const at = lines.findIndex((line) => line.text.trim() !== '')
  const start = scoreAtStart(lines[at]?.text ?? '')
  const rest = lines.map((line, index) => (index === at ? { ...line, text: start.text } : line))
  const texts = paragraphs(rest.slice(start.text.trim() === '' ? at + 1 : 0), held)
  if (start.score !== null || texts.flatMap(scoresIn).length !== 1) return { texts, score: start.score }
  // At the very end, or after the words that introduce the parts.
  const last = texts.length - 1
  for (const index of last > 0 ? [last, 0] : [last]) {
    const end = scoreAtEnd(texts[index] ?? '')
    const kept = texts.map((text, place) => (place === index ? end.text : text)).filter((text) => text.trim() !== '')
    if (end.score !== null) return { texts: kept, score: end.score }
  }
  return { texts, score: null }
}
