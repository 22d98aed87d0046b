const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** What stands between two dollar signs on one line, unless it is a price: $5 and $6 are no formula. */
const FORMULA = /\$(?![\s\d]*\$)([^$\n]{1,300}?)(?<!\s)\$(?!\d)/g

/** A message with formulas as rich text; null where it has none and is shown as it is. */
export function formulaHtmlOf(text: string): string | null {
  let at = 0
  let html = ''
  for (const found of text.matchAll(FORMULA)) {
    if (/^\s/.test(found[1] ?? '')) continue
    html += escaped(text.slice(at, found.index))
    html += `<span data-formula="${escaped(found[1] ?? '')}">${escaped(found[1] ?? '')}</span>`
    at = found.index + found[0].length
  }
  return at === 0 ? null : html + escaped(text.slice(at))
}
