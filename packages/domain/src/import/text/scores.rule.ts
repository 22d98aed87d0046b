/** Points in a stem: （4分）, (5 分), 【2分】, （本题满分12分）; the brackets need not match. */
const MARK = '[（(\\[【]\\s*(?:本(?:小)?题)?\\s*(?:满分|共)?\\s*(\\d{1,3}(?:\\.\\d+)?)\\s*分\\s*[)）\\]】]'
const AT_START = new RegExp(`^\\s*${MARK}\\s*[.．、:：]?\\s*`)
/** Also before the bracket for the key: «正确的一项是（3分）（　　）». */
const AT_END = new RegExp(`\\s*${MARK}\\s*((?:[（(][\\s\\u3000]*[)）])?[。.．]?)\\s*$`)
const ANYWHERE = new RegExp(MARK, 'g')

export interface ScoredText {
  text: string
  score: number | null
}

/** Takes the points of the whole question out of its first line. */
export function scoreAtStart(text: string): ScoredText {
  const found = AT_START.exec(text)
  return found ? { text: text.slice(found[0].length), score: Number(found[1]) } : { text, score: null }
}

/** Points at the very end apply to the whole question if no part has points of its own. */
export function scoreAtEnd(text: string): ScoredText {
  const found = AT_END.exec(text)
  if (!found) return { text, score: null }
  return { text: text.slice(0, found.index) + (found[2] ?? ''), score: Number(found[1]) }
}

export const scoresIn = (text: string): number[] => [...text.matchAll(ANYWHERE)].map((found) => Number(found[1]))
