import { decodeEntities } from '../../text/html.rule.ts'
import { type Element, isElement, type Node } from './node.rule.ts'

const VOID = new Set([
  'br',
  'hr',
  'img',
  'input',
  'col',
  'meta',
  'link',
  'source',
  'track',
  'wbr',
  'embed',
  'area',
  'base',
])
/** Their content is no text. */
const OPAQUE = new Set(['script', 'style', 'head', 'title', 'template', 'noscript'])
const BLOCKS = new Set(
  'p div ul ol li table tr td th thead tbody tfoot h1 h2 h3 h4 h5 h6 pre blockquote hr figure dl'.split(' '),
)
/** A new one of these ends an open one. */
const ENDS_ITS_LIKE: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  tr: ['td', 'th', 'tr'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  option: ['option'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
}
const HOLDS: Readonly<Record<string, string>> = { li: 'ul ol', tr: 'table', td: 'tr table', th: 'tr table' }
/** Deeper elements lose their tags, never their words. */
const DEPTH_MAX = 100

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<![^>]*>|<\?[^>]*>|<(\/?)([A-Za-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

interface Open {
  name: string
  attrs: Record<string, string>
  children: Node[]
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  )

class Builder {
  readonly root: Node[] = []
  private readonly stack: Open[] = []

  private get into(): Node[] {
    return this.stack.at(-1)?.children ?? this.root
  }

  text(text: string): void {
    if (text === '' || OPAQUE.has(this.stack.at(-1)?.name ?? '')) return
    const { into } = this
    const last = into.at(-1)
    if (typeof last === 'string') into[into.length - 1] = last + text
    else into.push(text)
  }

  open(name: string, attrs: Record<string, string>, isClosed: boolean): void {
    if (BLOCKS.has(name) && this.stack.at(-1)?.name === 'p') this.stack.pop()
    this.endLike(name)
    const element: Open = { name, attrs, children: [] }
    if (this.stack.length < DEPTH_MAX || VOID.has(name)) this.into.push(element)
    if (!VOID.has(name) && !isClosed && this.stack.length < DEPTH_MAX) this.stack.push(element)
  }

  close(name: string): void {
    const at = this.stack.findLastIndex((open) => open.name === name)
    if (at >= 0) this.stack.length = at
    else if (name === 'br') this.open('br', {}, true)
  }

  private endLike(name: string): void {
    const ends = ENDS_ITS_LIKE[name]
    if (!ends) return
    const within = (HOLDS[name] ?? '').split(' ')
    const from = this.stack.findLastIndex((open) => within.includes(open.name))
    const at = this.stack.findIndex((open, index) => index > from && ends.includes(open.name))
    if (at >= 0) this.stack.length = at
  }
}

/** HTML of any origin as a tree; what is not closed ends with what holds it. */
export function parseHtml(html: string): Node[] {
  const builder = new Builder()
  let from = 0
  for (const found of html.matchAll(TOKEN)) {
    builder.text(decodeEntities(html.slice(from, found.index)))
    from = found.index + found[0].length
    const name = found[2]?.toLowerCase()
    if (!name) continue
    if (found[1]) builder.close(name)
    else builder.open(name, attributesOf(found[3] ?? ''), /\/\s*$/.test(found[3] ?? ''))
  }
  builder.text(decodeEntities(html.slice(from)))
  return builder.root
}

const inText = (text: string) =>
  text.replace(/[&<>\u00a0]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&nbsp;')
const inAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;')

const opening = ({ name, attrs }: Element): string =>
  [name, ...Object.entries(attrs).map(([key, value]) => `${key}="${inAttribute(value)}"`)].join(' ')

export const toHtml = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return inText(node)
      if (VOID.has(node.name)) return `<${opening(node)}>`
      return OPAQUE.has(node.name) ? '' : `<${opening(node)}>${toHtml(node.children)}</${node.name}>`
    })
    .join('')
