import type { Hit } from './check-text.rule.ts'
import { readRich, type TextKind } from './text-letters.rule.ts'

export interface AsRead {
  readonly text: string
  readonly hits: readonly Hit[]
}

/** A text is looked through by its first hits; nobody reads more. */
const HITS_MAX = 100

/** A text as people read it, with the places of its hits there: of rich text without the markup. */
export function asRead(text: string, kind: TextKind, all: readonly Hit[]): AsRead {
  const hits = all.slice(0, HITS_MAX)
  if (kind === 'plain') return { text, hits }
  const place = (at: number) => readRich(text.slice(0, at)).length
  return { text: readRich(text), hits: hits.map((hit) => ({ ...hit, start: place(hit.start), end: place(hit.end) })) }
}

const AROUND = 40

export interface Snippet {
  readonly text: string
  readonly marks: readonly { readonly start: number; readonly end: number }[]
}

/** Half of a character of two units is not left at either end. */
function boundary(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code < 0xe000 ? at - 1 : at
}

/** What stands around the first hit, with the marks of all hits in it. */
export function snippetOf(text: string, hits: readonly { readonly start: number; readonly end: number }[]): Snippet {
  const first = hits[0] ?? { start: 0, end: 0 }
  const from = boundary(text, Math.max(0, first.start - AROUND))
  const to = boundary(text, Math.min(text.length, first.end + AROUND))
  const dots = from > 0 ? '…' : ''
  const shift = dots.length - from
  return {
    text: `${dots}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    marks: hits.filter(({ end }) => end <= to).map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  }
}
