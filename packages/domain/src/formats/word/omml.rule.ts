import { signLatex, wordLatex } from '../rich/math-signs.rule.ts'
import { glued } from '../rich/mathml.rule.ts'
import { allOf, childOf, childrenOf, type Element, elementsIn, textIn } from '../tree/node.rule.ts'

const joined = (elements: readonly Element[]): string => elements.map(latexOf).reduce(glued, '')
const inside = (element: Element | undefined): string => (element ? joined(elementsIn(element)) : '')
const arg = (element: Element, name: string): string => `{${inside(childOf(element, name))}}`
const propertyOf = (element: Element, name: string): string | undefined =>
  childOf(childOf(element, `${element.name}Pr`), name)?.attrs.val

const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20d7': 'vec',
  '→': 'overrightarrow',
  '¯': 'bar',
  '⏞': 'overbrace',
  '⏟': 'underbrace',
}
const FENCES: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '': '.',
  '‖': '\\|',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
}
const fence = (sign: string) => FENCES[sign] ?? sign
const LIMITS = /^\\(?:lim|max|min|sup|inf)\s*$/

function runText(run: Element): string {
  const text = childrenOf(run, 't').map(textIn).join('')
  const isUpright = /^(?:p|b)$/.test(childOf(childOf(run, 'rPr'), 'sty')?.attrs.val ?? '')
  const isWord = /^[A-Za-z]{2,}$/.test(text) && isUpright
  return isWord || /^(?:sin|cos|tan|cot|log|ln|lg|lim|max|min)$/.test(text)
    ? wordLatex(text, isUpright)
    : signLatex(text)
}

function delimited(element: Element): string {
  const open = propertyOf(element, 'begChr') ?? '('
  const close = propertyOf(element, 'endChr') ?? ')'
  const separator = propertyOf(element, 'sepChr') ?? '|'
  const parts = childrenOf(element, 'e')
  // A fraction without a line between brackets is a binomial coefficient.
  const [only] = parts.length === 1 ? allOf(parts[0] as Element, 'eqArr') : []
  if (only && open === '{' && close === '') return `\\begin{cases}${rowsOf(only)}\\end{cases}`
  return `\\left${fence(open)}${parts.map(inside).join(separator)}\\right${fence(close)}`
}

const rowsOf = (element: Element): string =>
  childrenOf(element, 'e')
    .map((row) => inside(row).replace(/\\&/g, '&'))
    .join(' \\\\ ')

const SIGNS: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
}

function nary(element: Element): string {
  const sign = propertyOf(element, 'chr') ?? '∫'
  const sub = inside(childOf(element, 'sub'))
  const sup = inside(childOf(element, 'sup'))
  return `${SIGNS[sign] ?? signLatex(sign)}${sub ? `_{${sub}}` : ''}${sup ? `^{${sup}}` : ''}{${inside(childOf(element, 'e'))}}`
}

function accent(element: Element): string {
  const command = ACCENTS[propertyOf(element, 'chr') ?? '\u0302'] ?? 'hat'
  return `\\${command}${arg(element, 'e')}`
}

const matrix = (element: Element): string =>
  `\\begin{matrix}${childrenOf(element, 'mr')
    .map((row) => childrenOf(row, 'e').map(inside).join(' & '))
    .join(' \\\\ ')}\\end{matrix}`

function limited(element: Element, sign: '_' | '^'): string {
  const base = inside(childOf(element, 'e'))
  const limit = arg(element, 'lim')
  if (LIMITS.test(base)) return `${base.trim()}${sign}${limit}`
  return `\\${sign === '_' ? 'underset' : 'overset'}${limit}{${base}}`
}

const READERS: Readonly<Record<string, (element: Element) => string>> = {
  r: runText,
  f: (element) =>
    propertyOf(element, 'type') === 'noBar'
      ? `\\binom${arg(element, 'num')}${arg(element, 'den')}`
      : `\\frac${arg(element, 'num')}${arg(element, 'den')}`,
  sSup: (element) => `${arg(element, 'e')}^${arg(element, 'sup')}`,
  sSub: (element) => `${arg(element, 'e')}_${arg(element, 'sub')}`,
  sSubSup: (element) => `${arg(element, 'e')}_${arg(element, 'sub')}^${arg(element, 'sup')}`,
  sPre: (element) => `{}_${arg(element, 'sub')}^${arg(element, 'sup')}${arg(element, 'e')}`,
  rad: (element) => {
    const degree = inside(childOf(element, 'deg'))
    return `\\sqrt${degree ? `[${degree}]` : ''}${arg(element, 'e')}`
  },
  d: delimited,
  nary,
  acc: accent,
  bar: (element) => `\\${propertyOf(element, 'pos') === 'bot' ? 'underline' : 'overline'}${arg(element, 'e')}`,
  func: (element) => glued(`${inside(childOf(element, 'fName')).trim()} `, arg(element, 'e')),
  limLow: (element) => limited(element, '_'),
  limUpp: (element) => limited(element, '^'),
  m: matrix,
  eqArr: (element) => `\\begin{aligned}${rowsOf(element)}\\end{aligned}`,
  groupChr: (element) => {
    const isUnder = propertyOf(element, 'pos') !== 'top'
    return `\\${isUnder ? 'underbrace' : 'overbrace'}${arg(element, 'e')}`
  },
  borderBox: (element) => `\\boxed${arg(element, 'e')}`,
}

function latexOf(element: Element): string {
  if (/Pr$/.test(element.name)) return ''
  return READERS[element.name]?.(element) ?? joined(elementsIn(element))
}

/** A formula of Word as LaTeX. */
export const ommlToLatex = (math: Element): string =>
  joined(elementsIn(math))
    .replace(/\{([A-Za-z0-9])\}(?=[_^])/g, '$1')
    .trim()
