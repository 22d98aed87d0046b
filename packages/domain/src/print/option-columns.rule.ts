import { decodeEntities, plainText } from '../text/html.rule.ts'

/** Of a column of text, in units of the type size. */
const WIDTHS = { A4: 43, A3: 46 } as const
/** Letter, point and the gap behind an option. */
const LABEL = 3
const PICTURE = 12

const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

const textWidth = (text: string): number => [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 1 : 0.55), 0)

/** About how wide a formula is set: commands are a sign or nothing, what stands one above the other counts once. */
const formulaWidth = (latex: string): number =>
  textWidth(
    latex
      .replace(
        /\\begin\{(?:array|[a-z]*matrix|cases|aligned)\}(?:\{[^}]*\})?([\s\S]*?)\\end\{[a-z]+\}/g,
        (_, inside) => {
          const lines = String(inside).split('\\\\')
          return `  ${lines.reduce((a, b) => (b.length > a.length ? b : a), '').replaceAll('&', '  ')}`
        },
      )
      .replace(/\\(?:d|t)?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, a, b) => (String(a).length > String(b).length ? a : b))
      .replace(/\\(?:left|right|mathrm|mathbf|text|operatorname)\b/g, '')
      .replace(/\\[a-zA-Z]+/g, 'w')
      .replace(/[{}\\^_$]/g, ''),
  )

/** How wide a text would be on one line, in units of the type size. */
export function setWidth(html: string): number {
  const formulas = [...html.matchAll(/<span\b[^>]*\bdata-formula="([^"]*)"[^>]*>[\s\S]*?<\/span>/gi)]
  const words = plainText(html.replace(/<span\b[^>]*\bdata-formula="[^"]*"[^>]*>[\s\S]*?<\/span>/gi, ''))
  const longest = Math.max(0, ...words.split('\n').map(textWidth))
  const pictures = [...html.matchAll(/<img\b[^>]*?(?:\bwidth="(\d+)")?[^>]*>/gi)].map(({ 1: px }) =>
    px ? (Number(px) * 0.75) / 10.5 : PICTURE,
  )
  return (
    longest +
    formulas.reduce((sum, found) => sum + formulaWidth(decodeEntities(found[1] ?? '')), 0) +
    pictures.reduce((sum, width) => sum + width, 0)
  )
}

/** Options stand in four, two or one column by the longest of them, so that none is broken that need not be. */
export function optionColumns(htmls: readonly string[], page: keyof typeof WIDTHS): 1 | 2 | 4 {
  const longest = Math.max(0, ...htmls.map(setWidth)) + LABEL
  const hasBlocks = htmls.some((html) => /<(?:table|ul|ol|pre|blockquote)\b/i.test(html))
  if (hasBlocks || longest > WIDTHS[page] / 2) return 1
  return longest > WIDTHS[page] / 4 || htmls.length < 4 ? 2 : 4
}
