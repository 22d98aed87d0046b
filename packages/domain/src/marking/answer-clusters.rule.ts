import { foldWidth } from '../text/width.rule.ts'

/** Longer answers are read one by one. */
export const SHORT_MAX = 120
/** Longer texts are compared for being the same, but not for being nearly so. */
const NEAR_MAX = 60

/** Signs that end or join clauses; between digits they are part of a number. */
const PUNCTUATION = /[，。、；：？！“”‘’「」『』《》〈〉…—,.:;?!"']+/gu
const DIGIT = /\d/

/**
 * What has to be equal for two answers to be the same: letters, digits and the signs that carry meaning, in one width
 * and case. Blanks stay between words of letters, where they part them.
 */
export function foldAnswer(text: string): string {
  const plain = foldWidth(text).normalize('NFKC').toLowerCase()
  return plain
    .replace(PUNCTUATION, (signs, at: number) =>
      DIGIT.test(plain.charAt(at - 1)) && DIGIT.test(plain.charAt(at + signs.length)) ? signs : ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/(?<![\p{Script=Latin}\p{N}]) | (?![\p{Script=Latin}\p{N}])/gu, '')
}

/** Numbers, operators, single letters and negations: where these differ, the answers do, however few characters it takes. */
const DECISIVE =
  /\d+(?:[.,:]\d+)*|[^\p{L}\p{N}\s]|(?<!\p{Script=Latin})\p{Script=Latin}(?!\p{Script=Latin})|[不非无未没否勿莫反]|\b(?:no|not|never|non|without)\b/gu
const decisive = (folded: string): string => (folded.match(DECISIVE) ?? []).join(' ')

/** How many characters two texts of this length may differ in. */
const roomOf = (length: number): number => {
  if (length < 4) return 0
  if (length < 10) return 1
  return length < 25 ? 2 : 3
}

/** Whether one text becomes the other by at most `most` characters put in, left out or replaced. */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return false
    row = next
  }
  return (row[b.length] ?? 0) <= most
}

/** Whether two folded answers differ by a slip of the pen at most. */
export function isNear(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  if (Math.max(a.length, b.length) > NEAR_MAX) return a === b
  return isWithin(a, b, roomOf(length)) && decisive(a) === decisive(b)
}

interface AnswerVariant {
  /** As the first of them wrote it. */
  text: string
  /** Indexes of the answers. */
  who: number[]
}

/** Answers that may get one mark. The first variant is the most frequent; the others are near it, and nobody has said that they mean the same. */
interface AnswerCluster {
  isBlank: boolean
  variants: [AnswerVariant, ...AnswerVariant[]]
}

const sizeOf = ({ variants }: AnswerCluster): number => variants.reduce((sum, { who }) => sum + who.length, 0)

/**
 * Clusters of at least two answers, the largest first. `null` stands for what a text does not tell all of (pictures,
 * files): it is in no cluster. Every variant is near its cluster's first one, so that no chain of slips leads far away.
 */
export function clusterAnswers(texts: readonly (string | null)[]): AnswerCluster[] {
  const byText = new Map<string, AnswerVariant>()
  texts.forEach((text, index) => {
    if (text === null || text.length > SHORT_MAX * 4) return
    const folded = foldAnswer(text)
    if (folded.length > SHORT_MAX) return
    const variant = byText.get(folded)
    if (variant) variant.who.push(index)
    else byText.set(folded, { text: text.trim(), who: [index] })
  })
  const frequentFirst = [...byText].sort(([a, x], [b, y]) => y.who.length - x.who.length || (a < b ? -1 : 1))
  const clusters: { folded: string; cluster: AnswerCluster }[] = []
  for (const [folded, variant] of frequentFirst) {
    const near = folded === '' ? undefined : clusters.find((one) => one.folded !== '' && isNear(one.folded, folded))
    if (near) near.cluster.variants.push(variant)
    else clusters.push({ folded, cluster: { isBlank: folded === '', variants: [variant] } })
  }
  return clusters
    .map(({ cluster }) => cluster)
    .filter((cluster) => sizeOf(cluster) > 1)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || (a.variants[0].text < b.variants[0].text ? -1 : 1))
}
