import type { Element, Node } from '@shuyuan/domain/formats/tree/node.rule.ts'
import { COMMENT } from '@shuyuan/domain/formats/tree/xml.rule.ts'
import { SaxesParser } from 'saxes'
import { AppError, refuse } from '../../../wire/error.ts'

/** A file of 2,000 questions is far below these. */
const NODES_MAX = 1_000_000
const DEPTH_MAX = 200
/** Files that were made by hand use these without declaring them. */
const KNOWN_ENTITIES = {
  nbsp: '\u00a0',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  mdash: '—',
  times: '×',
  divide: '÷',
  deg: '°',
}
/** Our own remarks; those of others say nothing to a reader. */
const OURS = /^\s*shuyuan/

const bareName = (name: string) => name.slice(name.indexOf(':') + 1)

interface Open {
  readonly name: string
  readonly attrs: Record<string, string>
  readonly children: Node[]
}

const tooLarge = () => new AppError(100413, { limit: { zh: '100 万个元素', en: '1,000,000 elements' } })

/**
 * XML as a tree of plain elements without prefixes. Document types are refused, so nothing is expanded or fetched, and
 * elements are counted, so neither depth nor number can exhaust the thread.
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser()
  Object.assign(parser.ENTITIES, KNOWN_ENTITIES)
  const root: Open = { name: '', attrs: {}, children: [] }
  const stack: Open[] = [root]
  let nodes = 0
  const into = () => (stack.at(-1) ?? root).children
  parser.on('doctype', () => {
    throw refuse('XML 含有文档类型声明（DOCTYPE），不能导入', 'the XML declares a document type, which is not imported')
  })
  parser.on('error', () => {
    throw refuse(`不是完整的 XML：第${parser.line}行有误`, `not a whole XML: line ${parser.line} is wrong`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++nodes > NODES_MAX || stack.length > DEPTH_MAX) throw tooLarge()
    const attrs = Object.fromEntries(Object.entries(attributes).map(([key, said]) => [bareName(key), String(said)]))
    const element = { name: bareName(name), attrs, children: [] }
    into().push(element)
    stack.push(element)
  })
  parser.on('closetag', () => {
    stack.pop()
  })
  parser.on('text', (piece) => into().push(piece))
  parser.on('cdata', (piece) => into().push(piece))
  parser.on('comment', (piece) => {
    if (OURS.test(piece)) into().push({ name: COMMENT, attrs: {}, children: [piece.trim()] })
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const top = root.children.find((node): node is Element => typeof node === 'object')
  if (!top) throw refuse('文件中没有 XML', 'the file holds no XML')
  return top
}
