import type { MathNode } from '../../print/math/math-node.rule.ts'
import { type Element, el, type Node } from '../tree/node.rule.ts'

/** Signs that stand before a whole operand, with limits of their own. */
const NARY = new Set([...'∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂'])
/** An operand ends before these. */
const ENDS = new Set([...'=<>≤≥≠≈≡+−-±,;，；'])
const EMPTY: MathNode = { k: 'row', c: [] }

const val = (name: string, value: string | number): Element => el(`m:${name}`, { 'm:val': value })
const font = el('w:rPr', {}, el('w:rFonts', { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' }))

const run = (t: string, ...style: readonly Element[]): Element =>
  el('m:r', {}, style.length > 0 ? el('m:rPr', {}, ...style) : null, font, el('m:t', { 'xml:space': 'preserve' }, t))

const held = (name: string, node: MathNode): Element => el(`m:${name}`, {}, parts(node))

function attached(node: Extract<MathNode, { k: 'att' }>): Element {
  const { a, sub, sup, limits } = node
  const isFunction = a.k === 'up' && a.t.length > 1
  if (limits || isFunction) {
    const low = sub ? el('m:limLow', {}, held('e', a), held('lim', sub)) : null
    if (!sup) return low ?? el('m:box', {}, held('e', a))
    return el('m:limUpp', {}, low ? el('m:e', {}, low) : held('e', a), held('lim', sup))
  }
  if (sub && sup) return el('m:sSubSup', {}, held('e', a), held('sub', sub), held('sup', sup))
  if (sub) return el('m:sSub', {}, held('e', a), held('sub', sub))
  return el('m:sSup', {}, held('e', a), held('sup', sup ?? EMPTY))
}

function nary(sign: string, node: Extract<MathNode, { k: 'att' }>, operand: readonly MathNode[]): Element {
  const { sub, sup } = node
  return el(
    'm:nary',
    {},
    el(
      'm:naryPr',
      {},
      val('chr', sign),
      val('limLoc', /[∫∬∭∮]/.test(sign) ? 'subSup' : 'undOvr'),
      ...(sub ? [] : [val('subHide', 1)]),
      ...(sup ? [] : [val('supHide', 1)]),
    ),
    held('sub', sub ?? EMPTY),
    held('sup', sup ?? EMPTY),
    held('e', { k: 'row', c: operand }),
  )
}

function rowParts(nodes: readonly MathNode[]): Element[] {
  const [first, ...rest] = nodes
  if (!first) return []
  if (first.k === 'att' && first.a.k === 'sym' && NARY.has(first.a.t)) {
    const end = rest.findIndex((node) => node.k === 'sym' && ENDS.has(node.t))
    const count = end < 0 ? rest.length : end
    return [nary(first.a.t, first, rest.slice(0, count)), ...rowParts(rest.slice(count))]
  }
  return [...one(first), ...rowParts(rest)]
}

const JC = { left: 'left', center: 'center', right: 'right', aligned: 'center' } as const

function matrix({ rows, align }: Extract<MathNode, { k: 'mat' }>): Element {
  if (align === 'aligned') {
    const lines = rows.map((cells) =>
      el(
        'm:e',
        {},
        cells.flatMap((cell, at): Node[] => [...(at > 0 ? [run('&')] : []), ...parts(cell)]),
      ),
    )
    return el('m:eqArr', {}, lines)
  }
  const columns = Math.max(1, ...rows.map((cells) => cells.length))
  const shape = el('m:mcPr', {}, val('count', columns), val('mcJc', JC[align]))
  return el(
    'm:m',
    {},
    el('m:mPr', {}, el('m:mcs', {}, el('m:mc', {}, shape))),
    rows.map((cells) =>
      el(
        'm:mr',
        {},
        Array.from({ length: columns }, (_, at) => held('e', cells[at] ?? EMPTY)),
      ),
    ),
  )
}

function brace({ a, over, n }: Extract<MathNode, { k: 'brace' }>): Element {
  const marks = el(
    'm:groupChrPr',
    {},
    val('chr', over ? '⏞' : '⏟'),
    val('pos', over ? 'top' : 'bot'),
    val('vertJc', over ? 'bot' : 'top'),
  )
  const braced = el('m:groupChr', {}, marks, held('e', a))
  return n ? el(over ? 'm:limUpp' : 'm:limLow', {}, el('m:e', {}, braced), held('lim', n)) : braced
}

function one(node: MathNode): Element[] {
  switch (node.k) {
    case 'row':
      return rowParts(node.c)
    case 'sym':
      return [run(node.t)]
    case 'num':
    case 'up':
      return [run(node.t, val('sty', 'p'))]
    case 'text':
      return [run(node.t, el('m:nor', {}))]
    case 'frac':
      return [
        el(
          'm:f',
          {},
          node.bare ? el('m:fPr', {}, val('type', 'noBar')) : null,
          held('num', node.a),
          held('den', node.b),
        ),
      ]
    case 'root':
      return [
        el(
          'm:rad',
          {},
          node.b ? null : el('m:radPr', {}, val('degHide', 1)),
          held('deg', node.b ?? EMPTY),
          held('e', node.a),
        ),
      ]
    case 'att':
      return node.a.k === 'sym' && NARY.has(node.a.t) ? [nary(node.a.t, node, [])] : [attached(node)]
    case 'prime': {
      const sup: MathNode = { k: 'sym', t: '′'.repeat(node.n) }
      return [attached({ k: 'att', a: node.a, sup, ...(node.sub ? { sub: node.sub } : {}) })]
    }
    case 'acc':
      return [el('m:acc', {}, el('m:accPr', {}, val('chr', node.t)), held('e', node.a))]
    case 'line':
      return [el('m:bar', {}, el('m:barPr', {}, val('pos', node.over ? 'top' : 'bot')), held('e', node.a))]
    case 'brace':
      return [brace(node)]
    case 'lr':
      return [el('m:d', {}, el('m:dPr', {}, val('begChr', node.open), val('endChr', node.close)), held('e', node.a))]
    case 'mat':
      return [matrix(node)]
    case 'sp':
      return [run(node.w > 0.7 ? '\u2003' : '\u2009')]
    case 'box':
      return [el('m:borderBox', {}, held('e', node.a))]
  }
}

const parts = (node: MathNode): Element[] => (node.k === 'row' ? rowParts(node.c) : one(node))

/** A formula as one that Word edits. */
export const writeOmml = (node: MathNode): Element => el('m:oMath', {}, parts(node))
