import type { CompositeBody, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '../../text/html.rule.ts'
import { EXTRAS_MARK } from '../form/extras.rule.ts'
import type { Draft, Entry } from '../form/finish.rule.ts'
import { type Fault, fault } from '../rich/fault.rule.ts'
import type { MediaFinder } from '../rich/media.rule.ts'
import type { RichReader } from '../rich/rich-in.rule.ts'
import { toHtml } from '../tree/html.rule.ts'
import {
  allOf,
  childOf,
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  mapNodes,
  type Node,
  textIn,
} from '../tree/node.rule.ts'
import { COMMENT } from '../tree/xml.rule.ts'
import { answersOf, BLOCKS, INLINES, isInteraction, maxScoreOf } from './qti-item.rule.ts'
import {
  type Gap,
  gapsIn,
  htmlOf,
  isEmpty,
  type PartContext,
  readBlock,
  readFill,
  readGap,
  readGapMatch,
} from './read-part.rule.ts'
import { fromVersion3 } from './versions.rule.ts'

/** A remark of ours: chapter and tags, for which a question of QTI has no place. */
export const ABOUT_MARK = 'shuyuan-about'
const KNOWN = new Set<string>([...BLOCKS, ...INLINES])

type Half = Pick<Draft, 'body' | 'key'> & { faults: readonly Fault[] }

function cloze(context: PartContext, nodes: readonly Node[], gapOf: (gap: Element) => Gap): Half {
  const gaps: Gap[] = []
  const signed = gapsIn(nodes, (gap) => {
    gaps.push(gapOf(gap))
    return { name: 'span', attrs: { 'data-blank': `c${gaps.length}` }, children: [] }
  })
  const children = gaps.map(({ body }, at): CompositeBody['children'][number] => ({ id: `c${at + 1}`, score: 0, body }))
  return {
    body: { type: 'composite', cloze: true, stem: htmlOf(context.rich, signed), children },
    key: { type: 'composite', children: Object.fromEntries(gaps.map(({ key }, at) => [`c${at + 1}`, key])) },
    faults: [],
  }
}

const partsOf = (nodes: readonly Node[]): Element[] =>
  nodes.filter((node): node is Element => isElement(node) && node.attrs.class === 'shuyuan-part')
const interactionsIn = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) => (isElement(node) ? (isInteraction(node.name) ? [node] : interactionsIn(node.children)) : []))
const without = (nodes: readonly Node[]): Node[] => mapNodes(nodes, ({ name }) => (isInteraction(name) ? [] : null))

/** One part of an item, or a whole one with a single question. */
function simpleHalf(context: PartContext, nodes: readonly Node[]): Half {
  const found = interactionsIn(nodes)
  const [only] = found
  if (!only)
    return {
      ...readBlock(context, { name: 'none', attrs: {}, children: [] }, nodes),
      faults: [fault('DESCRIPTION_ALONE')],
    }
  if (found.every(({ name }) => name === 'textEntryInteraction')) return readFill(context, nodes)
  if (found.every(({ name }) => name === 'inlineChoiceInteraction'))
    return cloze(context, nodes, (gap) => readGap(context, gap))
  if (found.length === 1 && only.name === 'gapMatchInteraction') {
    const words = without(nodes)
    const inside = only.children.filter((node) => !isElement(node) || !/^gap(?:Text|Img)$/.test(node.name))
    return cloze(context, [...words, ...inside], readGapMatch(context, only))
  }
  return readBlock(context, only, without(nodes))
}

interface Segment {
  readonly above: readonly Node[]
  readonly nodes: readonly Node[]
}

/** Blocks of a body, each question with the text above it. */
function segmentsOf(nodes: readonly Node[]): Segment[] {
  const segments: Segment[] = []
  let above: Node[] = []
  const walk = (list: readonly Node[]) => {
    for (const node of list) {
      if (!isElement(node) || interactionsIn([node]).length === 0) above.push(node)
      else if (!isInteraction(node.name) && interactionsIn(node.children).length > 1 && node.name !== 'p')
        walk(node.children)
      else {
        segments.push({ above, nodes: [node] })
        above = []
      }
    }
  }
  walk(nodes)
  return segments
}

function composite(
  context: PartContext,
  material: string,
  parts: readonly { nodes: readonly Node[]; score: number }[],
): Half {
  const halves = parts.map(({ nodes }) => simpleHalf(context, nodes))
  const children = halves.map(({ body }, at) => ({
    id: `c${at + 1}`,
    score: parts[at]?.score ?? 0,
    body: body as SimpleBody,
  }))
  const nested = halves.some(({ body }) => body.type === 'composite')
  return {
    body: { type: 'composite', stem: material, children },
    key: {
      type: 'composite',
      children: Object.fromEntries(halves.map(({ key }, at) => [`c${at + 1}`, key as SimpleKey])),
    },
    faults: [...halves.flatMap(({ faults }) => faults), ...(nested ? [fault('PARTS_MIXED')] : [])],
  }
}

