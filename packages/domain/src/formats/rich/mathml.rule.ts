import { type Element, elementsIn, isElement, type Node, textIn } from '../tree/node.rule.ts'
import { signLatex, wordLatex } from './math-signs.rule.ts'

const arg = (node: Node | undefined): string => `{${node === undefined ? '' : latexOf(node)}}`

const FENCES: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  '‖': '\\|',
  '⟨': '\\langle',
  '⟩': '\\rangle',
}
const fence = (sign: string) => (sign === '' ? '.' : (FENCES[sign] ?? sign))

const ACCENTS: Readonly<Record<string, string>> = {
  '¯': 'overline',
  '‾': 'overline',
  '^': 'hat',
  ˆ: 'hat',
  '~': 'tilde',
  '˜': 'tilde',
  '→': 'vec',
  '⃗': 'vec',
  '˙': 'dot',
  '¨': 'ddot',
  '⏞': 'overbrace',
  '︷': 'overbrace',
}
const UNDER: Readonly<Record<string, string>> = {
  _: 'underline',
  '̲': 'underline',
  '⏟': 'underbrace',
  '︸': 'underbrace',
}
const LIMITS = /^\\(?:sum|prod|lim|max|min|sup|inf|bigcup|bigcap|int)/

function script(base: Node | undefined, sub: Node | undefined, sup: Node | undefined): string {
  const latex = base === undefined ? '' : latexOf(base)
  const plain = latex.length <= 1 || LIMITS.test(latex) || /^\\[a-zA-Z]+$/.test(latex) ? latex : `{${latex}}`
  return `${plain}${sub === undefined ? '' : `_${arg(sub)}`}${sup === undefined ? '' : `^${arg(sup)}`}`
}

function over([base, above]: readonly Element[]): string {
  const accent = ACCENTS[textIn(above).trim()]
  if (accent) return `\\${accent}${arg(base)}`
  const latex = base ? latexOf(base) : ''
  return LIMITS.test(latex) ? `${latex}^${arg(above)}` : `\\overset${arg(above)}${arg(base)}`
}

function under([base, below]: readonly Element[]): string {
  const accent = UNDER[textIn(below).trim()]
  if (accent) return `\\${accent}${arg(base)}`
  const latex = base ? latexOf(base) : ''
  return LIMITS.test(latex) ? `${latex}_${arg(below)}` : `\\underset${arg(below)}${arg(base)}`
}

const table = (element: Element): string =>
  `\\begin{matrix}${elementsIn(element)
    .filter(({ name }) => name === 'mtr' || name === 'mlabeledtr')
    .map((row) => elementsIn(row).map(latexOf).join(' & '))
    .join(' \\\\ ')}\\end{matrix}`

function fenced(element: Element): string {
  const { open = '(', close = ')', separators = ',' } = element.attrs
  const parts = elementsIn(element).map(latexOf)
  return `\\left${fence(open)}${parts.join(separators.trim().slice(0, 1))}\\right${fence(close)}`
}

/** A formula that brings its LaTeX along needs no translation. */
function annotated(element: Element): string | null {
  const found = elementsIn(element).find(
    ({ name, attrs }) => name === 'annotation' && /tex/i.test(attrs.encoding ?? ''),
  )
  return found ? textIn(found).trim() : null
}

const READERS: Readonly<Record<string, (element: Element, parts: readonly Element[]) => string>> = {
  semantics: (element, [first]) => annotated(element) ?? (first ? latexOf(first) : ''),
  mi: (element) => wordLatex(textIn(element).trim(), element.attrs.mathvariant === 'normal'),
  mn: (element) => signLatex(textIn(element).trim()),
  mo: (element) => signLatex(textIn(element).trim()),
  mtext: (element) => `\\text{${textIn(element).replace(/[{}\\$%#&_^~]/g, ' ')}}`,
  ms: (element) => `\\text{${textIn(element).replace(/[{}\\$%#&_^~]/g, ' ')}}`,
  mspace: () => '\\ ',
  mfrac: (element, [top, bottom]) =>
    element.attrs.linethickness === '0' ? `\\binom${arg(top)}${arg(bottom)}` : `\\frac${arg(top)}${arg(bottom)}`,
  msqrt: (_, parts) => `\\sqrt{${joined(parts)}}`,
  mroot: (_, [base, index]) => `\\sqrt[${index ? latexOf(index) : ''}]${arg(base)}`,
  msup: (_, [base, sup]) => script(base, undefined, sup),
  msub: (_, [base, sub]) => script(base, sub, undefined),
  msubsup: (_, [base, sub, sup]) => script(base, sub, sup),
  munderover: (_, [base, sub, sup]) => script(base, sub, sup),
  mover: (_, parts) => over(parts),
  munder: (_, parts) => under(parts),
  mtable: (element) => table(element),
  mfenced: (element) => fenced(element),
  mphantom: (_, parts) => `\\phantom{${joined(parts)}}`,
  menclose: (_, parts) => `\\boxed{${joined(parts)}}`,
  annotation: () => '',
  'annotation-xml': () => '',
}

/** A space keeps a command apart from the letter behind it. */
export const glued = (left: string, right: string): string =>
  /\\[a-zA-Z]+$/.test(left) && /^[a-zA-Z]/.test(right) ? `${left} ${right}` : left + right

const joined = (nodes: readonly Node[]): string => nodes.map(latexOf).reduce(glued, '')

function latexOf(node: Node): string {
  if (!isElement(node)) return node.trim() === '' ? '' : signLatex(node.trim())
  const read = READERS[node.name]
  return read ? read(node, elementsIn(node)) : joined(node.children)
}

/** MathML as LaTeX: what the school's formulas are written in. */
export const mathmlToLatex = (math: Element): string => (annotated(math) ?? joined(math.children)).trim()
