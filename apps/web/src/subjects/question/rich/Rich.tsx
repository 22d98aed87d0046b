import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Formula } from './Formula.tsx'
import css from './Rich.module.css'

/** What stands in the place of a blank, by its id. */
export type Slots = Readonly<Record<string, ReactNode>>

interface Props {
  readonly html: string
  readonly slots?: Slots | undefined
  /** Inside a line (an option): its one paragraph makes no block. */
  readonly inline?: boolean
  readonly id?: string
}

const TAGS = new Set(
  ['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption']
    .concat(['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code', 'span', 'a', 'ruby', 'rt', 'rp'])
    .concat(['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img', 'audio']),
)
/** HTML's attribute → React's. Everything else is dropped, whatever the server let through. */
const PROPS: Readonly<Record<string, string>> = {
  alt: 'alt',
  width: 'width',
  height: 'height',
  src: 'src',
  controls: 'controls',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  span: 'span',
  start: 'start',
  href: 'href',
  target: 'target',
  rel: 'rel',
  class: 'className',
}
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|blob:|data:image\/(?:png|jpe?g|gif|webp);)/i
const EMPTY = new Set(['br', 'hr', 'img', 'col'])

function propsOf(element: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const { name, value } of element.attributes) {
    const prop = PROPS[name]
    const isAddress = name === 'src' || name === 'href'
    if (prop && (!isAddress || SAFE.test(value))) props[prop] = name === 'controls' ? true : value
  }
  const align = (element as HTMLElement).style?.textAlign
  if (align) props.style = { textAlign: align }
  if (element.tagName === 'IMG') props.loading = 'lazy'
  return props
}

function nodeOf(node: Node, key: number, slots: Slots): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  const formula = node.getAttribute('data-formula')
  if (formula !== null) return <Formula key={key} latex={formula} />
  const blank = node.getAttribute('data-blank')
  if (blank !== null) return <Fragment key={key}>{slots[blank] ?? <span className={css.blank} />}</Fragment>
  const children = EMPTY.has(tag) ? undefined : childrenOf(node, slots)
  if (!TAGS.has(tag)) return <Fragment key={key}>{children}</Fragment>
  if (tag === 'table') {
    return (
      <div key={key} className={css.wide}>
        <table>{children}</table>
      </div>
    )
  }
  return createElement(tag, { key, ...propsOf(node) }, children)
}

// White space between the rows of a table is a fault in React's eyes.
const isGap = (node: Node) => node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim()
const STRICT = new Set(['TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'COLGROUP'])

const childrenOf = (parent: Node, slots: Slots): ReactNode[] =>
  [...parent.childNodes]
    .filter((node) => !(STRICT.has((parent as Element).tagName) && isGap(node)))
    .map((node, key) => nodeOf(node, key, slots))

const NONE: Slots = {}

/** Cleaned rich text as React's own nodes, so that a blank of a stem can hold an input. */
export function Rich({ html, slots = NONE, inline = false, id }: Props) {
  const doc = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html])
  const nodes = childrenOf(doc, slots)
  return createElement(inline ? 'span' : 'div', { id, className: inline ? css.inline : css.rich }, nodes)
}
