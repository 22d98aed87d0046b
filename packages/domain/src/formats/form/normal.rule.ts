import type { QuestionForm, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { formulaNode } from '../rich/rich-in.rule.ts'
import { parseHtml, toHtml } from '../tree/html.rule.ts'
import { isElement, mapNodes, type Node } from '../tree/node.rule.ts'

const RICH = new Set(['stem', 'html', 'reference', 'analysis'])

/** Neighbouring texts are one. */
function merged(nodes: readonly Node[]): Node[] {
  const all: Node[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    if (isElement(node)) all.push({ ...node, children: merged(node.children) })
    else if (typeof last === 'string') all[all.length - 1] = last + node
    else all.push(node)
  }
  return all
}

/** Rich text as this module writes it: a change of spelling is no difference. */
export const normalHtml = (html: string): string =>
  toHtml(
    merged(
      mapNodes(parseHtml(html), ({ name, attrs }) => {
        if (name !== 'span' || attrs['data-formula'] === undefined) return null
        return [formulaNode(attrs['data-formula'], attrs['data-display'] === '1')]
      }),
    ),
  )

function mapTexts<T>(value: T, change: (html: string) => string): T {
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      RICH.has(key) && typeof part === 'string' ? change(part) : mapTexts(part, change),
    ]),
  ) as T
}

type Names = ReadonlyMap<string, string>

const namesOf = (parts: readonly { readonly id: string }[], prefix: string): Names =>
  new Map(parts.map(({ id }, at) => [id, `${prefix}${at + 1}`]))

const renamed = <P extends { readonly id: string }>(parts: readonly P[], names: Names): P[] =>
  parts.map((part) => ({ ...part, id: names.get(part.id) ?? part.id }))

const inStem = (stem: string, names: Names): string =>
  stem.replace(/data-blank="([^"]*)"/g, (_, id: string) => `data-blank="${names.get(id) ?? id}"`)

interface Pair<B, K> {
  readonly body: B
  readonly key: K
}

/** A question whose parts are numbered in their order: readers give the same ids. */
function simpleInOrder(body: SimpleBody, key: SimpleKey): Pair<SimpleBody, SimpleKey> {
  if ('options' in body && 'right' in key) {
    const names = namesOf(body.options, 'o')
    const nameOf = (id: string) => names.get(id) ?? id
    const options = renamed(body.options, names)
    if (body.type === 'single' && key.type === 'single')
      return { body: { ...body, options }, key: { ...key, right: key.right === null ? null : nameOf(key.right) } }
    if (body.type === 'multiple' && key.type === 'multiple')
      return { body: { ...body, options }, key: { ...key, right: key.right.map(nameOf).toSorted() } }
  }
  if ('blanks' in body && 'blanks' in key) {
    const names = namesOf(body.blanks, 'b')
    return {
      body: { ...body, stem: inStem(body.stem, names), blanks: renamed(body.blanks, names) },
      key: { ...key, blanks: renamed(key.blanks, names) },
    }
  }
  if (body.type === 'match' && key.type === 'match') {
    const [left, right] = [namesOf(body.left, 'l'), namesOf(body.right, 'r')]
    const pairs = body.left.map(({ id }): [string, string[]] => [
      left.get(id) ?? id,
      (key.pairs[id] ?? []).map((one) => right.get(one) ?? one).toSorted(),
    ])
    return {
      body: { ...body, left: renamed(body.left, left), right: renamed(body.right, right) },
      key: { ...key, pairs: Object.fromEntries(pairs) },
    }
  }
  // Items are shuffled for everybody, so the right order is as good as any.
  if (body.type === 'order' && key.type === 'order') {
    const placed = key.right.flatMap((id) => body.items.find((item) => item.id === id) ?? [])
    const items = placed.map((item, at) => ({ ...item, id: `i${at + 1}` }))
    if (placed.length === body.items.length)
      return { body: { ...body, items }, key: { ...key, right: items.map(({ id }) => id) } }
  }
  return { body, key }
}

function inOrder({ body, key, ...rest }: QuestionForm): QuestionForm {
  if (body.type !== 'composite' || key.type !== 'composite')
    return { ...rest, ...simpleInOrder(body as SimpleBody, key as SimpleKey) }
  const names = namesOf(body.children, 'c')
  const children = body.children.map((child) => ({
    child,
    ...simpleInOrder(child.body, key.children[child.id] as SimpleKey),
  }))
  return {
    ...rest,
    body: {
      ...body,
      stem: body.cloze ? inStem(body.stem, names) : body.stem,
      children: children.map(({ child, body: own }) => ({ ...child, id: names.get(child.id) ?? child.id, body: own })),
    },
    key: {
      ...key,
      children: Object.fromEntries(children.map(({ child, key: own }) => [names.get(child.id) ?? child.id, own])),
    },
  }
}

/** The same question as every reader would spell it. */
export const normalForm = (form: QuestionForm): QuestionForm => inOrder(mapTexts(form, normalHtml))
