import type { BlankKey, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { FILE_KINDS } from '../../question/validate-text.rule.ts'
import { type Fault, fault } from '../rich/fault.rule.ts'
import { inlinePart, type RichReader, readNodes } from '../rich/rich-in.rule.ts'
import { toHtml } from '../tree/html.rule.ts'
import {
  childOf,
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  mapNodes,
  type Node,
  textIn,
} from '../tree/node.rule.ts'
import { type Answer, isInteraction } from './qti-item.rule.ts'

export interface PartContext {
  readonly rich: RichReader
  readonly answerOf: (identifier: string | undefined) => Answer
  /** The model answer, where the item gives one. */
  readonly reference: string
}

export interface Part {
  readonly body: SimpleBody
  readonly key: SimpleKey
  readonly faults: readonly Fault[]
}

/** Elements of QTI that only hold others leave their content. */
const unwrapped = (nodes: readonly Node[]): Node[] =>
  mapNodes(nodes, ({ name, children }) =>
    name === 'prompt' || name === 'itemBody' || name === 'feedbackBlock' ? unwrapped(children) : null,
  )

export const htmlOf = (rich: RichReader, nodes: readonly Node[]): string => {
  const html = toHtml(readNodes(rich, unwrapped(nodes)))
  return html.trim() === '' ? '' : html.trim()
}

/** A blank marks where each inline interaction stands. */
export function gapsIn(nodes: readonly Node[], mark: (interaction: Element) => Node): Node[] {
  return mapNodes(nodes, (element) => (isInteraction(element.name) || element.name === 'gap' ? [mark(element)] : null))
}

const optionsOf = (rich: RichReader, choices: readonly Element[]) =>
  choices.map(({ attrs, children }, at) => ({
    id: `o${at + 1}`,
    identifier: attrs.identifier ?? '',
    html: inlinePart(htmlOf(rich, children)),
    ...(attrs.fixed === 'true' ? { fixed: true } : {}),
  }))

const bare = <T extends { identifier: string }>(parts: readonly T[]): Omit<T, 'identifier'>[] =>
  parts.map(({ identifier: _, ...part }) => part)

function choice(context: PartContext, interaction: Element, stem: string): Part {
  const { values, cardinality } = context.answerOf(interaction.attrs.responseIdentifier)
  const options = optionsOf(context.rich, childrenOf(interaction, 'simpleChoice'))
  const names = options.map(({ identifier }) => identifier.toLowerCase()).toSorted()
  if (names.join() === 'false,true') {
    const [right] = values
    return {
      body: { type: 'judge', stem },
      key: { type: 'judge', right: right === undefined ? null : right.toLowerCase() === 'true' },
      faults: [],
    }
  }
  const right = options.filter(({ identifier }) => values.includes(identifier)).map(({ id }) => id)
  if (
    cardinality === 'multiple' ||
    (interaction.attrs.maxChoices !== undefined && interaction.attrs.maxChoices !== '1')
  )
    return { body: { type: 'multiple', stem, options: bare(options) }, key: { type: 'multiple', right }, faults: [] }
  return {
    body: { type: 'single', stem, options: bare(options) },
    key: { type: 'single', right: right[0] ?? null },
    faults: [],
  }
}

function order(context: PartContext, interaction: Element, stem: string): Part {
  const { values } = context.answerOf(interaction.attrs.responseIdentifier)
  const given = optionsOf(context.rich, childrenOf(interaction, 'simpleChoice'))
  const placed = values.flatMap((value) => given.find(({ identifier }) => identifier === value) ?? [])
  const items = (placed.length === given.length ? placed : given).map(({ html }, at) => ({ id: `i${at + 1}`, html }))
  return {
    body: { type: 'order', stem, items },
    key: { type: 'order', right: placed.length === given.length ? items.map(({ id }) => id) : [] },
    faults: [],
  }
}

const pairsOf = ({ values }: Answer): [string, string][] =>
  values.flatMap((value): [string, string][] => {
    const [one, other] = value.split(/\s+/)
    return one && other ? [[one, other]] : []
  })

function match(context: PartContext, interaction: Element, stem: string): Part {
  const answer = context.answerOf(interaction.attrs.responseIdentifier)
  const isPairs = interaction.name === 'associateInteraction'
  const pairs = pairsOf(answer)
  const [first, second] = isPairs ? [interaction, interaction] : childrenOf(interaction, 'simpleMatchSet')
  const sideOf = (set: Element | undefined, prefix: string, mine: (identifier: string) => boolean) =>
    childrenOf(set ?? interaction, 'simpleAssociableChoice')
      .filter(({ attrs }) => mine(attrs.identifier ?? ''))
      .map(({ attrs, children }, at) => ({
        id: `${prefix}${at + 1}`,
        identifier: attrs.identifier ?? '',
        html: inlinePart(htmlOf(context.rich, children)),
      }))
  const isFirst = (identifier: string) => !isPairs || pairs.some(([one]) => one === identifier)
  const left = sideOf(first, 'l', isFirst)
  const right = sideOf(second, 'r', (identifier) => !isPairs || !isFirst(identifier))
  const idOf = (identifier: string) => right.find((part) => part.identifier === identifier)?.id ?? ''
  const key = left.map(({ id, identifier }): [string, string[]] => [
    id,
    pairs
      .filter(([one]) => one === identifier)
      .map(([, other]) => idOf(other))
      .filter(Boolean)
      .toSorted(),
  ])
  return {
    body: {
      type: 'match',
      stem,
      left: bare(left),
      right: bare(right),
      ...(key.some(([, ids]) => ids.length > 1) ? { many: true } : {}),
    },
    key: { type: 'match', pairs: Object.fromEntries(key) },
    faults: [],
  }
}

function upload(context: PartContext, interaction: Element, stem: string): Part {
  const known = (interaction.attrs['data-accept'] ?? '')
    .split(',')
    .filter((one) => (FILE_KINDS as readonly string[]).includes(one))
  const accept = known.length > 0 ? known : ['doc', 'docx', 'pdf', 'zip']
  return {
    body: { type: 'file', stem, accept, maxFiles: 1 },
    key: { type: 'file', reference: context.reference },
    faults: [],
  }
}

/** One interaction that stands for itself, with the text above it. */
export function readBlock(context: PartContext, interaction: Element, above: readonly Node[]): Part {
  const prompt = childOf(interaction, 'prompt')
  const stem = htmlOf(context.rich, above) + (prompt ? htmlOf(context.rich, wrapped(prompt)) : '')
  switch (interaction.name) {
    case 'choiceInteraction':
      return choice(context, interaction, stem)
    case 'orderInteraction':
      return order(context, interaction, stem)
    case 'matchInteraction':
    case 'associateInteraction':
      return match(context, interaction, stem)
    case 'uploadInteraction':
      return upload(context, interaction, stem)
    case 'extendedTextInteraction':
      return { body: { type: 'essay', stem }, key: { type: 'essay', reference: context.reference }, faults: [] }
    default:
      return {
        body: { type: 'essay', stem },
        key: { type: 'essay', reference: '' },
        faults: [fault('TYPE_OTHER', { type: interaction.name })],
      }
  }
}

const isBlock = (node: Node) => isElement(node) && /^(?:p|div|ul|ol|table|h\d|pre|blockquote)$/.test(node.name)
const wrapped = (prompt: Element): readonly Node[] =>
  prompt.children.some(isBlock) ? prompt.children : [{ name: 'p', attrs: {}, children: prompt.children }]

function blankOf({ baseType, accepts, ignoresCase }: Answer, id: string): BlankKey {
  const isNumber = baseType === 'float' || baseType === 'integer'
  return {
    id,
    accepts: [...accepts],
    ...(isNumber ? { tolerance: { by: 'value' as const, amount: 0 } } : {}),
    ...(ignoresCase ? { ignoreCase: true } : {}),
  }
}

/** A text in which gaps are filled in. */
export function readFill(context: PartContext, nodes: readonly Node[]): Part {
  const blanks: BlankKey[] = []
  const signed = gapsIn(nodes, ({ attrs }) => {
    const id = `b${blanks.length + 1}`
    blanks.push(blankOf(context.answerOf(attrs.responseIdentifier), id))
    return { name: 'span', attrs: { 'data-blank': id }, children: [] }
  })
  return {
    body: { type: 'fill', stem: htmlOf(context.rich, signed), blanks: blanks.map(({ id }) => ({ id })) },
    key: { type: 'fill', blanks },
    faults: [],
  }
}

export interface Gap {
  readonly body: SimpleBody
  readonly key: SimpleKey
}

/** The choices of one gap. */
export function readGap({ rich, answerOf }: PartContext, interaction: Element): Gap {
  const options = optionsOf(rich, childrenOf(interaction, 'inlineChoice'))
  const [value] = answerOf(interaction.attrs.responseIdentifier).values
  const right = options.find(({ identifier }) => identifier === value)?.id ?? null
  return { body: { type: 'single', stem: '', options: bare(options) }, key: { type: 'single', right } }
}

/** Gaps of a text that words are dragged to: each chooses among all words. */
export function readGapMatch({ rich, answerOf }: PartContext, interaction: Element): (gap: Element) => Gap {
  const words = elementsIn(interaction).filter(({ name }) => name === 'gapText' || name === 'gapImg')
  const options = optionsOf(rich, words)
  const pairs = pairsOf(answerOf(interaction.attrs.responseIdentifier))
  return ({ attrs }) => {
    const word = pairs.find(([, gap]) => gap === attrs.identifier)?.[0]
    const right = options.find(({ identifier }) => identifier === word)?.id ?? null
    return { body: { type: 'single', stem: '', options: bare(options) }, key: { type: 'single', right } }
  }
}

export const isEmpty = (nodes: readonly Node[]): boolean =>
  nodes.every(
    (node) => textIn(node).trim() === '' && !(isElement(node) && /^(?:img|object|audio|math)$/.test(node.name)),
  )
