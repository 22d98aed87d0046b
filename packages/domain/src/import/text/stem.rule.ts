import type { Held } from './held.rule.ts'
import { paragraphs } from './rich.rule.ts'
import { scoreAtEnd, scoreAtStart, scoresIn } from './scores.rule.ts'
import type { TextLine } from './source.rule.ts'

export interface Stem {
  texts: string[]
  score: number | null
}

/** The stem without the points of the whole question: behind the number, or alone at the very end. */
export function readStem(lines: readonly TextLine[], held: readonly Held[]): Stem {
  const at = lines.findIndex((line) => line.text.trim() !== '')
  const start = scoreAtStart(lines[at]?.text ?? '')
  const rest = lines.map((line, index) => (index === at ? { ...line, text: start.text } : line))
  const texts = paragraphs(rest.slice(start.text.trim() === '' ? at + 1 : 0), held)
  if (start.score !== null || texts.flatMap(scoresIn).length !== 1) return { texts, score: start.score }
  const end = scoreAtEnd(texts.at(-1) ?? '')
  const kept = [...texts.slice(0, -1), end.text].filter((text) => text.trim() !== '')
  return end.score === null ? { texts, score: null } : { texts: kept, score: end.score }
}
