/** Symbols that can be typed with a keyboard or an input method. */
const SYMBOLS: Record<string, string> = {
  pi: 'π',
  infty: '∞',
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  ne: '≠',
  neq: '≠',
  times: '×',
  div: '÷',
  cdot: '·',
  pm: '±',
  alpha: 'α',
  beta: 'β',
  theta: 'θ',
  degree: '°',
  circ: '°',
  cup: '∪',
  cap: '∩',
  in: '∈',
}

const GROUP = '\\{([^{}]*)\\}'
const ARGUMENT = `(?:${GROUP}|(\\d))`
const wrap = (text: string): string => (/^[\w.πα-ω√]+$/.test(text) || /^\(.*\)$/.test(text) ? text : `(${text})`)

function once(text: string): string {
  return text
    .replace(/\\(?:mathrm|mathbf|boldsymbol|text|mbox|operatorname)\s*\{([^{}]*)\}/g, '$1')
    .replace(
      new RegExp(`\\\\[dt]?frac\\s*${ARGUMENT}\\s*${ARGUMENT}`, 'g'),
      (_all, a, b, c, d) => `${wrap(a ?? b)}/${wrap(c ?? d)}`,
    )
    .replace(new RegExp(`\\\\sqrt\\s*${ARGUMENT}`, 'g'), (_all, a, b) => `√${wrap(a ?? b)}`)
    .replace(/\^\s*\{?\s*\\circ\s*\}?/g, '°')
    .replace(/\^\{([^{}]*)\}/g, (_all, power) => `^${wrap(power)}`)
}

/**
 * A simple formula as a person types it on one line: `\frac{21}{13}` is 21/13. Null when it needs more than a line, so
 * that only the LaTeX is left as an accepted answer.
 */
export function latexToPlain(latex: string): string | null {
  let text = latex.replace(/~|\\[ ,;:!]|\\q?quad/g, '').replace(/\\(?:left|right)(?![a-z])/g, '')
  for (let before = ''; before !== text; ) {
    before = text
    text = once(text)
  }
  text = text
    .replace(/\\([a-zA-Z]+)/g, (all, name: string) => SYMBOLS[name] ?? all)
    .replace(/\\([%{}$])/g, '$1')
    .replace(/\s+/g, '')
  return /[\\{}_]/.test(text) || text === '' ? null : text
}
