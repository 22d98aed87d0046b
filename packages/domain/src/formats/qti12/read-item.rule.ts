import type { BlankKey, CompositeBody, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { Draft } from '../form/finish.rule.ts'
import { type Fault, fault } from '../rich/fault.rule.ts'
import { inlinePart, type RichReader, readRich, richOfText } from '../rich/rich-in.rule.ts'
import { allOf, childOf, childrenOf, type Element, elementsIn, textIn } from '../tree/node.rule.ts'
import type { Right } from './conditions.rule.ts'

type Half = Pick<Draft, 'body' | 'key'> & { faults?: Fault[] }

export interface Reading {
  readonly rich: RichReader
  readonly rights: (respident: string | undefined) => readonly Right[]
  /** What Canvas and others call the type. */
  readonly type: string
  readonly reference: string
}

/** Texts are HTML where they say so, and often where they do not. */
export function materialHtml(rich: RichReader, material: Element): string {
  return allOf(material, 'mattext', 'matemtext', 'matimage', 'mataudio', 'matbreak')
    .map((part) => {
      const address = part.attrs.uri ?? ''
      if (part.name === 'matbreak') return '<br>'
      if (part.name === 'matimage') return readRich(rich, `<img src="${address.replaceAll('"', '%22')}" alt="">`)
      if (part.name === 'mataudio') return readRich(rich, `<audio src="${address.replaceAll('"', '%22')}"></audio>`)
      const text = textIn(part)
      return part.attrs.texttype === 'text/html' || /<[a-z][^>]*>|&[a-z]+;/i.test(text)
        ? readRich(rich, text)
        : richOfText(text)
    })
    .join('')
}

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy', 'response_extension']
const isResponse = ({ name }: Element) => RESPONSES.includes(name)

/** Responses of a presentation in reading order; their own labels are not looked into. */
export const responsesIn = (element: Element): Element[] =>
  elementsIn(element).flatMap((child) => (isResponse(child) ? [child] : responsesIn(child)))

/** The text around the responses; `mark` stands for each of them. */
function textAround(reading: Reading, element: Element, mark: (response: Element) => string): string {
  return elementsIn(element)
    .map((child) => {
      if (child.name === 'material') return materialHtml(reading.rich, child)
      if (isResponse(child)) return mark(child)
      return child.attrs.class === 'shuyuan-part' ? '' : textAround(reading, child, mark)
    })
    .join('')
}

/** Pieces of one sentence stand in paragraphs of their own; a gap joins them again. */
const joined = (html: string): string =>
  html
    .replace(/<\/p>(\s*<span data-blank="[^"]*"><\/span>\s*)<p>/g, '$1')
    .replace(/<\/p>(\s*<span data-blank="[^"]*"><\/span>)/g, '$1</p>')
    .replace(/(<span data-blank="[^"]*"><\/span>\s*)<p>/g, '<p>$1')

const labelsOf = (response: Element) => allOf(response, 'response_label')
const optionsOf = ({ rich }: Reading, response: Element) =>
  labelsOf(response).map((label, at) => ({
    id: `o${at + 1}`,
    ident: label.attrs.ident ?? '',
    html: inlinePart(materialHtml(rich, label)),
    ...(label.attrs.rshuffle === 'No' ? { fixed: true } : {}),
  }))
const bare = <T extends { ident: string }>(parts: readonly T[]): Omit<T, 'ident'>[] =>
  parts.map(({ ident: _, ...part }) => part)

const isOf = (values: readonly string[], ident: string) => values.some((value) => value.trim() === ident)
const valuesOf = (rights: readonly Right[]) => rights.filter(({ isNot }) => !isNot).map(({ value }) => value)

function choice(reading: Reading, response: Element, stem: string): Half {
  const options = optionsOf(reading, response)
  const values = valuesOf(reading.rights(response.attrs.ident))
  const right = options.filter(({ ident }) => isOf(values, ident)).map(({ id }) => id)
  const words = options.map(({ html }) =>
    html
      .replace(/<[^>]*>/g, '')
      .trim()
      .toLowerCase(),
  )
  const isVerdict =
    options.length === 2 &&
    (words.toSorted().join() === 'false,true' ||
      options
        .map(({ ident }) => ident.toLowerCase())
        .toSorted()
        .join() === 'false,true')
  if (isVerdict || reading.type === 'true_false_question') {
    const meant = options.find(({ ident }) => isOf(values, ident))
    const verdict = meant ? /true|正确|对/i.test(`${meant.ident} ${meant.html}`) : null
    return { body: { type: 'judge', stem }, key: { type: 'judge', right: verdict } }
  }
  if (response.attrs.rcardinality === 'Multiple')
    return { body: { type: 'multiple', stem, options: bare(options) }, key: { type: 'multiple', right } }
  return {
    body: { type: 'single', stem, options: bare(options) },
    key: { type: 'single', right: right[0] ?? null },
    faults: right.length > 1 ? [fault('KEY_NOT_ONE', { answer: right.length })] : [],
  }
}

function order(reading: Reading, response: Element, stem: string): Half {
  const given = optionsOf(reading, response)
  const placed = valuesOf(reading.rights(response.attrs.ident)).flatMap(
    (value) => given.find(({ ident }) => ident === value) ?? [],
  )
  const isWhole = new Set(placed).size === given.length && placed.length === given.length
  const items = (isWhole ? placed : given).map(({ html }, at) => ({ id: `i${at + 1}`, html }))
  return {
    body: { type: 'order', stem, items },
    key: { type: 'order', right: isWhole ? items.map(({ id }) => id) : [] },
  }
}

/** Several lists with the same entries, each under a text of its own. */
function match(reading: Reading, responses: readonly Element[], stem: string): Half {
  const [first] = responses
  const right = first ? optionsOf(reading, first).map(({ ident, html }, at) => ({ id: `r${at + 1}`, ident, html })) : []
  const left = responses.map((response, at) => ({
    id: `l${at + 1}`,
    html: inlinePart(
      childrenOf(response, 'material')
        .map((material) => materialHtml(reading.rich, material))
        .join(''),
    ),
    values: valuesOf(reading.rights(response.attrs.ident)),
  }))
  const pairs = left.map(({ id, values }): [string, string[]] => [
    id,
    right.filter(({ ident }) => isOf(values, ident)).map((part) => part.id),
  ])
  return {
    body: {
      type: 'match',
      stem,
      left: left.map(({ id, html }) => ({ id, html })),
      right: bare(right),
      ...(pairs.some(([, ids]) => ids.length > 1) ? { many: true } : {}),
    },
    key: { type: 'match', pairs: Object.fromEntries(pairs) },
  }
}

function fill(reading: Reading, part: Element): Half {
  const blanks: BlankKey[] = []
  const stem = textAround(reading, part, (response) => {
    const id = `b${blanks.length + 1}`
    const rights = reading.rights(response.attrs.ident).filter(({ isNot }) => !isNot)
    const isNumber = response.name === 'response_num' || reading.type === 'numerical_question'
    const ignoresCase = rights.length > 0 && rights.every(({ ignoreCase }) => ignoreCase)
    blanks.push({
      ...{ id, accepts: [...new Set(rights.map(({ value }) => value))] },
      ...(isNumber ? { tolerance: { by: 'value' as const, amount: 0 } } : {}),
      ...(ignoresCase ? { ignoreCase: true } : {}),
    })
    return `<span data-blank="${id}"></span>`
  })
  return {
    body: { type: 'fill', stem: joined(stem), blanks: blanks.map(({ id }) => ({ id })) },
    key: { type: 'fill', blanks },
  }
}

/** A choice at each gap: among the text, or named in it as `[colour]`. */
function cloze(reading: Reading, part: Element, responses: readonly Element[]): Half {
  const children = responses.map((response, at) => {
    const options = optionsOf(reading, response)
    const values = valuesOf(reading.rights(response.attrs.ident))
    const key: SimpleKey = { type: 'single', right: options.find(({ ident }) => isOf(values, ident))?.id ?? null }
    const body: SimpleBody = { type: 'single', stem: '', options: bare(options) }
    return {
      child: { id: `c${at + 1}`, score: 0, body } as CompositeBody['children'][number],
      key,
      name: textIn(childOf(response, 'material')).trim(),
    }
  })
  const isNamed = children.every(({ name }) => name !== '')
  const around = textAround(reading, part, (response) =>
    isNamed ? '' : `<span data-blank="c${responses.indexOf(response) + 1}"></span>`,
  )
  const stem = isNamed
    ? children.reduce(
        (html, { child, name }) => html.replace(`[${name}]`, `<span data-blank="${child.id}"></span>`),
        around,
      )
    : joined(around)
  return {
    body: { type: 'composite', cloze: true, stem, children: children.map(({ child }) => child) },
    key: { type: 'composite', children: Object.fromEntries(children.map(({ child, key }) => [child.id, key])) },
  }
}

/** Gaps that the text names as `[x]`, each with its answers. */
function namedFill(reading: Reading, part: Element, responses: readonly Element[]): Half {
  const names = responses.map((response) => textIn(childOf(response, 'material')).trim())
  const blanks = responses.map((response, at): BlankKey => {
    const values = valuesOf(reading.rights(response.attrs.ident))
    const labels = labelsOf(response).filter(({ attrs }) => isOf(values, attrs.ident ?? ''))
    return { id: `b${at + 1}`, accepts: labels.map((label) => textIn(label).trim()) }
  })
  const stem = names.reduce(
    (html, name, at) => html.replace(`[${name}]`, `<span data-blank="b${at + 1}"></span>`),
    textAround(reading, part, () => ''),
  )
  return { body: { type: 'fill', stem, blanks: blanks.map(({ id }) => ({ id })) }, key: { type: 'fill', blanks } }
}

const sameLabels = (responses: readonly Element[]) =>
  new Set(
    responses.map((response) =>
      labelsOf(response)
        .map((label) => textIn(label))
        .join('\n'),
    ),
  ).size === 1

/** One question of a presentation, or of a part of it. */
export function readSimple(reading: Reading, part: Element): Half {
  const responses = responsesIn(part)
  const [only] = responses
  const stem = () => textAround(reading, part, () => '')
  const strange = responses.find(
    ({ name, attrs }) =>
      /grp|xy|extension/.test(name) ||
      (name === 'response_lid' && allOf(part, 'render_hotspot').length > 0 && attrs.ident),
  )
  if (strange)
    return {
      body: { type: 'essay', stem: stem() },
      key: { type: 'essay', reference: '' },
      faults: [fault('TYPE_OTHER', { type: strange.name })],
    }
  if (reading.type === 'file_upload_question')
    return {
      body: { type: 'file', stem: stem(), accept: ['doc', 'docx', 'pdf', 'zip'], maxFiles: 1 },
      key: { type: 'file', reference: reading.reference },
    }
  if (!only)
    return {
      body: { type: 'essay', stem: stem() },
      key: { type: 'essay', reference: '' },
      faults: [fault('DESCRIPTION_ALONE')],
    }
  const lists = responses.filter(({ name }) => name === 'response_lid')
  if (lists.length === 0) {
    const isOpen = responses.every((response) => reading.rights(response.attrs.ident).length === 0)
    if (isOpen && part.attrs.class !== 'shuyuan-fill')
      return { body: { type: 'essay', stem: stem() }, key: { type: 'essay', reference: reading.reference } }
    return fill(reading, part)
  }
  if (lists.length < responses.length) return { ...fill(reading, part), faults: [fault('PARTS_MIXED')] }
  if (reading.type === 'fill_in_multiple_blanks_question') return namedFill(reading, part, lists)
  if (part.attrs.class === 'shuyuan-cloze' || reading.type === 'multiple_dropdowns_question')
    return cloze(reading, part, lists)
  if (
    part.attrs.class === 'shuyuan-match' ||
    reading.type === 'matching_question' ||
    (lists.length > 1 && sameLabels(lists))
  )
    return match(reading, lists, stem())
  if (lists.length > 1) return cloze(reading, part, lists)
  return only.attrs.rcardinality === 'Ordered' ? order(reading, only, stem()) : choice(reading, only, stem())
}

const partsIn = (element: Element): Element[] =>
  elementsIn(element).flatMap((child) => (child.attrs.class === 'shuyuan-part' ? [child] : partsIn(child)))

/** The presentation of an item: one question, or parts below a material. */
export function readPresentation(reading: Reading, presentation: Element, references: readonly string[]): Half {
  const parts = partsIn(presentation)
  if (parts.length === 0)
    return readSimple(reading, elementsIn(presentation).find(({ name }) => name === 'flow') ?? presentation)
  const halves = parts.map((part, at) => {
    const inner = elementsIn(part).find(({ name, attrs }) => name === 'flow' && attrs.class) ?? part
    return readSimple({ ...reading, type: part.attrs['data-type'] ?? '', reference: references[at] ?? '' }, inner)
  })
  const children = halves.map(({ body }, at) => ({
    id: `c${at + 1}`,
    score: Number(parts[at]?.attrs['data-score'] ?? 0),
    body: body as SimpleBody,
  }))
  return {
    body: { type: 'composite', stem: textAround(reading, presentation, () => ''), children },
    key: {
      type: 'composite',
      children: Object.fromEntries(halves.map(({ key }, at) => [`c${at + 1}`, key as SimpleKey])),
    },
    faults: halves.flatMap(({ faults = [] }) => faults),
  }
}
