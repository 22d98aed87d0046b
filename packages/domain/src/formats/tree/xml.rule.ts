import { type Element, isElement, type Node } from './node.rule.ts'

/** Characters that XML cannot hold at all. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;')
    .replace(/\r/g, '&#13;')

/** The element whose text is HTML of its own, written as CDATA so that people can read it. */
export const CDATA = '#cdata'
/** A comment, see form/extras. */
export const COMMENT = '#comment'

const textOf = ({ children }: Element) => children.join('')

function written(node: Node): string {
  if (!isElement(node)) return escaped(node)
  if (node.name === CDATA)
    return `<![CDATA[${textOf(node).replace(IMPOSSIBLE, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
  // A comment cannot hold two hyphens; in JSON one of them can be written as an escape.
  if (node.name === COMMENT) return `<!-- ${textOf(node).replace(/-(?=-|$)/g, '\\u002d')} -->`
  const attrs = Object.entries(node.attrs).map(([key, value]) => ` ${key}="${escaped(value).replace(/\n/g, '&#10;')}"`)
  const open = `<${node.name}${attrs.join('')}`
  return node.children.length === 0 ? `${open}/>` : `${open}>${node.children.map(written).join('')}</${node.name}>`
}

export const toXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
