import type { MathNode } from './math/math-node.rule.ts'

/**
 * A printed document as data: what Typst sets and what the writer of Word documents writes. Both draw the same blocks,
 * so that a paper says the same on either way to the printing office.
 */
export interface Look {
  readonly b?: true
  readonly i?: true
  readonly u?: true
  readonly s?: true
  readonly sub?: true
  readonly sup?: true
  /** Dots under the words. */
  readonly stress?: true
  readonly code?: true
  /** Set in the second typeface (黑体). */
  readonly sans?: true
}

export type Inline =
  | (Look & { readonly k: 'text'; readonly t: string })
  | {
      readonly k: 'math'
      readonly n: MathNode
      readonly display?: true
      /** In a line of text: how many lines it is high, where more than one. */
      readonly lines?: number
    }
  /** Room for an answer inside of a text, in units of the type size. */
  | { readonly k: 'blank'; readonly w: number; readonly no?: string }
  | { readonly k: 'img'; readonly id: string; readonly w: number; readonly h: number; readonly alt: string }
  | { readonly k: 'br' }
  | { readonly k: 'ruby'; readonly t: string; readonly r: string }

export interface Cell {
  readonly c: readonly Block[]
  /** Its first column, from 0; needed where cells span rows. */
  readonly x?: number
  readonly col?: number
  readonly row?: number
  readonly head?: true
}

export type Block =
  | { readonly k: 'p'; readonly c: readonly Inline[]; readonly align?: 'center' | 'right'; readonly keep?: true }
  | { readonly k: 'list'; readonly from: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly k: 'quote'; readonly c: readonly Block[] }
  | {
      readonly k: 'table'
      readonly rows: readonly (readonly Cell[])[]
      /** Shares of the width; absent: as the content needs it. */
      readonly widths?: readonly number[]
      readonly align?: 'center'
      /** Rows of this height at least, in pt. */
      readonly height?: number
      /** Rows at the top that come again on each page. */
      readonly heads?: number
    }
  | { readonly k: 'rule' }
  /** The name of a paper over its lines. */
  | { readonly k: 'title'; readonly over: readonly string[]; readonly t: string; readonly under: readonly string[] }
  /** A big topic's heading; `graded` puts the marker's little table before it. */
  | { readonly k: 'topic'; readonly t: string; readonly note: string; readonly graded?: readonly [string, string] }
  /** Something with a number before it; it stays on one page where it fits one. */
  | { readonly k: 'item'; readonly no: string; readonly c: readonly Block[]; readonly inner?: true }
  | { readonly k: 'options'; readonly cols: 1 | 2 | 4; readonly items: readonly Labelled[] }
  /** Ruled room to write in. */
  | { readonly k: 'lines'; readonly n: number }
  /** Bubbles to fill in: rows of a number and its letters. */
  | { readonly k: 'bubbles'; readonly rows: readonly { readonly no: string; readonly marks: readonly string[] }[] }
  /** Places to write short answers in, side by side. */
  | { readonly k: 'slots'; readonly cols: number; readonly items: readonly string[] }

export interface Labelled {
  readonly label: string
  readonly c: readonly Block[]
}

/** 密封线: what candidates fill in at the left edge of the first page. */
export interface SealedStrip {
  readonly fields: readonly { readonly label: string; readonly boxes?: number }[]
  readonly seal: string
}

export interface PrintDoc {
  readonly page: 'A4' | 'A3'
  readonly strip: SealedStrip | null
  /** Left of the page number. */
  readonly foot: string
  /** `{page}` and `{pages}` stand for the numbers. */
  readonly count: string
  readonly blocks: readonly Block[]
}
