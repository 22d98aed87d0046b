import { type Element, elementsIn, isElement, type Node, textIn } from '../../formats/tree/node.rule.ts'
import { MATH_DEPTH_MAX, type MathNode, mathDepth } from './math-node.rule.ts'

/** Function application, invisible times, separator and plus. */
const INVISIBLE = /[\u2061-\u2064]/g
const PRIMES: Readonly<Record<string, number>> = { '′': 1, '″': 2, '‴': 3, '⁗': 4 }
const ACCENTS: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0304',
  '‾': '\u0304',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20d7',
  '⃗': '\u20d7',
}

const isOne = (text: string): boolean => [...text].length === 1
const empty: MathNode = { k: 'row', c: [] }

function rowOf(nodes: readonly MathNode[]): MathNode {
  const parts = nodes.filter((node) => node.k !== 'row' || node.c.length > 0)
  return parts.length === 1 ? (parts[0] as MathNode) : { k: 'row', c: parts }
}

function sign(text: string): MathNode {
  const shown = text.replace(INVISIBLE, '').trim()
  if (shown === '') return empty
  return isOne(shown) ? { k: 'sym', t: shown } : { k: 'text', t: shown }
}

function identifier(element: Element): MathNode {
  const text = textIn(element).replace(INVISIBLE, '').trim()
  if (text === '') return empty
  if (isOne(text)) return element.attrs.mathvariant === 'normal' ? { k: 'up', t: text } : { k: 'sym', t: text }
  return /^[A-Za-z]+$/.test(text) ? { k: 'up', t: text } : { k: 'text', t: text }
}

const fenceOf = (element: Element | undefined): string | null =>
  element?.name === 'mo' && element.attrs.fence === 'true' && element.attrs.stretchy !== 'false'
    ? textIn(element).trim()
    : null

/** A row between stretching fences; one of them may be missing, as of a definition by cases. */
function row(element: Element): MathNode {
  const parts = elementsIn(element)
  const [open, close] = [fenceOf(parts[0]), fenceOf(parts.at(-1))]
  const isBoxed = /border:\s*1px/.test(element.attrs.style ?? '')
  if (parts.length >= 2 && open !== null && close !== null)
    return { k: 'lr', open, close, a: rowOf(parts.slice(1, -1).map(nodeOf)) }
  const inside = rowOf(parts.map(nodeOf))
  return isBoxed ? { k: 'box', a: inside } : inside
}

function script(base: MathNode, sub: MathNode | undefined, sup: Element | undefined): MathNode {
  const primes = sup ? PRIMES[textIn(sup).trim()] : undefined
  if (primes) return { k: 'prime', a: base, n: primes, ...(sub ? { sub } : {}) }
  return { k: 'att', a: base, ...(sub ? { sub } : {}), ...(sup ? { sup: nodeOf(sup) } : {}) }
}

const braceOf = (element: Element | undefined, marks: string): boolean =>
  element?.name === 'mo' && marks.includes(textIn(element).trim()) && textIn(element).trim() !== ''

function over([base, above]: readonly Element[]): MathNode {
  const a = base ? nodeOf(base) : empty
  if (!above) return a
  const mark = textIn(above).trim()
  if (braceOf(above, '⏞︷')) return { k: 'brace', a, over: true }
  const accent = above.name === 'mo' ? ACCENTS[mark] : undefined
  const isWide = base !== undefined && [...textIn(base)].length > 1
  if (accent === '\u0304' && isWide) return { k: 'line', a, over: true }
  if (accent) return { k: 'acc', a, t: accent }
  if (a.k === 'brace' && a.over) return { ...a, n: nodeOf(above) }
  return { k: 'att', a, sup: nodeOf(above), limits: true }
}

function under([base, below]: readonly Element[]): MathNode {
  const a = base ? nodeOf(base) : empty
  if (!below) return a
  if (braceOf(below, '⏟︸')) return { k: 'brace', a, over: false }
  if (below.name === 'mo' && ['_', '\u0332'].includes(textIn(below).trim())) return { k: 'line', a, over: false }
  if (a.k === 'brace' && !a.over) return { ...a, n: nodeOf(below) }
  return { k: 'att', a, sub: nodeOf(below), limits: true }
}

