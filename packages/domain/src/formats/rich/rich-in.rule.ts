import { parseHtml, toHtml } from '../tree/html.rule.ts'
import { type Element, el, elementsIn, isElement, mapNodes, type Node, textIn } from '../tree/node.rule.ts'
import { type Fault, fault } from './fault.rule.ts'
import { mathmlToLatex } from './mathml.rule.ts'
import { keepMedium, type MediaFinder } from './media.rule.ts'

/** Takes texts of another platform over as ours; what it has to leave behind is told in `doubts`. */
export interface RichReader {
  readonly finder: MediaFinder
  readonly doubts: Fault[]
}

export const formulaNode = (latex: string, isDisplay = false): Element =>
  el('span', { 'data-formula': latex, ...(isDisplay ? { 'data-display': '1' } : {}) }, latex)

const TEX = /\\\(([\s\S]{1,4000}?)\\\)|\\\[([\s\S]{1,4000}?)\\\]|\$\$([\s\S]{1,4000}?)\$\$/g

/** `\(…\)`, `\[…\]` and `$$…$$` in running text are formulas. */
function withFormulas(text: string): Node[] {
  const nodes: Node[] = []
  let from = 0
  for (const found of text.matchAll(TEX)) {
    const latex = (found[1] ?? found[2] ?? found[3] ?? '').trim()
    if (latex === '') continue
    nodes.push(text.slice(from, found.index), formulaNode(latex, found[1] === undefined))
    from = found.index + found[0].length
  }
  return [...nodes, text.slice(from)].filter((node) => node !== '')
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|bmp)$/i
const SOUND = /\.(?:mp3|m4a|wav|ogg|aac)$/i
const isRemote = (address: string) => /^(?:https?:)?\/\//i.test(address)
const sizesOf = ({ width, height }: Readonly<Record<string, string>>) => ({
  ...(width && /^\d{1,4}$/.test(width) ? { width } : {}),
  ...(height && /^\d{1,4}$/.test(height) ? { height } : {}),
})

/** Media that cannot come along leave their name or a link, and a doubt. */
function leftBehind(reader: RichReader, code: string, address: string, words: string): Node[] {
  reader.doubts.push(fault(code, { name: address.slice(0, 200) }))
  if (isRemote(address)) return [el('a', { href: address }, words.trim() || address)]
  return [words.trim() || `[${address.split('/').at(-1) ?? ''}]`]
}

function picture(reader: RichReader, element: Element, address: string): Node[] {
  const { attrs } = element
  const latex = attrs['data-equation-content'] ?? attrs['data-mathml-tex']
  if (latex) return [formulaNode(latex)]
  const medium = reader.finder.find(address)
  if (!medium) return leftBehind(reader, isRemote(address) ? 'MEDIA_REMOTE' : 'MEDIA_MISSING', address, attrs.alt ?? '')
  if (!PICTURE.test(medium.name)) return leftBehind(reader, 'MEDIA_TYPE', medium.name, attrs.alt ?? '')
  return [el('img', { 'data-file-id': keepMedium(reader.finder, medium), alt: attrs.alt ?? '', ...sizesOf(attrs) })]
}

function sound(reader: RichReader, element: Element, address: string): Node[] {
  const medium = reader.finder.find(address)
  const words = textIn(element)
  if (!medium) return leftBehind(reader, isRemote(address) ? 'MEDIA_REMOTE' : 'MEDIA_MISSING', address, words)
  if (!SOUND.test(medium.name)) return leftBehind(reader, 'MEDIA_TYPE', medium.name, words)
  const plays = element.attrs['data-plays']
  return [
    el('audio', {
      'data-file-id': keepMedium(reader.finder, medium),
      ...(plays ? { 'data-plays': plays } : {}),
      controls: '',
    }),
  ]
}

const sourceOf = (element: Element): string =>
  element.attrs.src ?? element.attrs.data ?? elementsIn(element).find(({ name }) => name === 'source')?.attrs.src ?? ''

function change(reader: RichReader, element: Element): readonly Node[] | null {
  const { name, attrs } = element
  switch (name) {
    case 'math':
      return [formulaNode(mathmlToLatex(element), attrs.display === 'block')]
    case 'img':
      return picture(reader, element, sourceOf(element))
    case 'audio':
      return sound(reader, element, sourceOf(element))
    case 'object':
      if (PICTURE.test(sourceOf(element)) || /^image\//.test(attrs.type ?? ''))
        return picture(reader, element, sourceOf(element))
      if (SOUND.test(sourceOf(element)) || /^audio\//.test(attrs.type ?? ''))
        return sound(reader, element, sourceOf(element))
      return leftBehind(reader, 'MEDIA_TYPE', sourceOf(element), textIn(element))
    case 'video':
    case 'iframe':
    case 'embed':
      return leftBehind(reader, 'MEDIA_TYPE', sourceOf(element), textIn(element))
    case 'a':
      if (!/^(?:https?:|mailto:|tel:|#|\/|$)/i.test(attrs.href ?? '') && reader.finder.find(attrs.href ?? ''))
        return leftBehind(reader, 'MEDIA_TYPE', attrs.href ?? '', textIn(element))
      return null
    case 'span':
      return attrs['data-formula'] === undefined
        ? null
        : [formulaNode(attrs['data-formula'], attrs['data-display'] === '1')]
    default:
      return null
  }
}

const textsToFormulas = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return withFormulas(node)
    const isWhole = node.attrs['data-formula'] !== undefined || node.name === 'code' || node.name === 'pre'
    return [isWhole ? node : { ...node, children: textsToFormulas(node.children) }]
  })

export const readNodes = (reader: RichReader, nodes: readonly Node[]): Node[] =>
  textsToFormulas(mapNodes(nodes, (element) => change(reader, element)))

export const readRich = (reader: RichReader, html: string): string => toHtml(readNodes(reader, parseHtml(html)))

/** Plain text: an empty line or a new one begins a paragraph. */
export const richOfText = (text: string): string =>
  toHtml(
    text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => el('p', {}, withFormulas(line))),
  )

/** A part without blocks of its own, as options hold it: a single paragraph loses its tags. */
export function inlinePart(html: string): string {
  const nodes = parseHtml(html).filter((node) => isElement(node) || node.trim() !== '')
  const [only] = nodes
  const isBare = nodes.length === 1 && isElement(only) && (only.name === 'p' || only.name === 'div')
  return isBare && Object.keys(only.attrs).length === 0 ? toHtml(only.children) : toHtml(nodes)
}
