/**
 * A formula as printers need it, between MathML and what Typst and Word understand. It is plain data: no part of a
 * teacher's formula ever becomes source of a typesetting language, which could read files.
 */
export type MathNode =
  /** One sign; letters are slanted by whoever draws it. */
  | { readonly k: 'sym'; readonly t: string }
  /** Upright letters: names of functions, units. */
  | { readonly k: 'up'; readonly t: string }
  | { readonly k: 'num'; readonly t: string }
  | { readonly k: 'text'; readonly t: string }
  | { readonly k: 'row'; readonly c: readonly MathNode[] }
  | { readonly k: 'frac'; readonly a: MathNode; readonly b: MathNode; readonly bare?: true }
  | { readonly k: 'root'; readonly a: MathNode; readonly b?: MathNode }
  | {
      readonly k: 'att'
      readonly a: MathNode
      readonly sub?: MathNode
      readonly sup?: MathNode
      /** Above and below, whatever the style says. */
      readonly limits?: true
    }
  | { readonly k: 'prime'; readonly a: MathNode; readonly n: number; readonly sub?: MathNode }
  | { readonly k: 'acc'; readonly a: MathNode; readonly t: string }
  | { readonly k: 'line'; readonly a: MathNode; readonly over: boolean }
  | { readonly k: 'brace'; readonly a: MathNode; readonly over: boolean; readonly n?: MathNode }
  | { readonly k: 'lr'; readonly open: string; readonly close: string; readonly a: MathNode }
  | {
      readonly k: 'mat'
      readonly rows: readonly (readonly MathNode[])[]
      /** `aligned`: columns meet at their signs, like lines of a calculation. */
      readonly align: 'left' | 'center' | 'right' | 'aligned'
      /** Columns with a line behind them, from 1. */
      readonly bars: readonly number[]
    }
  | { readonly k: 'sp'; readonly w: number }
  | { readonly k: 'box'; readonly a: MathNode }

/** Deeper formulas are printed as they were typed. */
export const MATH_DEPTH_MAX = 14

function partsOf(node: MathNode): MathNode[] {
  return Object.values(node).flatMap((part: unknown): MathNode[] => {
    if (Array.isArray(part)) return part.flat().filter((one) => typeof one === 'object') as MathNode[]
    return typeof part === 'object' && part !== null ? [part as MathNode] : []
  })
}

export const mathDepth = (node: MathNode): number => 1 + Math.max(0, ...partsOf(node).map(mathDepth))

/** How many lines of matrices or cases a formula is high. */
export const mathLines = (node: MathNode): number =>
  Math.max(1, node.k === 'mat' ? node.rows.length : 1, ...partsOf(node).map(mathLines))
