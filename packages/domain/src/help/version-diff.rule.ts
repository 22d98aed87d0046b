import { plainText } from '../text/html.rule.ts'

export interface DiffLine {
  readonly kind: 'same' | 'changed' | 'removed' | 'added'
  /** Pieces of the earlier and of the later line; what is marked is not in the other one. */
  readonly before: readonly DiffPiece[]
  readonly after: readonly DiffPiece[]
}
export interface DiffPiece {
  readonly text: string
  readonly marked: boolean
}

/** Longer texts are compared line by line alone. */
const MOST = 4_000_000

/** Which of `a` and `b` belong together: the longest common run of equal ones. */
function pairs<T>(a: readonly T[], b: readonly T[]): [number, number][] {
  if (a.length * b.length > MOST) return []
  const length = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  const at = (i: number, j: number) => length[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = length[i] as Uint32Array
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const found: [number, number][] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) found.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return found
}

/** Chinese by the character, other writing by the word. */
const wordsOf = (line: string): string[] => line.match(/[\p{Script=Latin}\p{N}]+|\s+|./gu) ?? []

function pieces(words: readonly string[], kept: ReadonlySet<number>): DiffPiece[] {
  const out: { text: string; marked: boolean }[] = []
  words.forEach((text, place) => {
    const marked = !kept.has(place)
    const last = out.at(-1)
    if (last?.marked === marked) last.text += text
    else out.push({ text, marked })
  })
  return out
}

function lineOf(before: string | undefined, after: string | undefined): DiffLine {
  const whole = (text: string | undefined): DiffPiece[] => (text === undefined ? [] : [{ text, marked: true }])
  if (before === undefined || after === undefined)
    return { kind: before === undefined ? 'added' : 'removed', before: whole(before), after: whole(after) }
  const a = wordsOf(before)
  const b = wordsOf(after)
  const same = pairs(a, b)
  return {
    kind: 'changed',
    before: pieces(a, new Set(same.map(([i]) => i))),
    after: pieces(b, new Set(same.map(([, j]) => j))),
  }
}

const linesOf = (html: string): string[] =>
  plainText(html)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** Two texts beside each other, line by line; lines that stand in the same gap are compared word by word. */
export function diffTexts(before: string, after: string): DiffLine[] {
  const a = linesOf(before)
  const b = linesOf(after)
  const out: DiffLine[] = []
  let i = 0
  let j = 0
  for (const [nextA, nextB] of [...pairs(a, b), [a.length, b.length] as [number, number]]) {
    while (i < nextA || j < nextB) out.push(lineOf(i < nextA ? a[i++] : undefined, j < nextB ? b[j++] : undefined))
    if (nextA < a.length) {
      const text = a[nextA] ?? ''
      const same = [{ text, marked: false }]
      out.push({ kind: 'same', before: same, after: same })
    }
    i = nextA + 1
    j = nextB + 1
  }
  return out
}