function several(context: PartContext, nodes: readonly Node[]): Half {
  const own = partsOf(nodes)
  if (own.length > 0) {
    const material = htmlOf(
      context.rich,
      nodes.filter((node) => !own.includes(node as Element)),
    )
    return composite(
      context,
      material,
      own.map(({ children, attrs }) => ({ nodes: children, score: Number(attrs['data-score'] ?? 0) })),
    )
  }
  // What stands above the first question is the material; a question without words of its own has none but its number.
  const segments = segmentsOf(nodes)
  const material = htmlOf(context.rich, segments[0]?.above ?? [])
  const parts = segments.map(({ above, nodes: held }, at) => {
    const words = at === 0 ? [] : above
    const isBare =
      isEmpty(words) && isEmpty(without(held)) && !allOf({ name: '', attrs: {}, children: held }, 'prompt').length
    const number: Node = { name: 'p', attrs: {}, children: [`(${at + 1})`] }
    return { nodes: [...(isBare ? [number] : words), ...held], score: 0 }
  })
  return composite(context, material, parts)
}

function halfOf(context: PartContext, nodes: readonly Node[]): Half {
  const found = interactionsIn(nodes)
  const strange = found.find(({ name }) => !KNOWN.has(name))
  if (strange) return { ...simpleHalf(context, nodes), faults: [fault('TYPE_OTHER', { type: strange.name })] }
  const kinds = new Set(found.map(({ name }) => name))
  const isInline = found.every(({ name }) => (INLINES as readonly string[]).includes(name))
  if (partsOf(nodes).length > 0) return several(context, nodes)
  if (isInline && kinds.size > 1) return { ...readFill(context, nodes), faults: [fault('PARTS_MIXED')] }
  return found.length > 1 && !isInline ? several(context, nodes) : simpleHalf(context, nodes)
}

/** What cannot be: questions that change while they are answered, or points on a picture. */
function itemFaults(item: Element): Fault[] {
  const template = childOf(item, 'responseProcessing')?.attrs.template ?? ''
  return [
    ...(item.attrs.adaptive === 'true' ? [fault('ADAPTIVE')] : []),
    ...(childOf(item, 'templateDeclaration') ? [fault('TYPE_OTHER', { type: 'templateDeclaration' })] : []),
    ...(/map_response_point/.test(template) ? [fault('TYPE_OTHER', { type: 'map_response_point' })] : []),
  ]
}

export function aboutOf(comments: readonly string[]): { chapter: string; tags: string[] } {
  const said = comments.find((comment) => comment.startsWith(`${ABOUT_MARK} `))?.slice(ABOUT_MARK.length + 1)
  try {
    const { chapter, tags } = JSON.parse(said ?? '{}') as Record<string, unknown>
    return {
      chapter: typeof chapter === 'string' ? chapter : '',
      tags: Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [],
    }
  } catch {
    return { chapter: '', tags: [] }
  }
}

const isReference = ({ attrs }: Element) => attrs.class === 'shuyuan-reference'
const FEEDBACK = /^(?:rubricBlock|feedbackBlock|feedbackInline|stylesheet|stimulusBody)$/

/** One item of version 2.1, 2.2 or 3.0; `n` is its place in the file. */
export function qtiItem(root: Element, finder: MediaFinder, n: number): Entry {
  const item = fromVersion3(root)
  const rich: RichReader = { finder, doubts: [] }
  const body = childOf(item, 'itemBody')
  const nodes = mapNodes(body?.children ?? [], ({ name }) => (FEEDBACK.test(name) ? [] : null))
  const rubrics = body ? allOf(body, 'rubricBlock') : []
  const reference = rubrics
    .filter(isReference)
    .map(({ children }) => htmlOf(rich, children))
    .join('')
  const context: PartContext = { rich, answerOf: answersOf(item), reference }
  const { body: read, key, faults } = halfOf(context, nodes)
  const told = [
    ...childrenOf(item, 'modalFeedback'),
    ...(body ? allOf(body, 'feedbackBlock') : []),
    ...rubrics.filter((one) => !isReference(one)),
  ]
  const comments = childrenOf(item, COMMENT).map(textIn)
  const { chapter, tags } = aboutOf(comments)
  return {
    place: { line: n, to: n },
    externalNo: (item.attrs.identifier ?? item.attrs.title ?? '').slice(0, 60),
    ...(chapter ? { chapter } : {}),
    tags,
    extras: comments.find((comment) => comment.startsWith(`${EXTRAS_MARK} `)) ?? '',
    draft: {
      ...{ body: read, key },
      analysis: told.map(({ children }) => htmlOf(rich, children)).join(''),
      score: maxScoreOf(item),
      difficulty: null,
    },
    faults: [...itemFaults(item), ...faults],
    doubts: rich.doubts,
    text: `${item.attrs.title ?? ''} ${plainText(toHtml(body ? elementsIn(body) : []))}`,
  }
}
