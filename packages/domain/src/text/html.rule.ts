const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => {
    if (char === '&') return '&amp;'
    if (char === '<') return '&lt;'
    if (char === '>') return '&gt;'
    return char === '"' ? '&quot;' : '&#39;'
  })
}

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|pre|blockquote)>/gi

/** The text of rich text: formulas as LaTeX, no pictures, one line per paragraph. */
export function plainText(html: string): string {
  return decodeEntities(html.replace(BREAKS, '\n').replace(/<[^>]*>/g, '')).trim()
}

const MEDIA = /<(?:img|audio|video|table)\b/i

/** Whether it says something that no text of it tells. */
export const hasMedia = (html: string): boolean => MEDIA.test(html)

/** Rich text without its pictures, sounds and films. */
export const withoutMedia = (html: string): string =>
  html.replace(/<(?:img|source)\b[^>]*>|<(audio|video)\b[^>]*>[\s\S]*?<\/\1>|<(?:audio|video)\b[^>]*>/gi, '')

/** Whether a reader would see anything: words, a formula, a picture, a sound, a table. */
export const hasContent = (html: string): boolean => hasMedia(html) || plainText(html).trim() !== ''

/** The characters that count; white space does not. */
export const countChars = (html: string): number => plainText(html).replace(/\s+/g, '').length

/** Ids of the blanks in a stem, in reading order. */
export const blankIds = (html: string): string[] =>
  [...html.matchAll(/<span\b[^>]*\bdata-blank="([^"]*)"/gi)].map((found) => found[1] ?? '')

/** LaTeX of every formula in rich text. */
export const formulasOf = (html: string): string[] =>
  [...html.matchAll(/\bdata-formula="([^"]*)"/gi)].map((found) => decodeEntities(found[1] ?? ''))

/** Every text inside a body or key, whatever its shape: for checks that look at all rich text alike. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** A picture without 替代文字. */
export const hasImageWithoutAlt = (html: string): boolean => /<img\b(?![^>]*\balt="[^"]+")/i.test(html)
