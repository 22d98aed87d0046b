const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Plain text with formulas between dollar signs (score points, rubrics), as rich text. */
export const mathHtml = (text: string): string =>
  text
    .split(/(\$[^$\n]+\$)/)
    .map((part) =>
      /^\$[^$]+\$$/.test(part) ? `<span data-formula="${escaped(part.slice(1, -1))}"></span>` : escaped(part),
    )
    .join('')