const sideOf = (cell: Element): 'left' | 'center' | 'right' =>
  /tml-left/.test(cell.attrs.class ?? '') ? 'left' : /tml-right/.test(cell.attrs.class ?? '') ? 'right' : 'center'

function table(element: Element): MathNode {
  const rows = elementsIn(element)
    .filter(({ name }) => name === 'mtr' || name === 'mlabeledtr')
    .map((line) => elementsIn(line).filter(({ name }) => name === 'mtd'))
  const sides = (rows[0] ?? []).map(sideOf)
  const first = sides[0] ?? 'center'
  const bars = (rows[0] ?? []).flatMap((cell, at) => (/border-right/.test(cell.attrs.style ?? '') ? [at + 1] : []))
  return {
    k: 'mat',
    rows: rows.map((cells) => cells.map((cell) => rowOf(elementsIn(cell).map(nodeOf)))),
    align: sides.every((side) => side === first) ? first : 'aligned',
    bars,
  }
}

/** `em` of a space; negative and tiny ones only mend the look of browsers. */
function space(element: Element): MathNode {
  const found = /^([\d.]+)em$/.exec(element.attrs.width ?? '')
  const w = found ? Number(found[1]) : 0
  return w >= 0.1 ? { k: 'sp', w: Math.min(w, 4) } : empty
}

/** A strut under an arrow holds its place open and has no content of its own. */
const withoutStruts = (parts: readonly Element[]): Element[] => parts.filter(({ name }) => name !== 'mspace')

const READERS: Readonly<Record<string, (element: Element, parts: readonly Element[]) => MathNode>> = {
  mi: identifier,
  mn: (element) => ({ k: 'num', t: textIn(element).trim() }),
  mo: (element) => sign(textIn(element)),
  mtext: (element) => ({ k: 'text', t: textIn(element).replace(/\u00a0/g, ' ') }),
  ms: (element) => ({ k: 'text', t: textIn(element) }),
  mspace: space,
  mrow: row,
  mfrac: ({ attrs }, [a, b]) => ({
    k: 'frac',
    a: a ? nodeOf(a) : empty,
    b: b ? nodeOf(b) : empty,
    ...(/^0/.test(attrs.linethickness ?? '') ? { bare: true as const } : {}),
  }),
  msqrt: (_, parts) => ({ k: 'root', a: rowOf(parts.map(nodeOf)) }),
  mroot: (_, [base, index]) => ({
    k: 'root',
    a: base ? nodeOf(base) : empty,
    ...(index ? { b: nodeOf(index) } : {}),
  }),
  msup: (_, [base, sup]) => script(base ? nodeOf(base) : empty, undefined, sup),
  msub: (_, [base, sub]) => script(base ? nodeOf(base) : empty, sub && nodeOf(sub), undefined),
  msubsup: (_, [base, sub, sup]) => script(base ? nodeOf(base) : empty, sub && nodeOf(sub), sup),
  mover: (_, parts) => over(withoutStruts(parts)),
  munder: (_, parts) => under(withoutStruts(parts)),
  munderover: (_, [base, sub, sup]) => ({
    k: 'att',
    a: base ? nodeOf(base) : empty,
    ...(sub ? { sub: nodeOf(sub) } : {}),
    ...(sup ? { sup: nodeOf(sup) } : {}),
    limits: true,
  }),
  mtable: table,
  menclose: ({ attrs }, parts) => {
    const a = rowOf(parts.map(nodeOf))
    if (/top/.test(attrs.notation ?? '')) return { k: 'line', a, over: true }
    return /bottom/.test(attrs.notation ?? '') ? { k: 'line', a, over: false } : { k: 'box', a }
  },
  mphantom: () => ({ k: 'sp', w: 1 }),
  annotation: () => empty,
  'annotation-xml': () => empty,
}

function nodeOf(node: Node): MathNode {
  if (!isElement(node)) return sign(node)
  const parts = elementsIn(node)
  return READERS[node.name]?.(node, parts) ?? rowOf(parts.map(nodeOf))
}

/** MathML, as temml writes it, as a formula to print; null where it is too deep to be one of a paper. */
export function readMathml(math: Element): MathNode | null {
  const read = nodeOf(math)
  return mathDepth(read) > MATH_DEPTH_MAX ? null : read
}
