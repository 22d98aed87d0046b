/** Elements that stand on lines of their own; whatever lies between two of them is one block. */
const BLOCK = /^(?:p|div|h[1-6]|ul|ol|dl|table|pre|blockquote|figure|section|hr)$/i
const TAG = /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi

/** The paragraphs, lists, tables and headings of clean rich text, in order; joined they are the text again. */
export function htmlBlocks(html: string): string[] {
  const blocks: string[] = []
  let from = 0
  let depth = 0
  const cut = (at: number) => {
    if (at > from) blocks.push(html.slice(from, at))
    from = at
  }
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (!BLOCK.test(name)) continue
    const end = index + tag.length
    if (/^hr$/i.test(name)) {
      if (depth > 0) continue
      cut(index)
      cut(end)
    } else if (slash === '/') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) cut(end)
    } else {
      if (depth === 0) cut(index)
      depth += 1
    }
  }
  cut(html.length)
  return blocks
}
