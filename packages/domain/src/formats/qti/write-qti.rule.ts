import type { QuestionForm, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '../../text/html.rule.ts'
import { extrasFor, type Lost, type OutQuestion } from '../form/export.rule.ts'
import { normalForm } from '../form/normal.rule.ts'
import { type Medium, mediaFinder } from '../rich/media.rule.ts'
import { type RichWriter, type StoredMedium, texFormula, writeNodes } from '../rich/rich-out.rule.ts'
import { type Element, el, type Node } from '../tree/node.rule.ts'
import { COMMENT } from '../tree/xml.rule.ts'
import { ABOUT_MARK, qtiItem } from './read-qti.rule.ts'
import { QTI_FACTS, type QtiVersion, toVersion3 } from './versions.rule.ts'

type Media = ReadonlyMap<string, StoredMedium>

/** Where a file lies in the package; questions lie in a folder beside. */
export const mediumPath = ({ id, name }: StoredMedium): string =>
  `media/${id.slice(-6)}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`

interface Writing {
  readonly media: Media
  readonly declarations: Element[]
  /** How its choices are called for a reader: 正确, 错误. */
  readonly verdicts: readonly [string, string]
}

function richWriter({ media }: Writing, blank?: (id: string) => Node): RichWriter {
  return {
    media,
    formula: texFormula,
    address: (medium) => `../${mediumPath(medium)}`,
    ...(blank ? { blank: (id) => [blank(id)] } : {}),
  }
}
const nodesOf = (writing: Writing, html: string, blank?: (id: string) => Node): Node[] =>
  writeNodes(richWriter(writing, blank), html)

function declare(
  writing: Writing,
  identifier: string,
  kind: readonly [cardinality: string, baseType: string],
  values: readonly string[],
  more: Element | null = null,
) {
  const correct =
    values.length > 0 &&
    el(
      'correctResponse',
      {},
      values.map((value) => el('value', {}, value)),
    )
  const [cardinality, baseType] = kind
  writing.declarations.push(el('responseDeclaration', { identifier, cardinality, baseType }, correct, more))
}

function choiceNodes(writing: Writing, id: string, body: SimpleBody, key: SimpleKey): Element | null {
  if (body.type === 'judge' && key.type === 'judge') {
    declare(writing, id, ['single', 'identifier'], key.right === null ? [] : [String(key.right)])
    const choice = (verdict: boolean, at: 0 | 1) =>
      el('simpleChoice', { identifier: String(verdict) }, writing.verdicts[at])
    return el(
      'choiceInteraction',
      { responseIdentifier: id, shuffle: 'false', maxChoices: 1 },
      choice(true, 0),
      choice(false, 1),
    )
  }
  if (!('options' in body)) return null
  const right =
    key.type === 'single' ? (key.right === null ? [] : [key.right]) : key.type === 'multiple' ? key.right : []
  declare(writing, id, [body.type === 'single' ? 'single' : 'multiple', 'identifier'], right)
  const choices = body.options.map((option) =>
    el(
      'simpleChoice',
      { identifier: option.id, ...(option.fixed ? { fixed: 'true' } : {}) },
      nodesOf(writing, option.html),
    ),
  )
  return el(
    'choiceInteraction',
    { responseIdentifier: id, shuffle: 'true', maxChoices: body.type === 'single' ? 1 : 0 },
    choices,
  )
}

function pairNodes(writing: Writing, id: string, body: SimpleBody, key: SimpleKey): Element | null {
  if (body.type === 'match' && key.type === 'match') {
    const values = Object.entries(key.pairs).flatMap(([left, right]) => right.map((one) => `${left} ${one}`))
    declare(writing, id, ['multiple', 'directedPair'], values)
    const set = (parts: readonly { id: string; html: string }[], matchMax: number) =>
      el(
        'simpleMatchSet',
        {},
        parts.map((part) =>
          el('simpleAssociableChoice', { identifier: part.id, matchMax }, nodesOf(writing, part.html)),
        ),
      )
    const most = body.many ? 0 : 1
    return el(
      'matchInteraction',
      { responseIdentifier: id, shuffle: 'true', maxAssociations: 0 },
      set(body.left, most),
      set(body.right, 0),
    )
  }
  if (body.type !== 'order' || key.type !== 'order') return null
  declare(writing, id, ['ordered', 'identifier'], key.right)
  const choices = body.items.map((item) => el('simpleChoice', { identifier: item.id }, nodesOf(writing, item.html)))
  return el('orderInteraction', { responseIdentifier: id, shuffle: 'true' }, choices)
}

function writtenNodes(writing: Writing, id: string, body: SimpleBody, key: SimpleKey): Element[] {
  const reference = 'reference' in key && key.reference ? key.reference : ''
  const rubric = reference
    ? [el('rubricBlock', { view: 'scorer', class: 'shuyuan-reference' }, blocks(nodesOf(writing, reference)))]
    : []
  declare(writing, id, ['single', body.type === 'file' ? 'file' : 'string'], [])
  const name = body.type === 'file' ? 'uploadInteraction' : 'extendedTextInteraction'
  return [el(name, { responseIdentifier: id }), ...rubric]
}

const INLINE = new Set([
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'mark',
  'code',
  'a',
  'ruby',
  'img',
  'br',
  'textEntryInteraction',
  'inlineChoiceInteraction',
])
/** A body holds blocks only. */
const blocks = (nodes: readonly Node[]): Node[] =>
  nodes.some((node) => typeof node === 'string' || INLINE.has(node.name))
    ? [el('div', { class: 'shuyuan-text' }, nodes)]
    : [...nodes]

function textEntry(writing: Writing, id: string, accepts: readonly string[], ignoreCase: boolean): Element {
  const entries = accepts.map((accept) =>
    el('mapEntry', { mapKey: accept, mappedValue: 1, ...(ignoreCase ? { caseSensitive: 'false' } : {}) }),
  )
  declare(
    writing,
    id,
    ['single', 'string'],
    accepts.slice(0, 1),
    accepts.length > 0 ? el('mapping', { defaultValue: 0 }, entries) : null,
  )
  return el('textEntryInteraction', { responseIdentifier: id, expectedLength: 20 })
}

/** The text of a question and what is answered in it. */
function partNodes(writing: Writing, id: string, body: SimpleBody, key: SimpleKey): Node[] {
  if ('blanks' in body && 'blanks' in key) {
    const blank = (name: string) => {
      const found = key.blanks.find((one) => one.id === name)
      return textEntry(writing, `${id}_${name}`, found?.accepts ?? [], found?.ignoreCase === true)
    }
    return blocks(nodesOf(writing, body.stem, blank))
  }
  const own = choiceNodes(writing, id, body, key) ?? pairNodes(writing, id, body, key)
  return [...blocks(nodesOf(writing, body.stem)), ...(own ? [own] : writtenNodes(writing, id, body, key))]
}

function bodyNodes(writing: Writing, { body, key }: QuestionForm): Node[] {
  if (body.type !== 'composite' || key.type !== 'composite')
    return partNodes(writing, 'RESPONSE', body as SimpleBody, key as SimpleKey)
  if (!body.cloze) {
    const parts = body.children.map((child) =>
      el(
        'div',
        { class: 'shuyuan-part', 'data-score': child.score },
        partNodes(writing, `RESPONSE_${child.id}`, child.body, key.children[child.id] as SimpleKey),
      ),
    )
    return [...blocks(nodesOf(writing, body.stem)), ...parts]
  }
  const gap = (name: string): Node => {
    const child = body.children.find(({ id }) => id === name)
    const right = key.children[name]
    const id = `RESPONSE_${name}`
    if (!child || !('options' in child.body)) return ''
    declare(
      writing,
      id,
      ['single', 'identifier'],
      right?.type === 'single' && right.right !== null ? [right.right] : [],
    )
    const choices = child.body.options.map((option) =>
      el('inlineChoice', { identifier: option.id }, nodesOf(writing, option.html)),
    )
    return el('inlineChoiceInteraction', { responseIdentifier: id, shuffle: 'true' }, choices)
  }
  return blocks(nodesOf(writing, body.stem, gap))
}

interface Given {
  readonly identifier: string
  readonly version: QtiVersion
  readonly verdicts: readonly [string, string]
  readonly comments: readonly string[]
}

function itemOf(form: QuestionForm, media: Media, { identifier, version, verdicts, comments }: Given): Element {
  const writing: Writing = { media, declarations: [], verdicts }
  const body = bodyNodes(writing, form)
  const { namespace, template } = QTI_FACTS[version]
  const outcome = (name: string, value: number) =>
    el(
      'outcomeDeclaration',
      { identifier: name, cardinality: 'single', baseType: 'float' },
      el('defaultValue', {}, el('value', {}, String(value))),
    )
  const mapped = writing.declarations.some(({ children }) =>
    children.some((child) => typeof child === 'object' && child.name === 'mapping'),
  )
  const isWhole = writing.declarations.length === 1
  const processing =
    isWhole &&
    el('responseProcessing', {
      template: `${template}${mapped ? 'map_response' : 'match_correct'}${version === '3.0' ? '.xml' : ''}`,
    })
  const title = plainText(form.body.stem).replace(/\s+/g, ' ').slice(0, 80) || identifier
  const item = el(
    'assessmentItem',
    { xmlns: namespace, identifier, title, adaptive: 'false', timeDependent: 'false' },
    writing.declarations,
    outcome('SCORE', 0),
    outcome('MAXSCORE', form.score),
    el('itemBody', {}, body),
    processing,
    form.analysis !== '' &&
      el(
        'modalFeedback',
        { outcomeIdentifier: 'FEEDBACK', identifier: 'analysis', showHide: 'show' },
        nodesOf(writing, form.analysis),
      ),
    comments.filter(Boolean).map((comment) => el(COMMENT, {}, comment)),
  )
  return version === '3.0' ? toVersion3(item) : item
}

export interface WrittenItem {
  readonly identifier: string
  readonly path: string
  readonly root: Element
  /** The files that it shows. */
  readonly media: readonly StoredMedium[]
}

const shownIn = (root: Element, media: Media): StoredMedium[] => {
  const text = JSON.stringify(root)
  return [...media.values()].filter((medium) => text.includes(JSON.stringify(`../${mediumPath(medium)}`)))
}

/** The finder that finds every file of an export, to read what was just written. */
export function writtenFinder(media: Media) {
  const files = new Map(
    [...media.values()].map((medium): [string, Medium] => [
      mediumPath(medium),
      { name: medium.name, path: mediumPath(medium) },
    ]),
  )
  return mediaFinder(files, (address) => address.replace(/^(?:\.\.\/)+/, ''))
}

/** Questions as items of QTI 2.1, 2.2 or 3.0. */
export function writeQti(
  questions: readonly OutQuestion[],
  media: Media,
  version: QtiVersion,
  verdicts: readonly [string, string],
): { items: WrittenItem[]; lost: Lost[] } {
  const items = questions.map(({ form: given, chapter, tags }, at): WrittenItem => {
    const form = normalForm(given)
    const identifier = `q${String(at + 1).padStart(4, '0')}`
    const about = chapter || tags.length > 0 ? `${ABOUT_MARK} ${JSON.stringify({ chapter, tags })}` : ''
    const common = { identifier, version, verdicts }
    const extras = extrasFor(form, qtiItem(itemOf(form, media, { ...common, comments: [] }), writtenFinder(media), 1))
    const root = itemOf(form, media, { ...common, comments: [about, extras] })
    return { identifier, path: `items/${identifier}.xml`, root, media: shownIn(root, media) }
  })
  return { items, lost: [] }
}

/** The table of contents of a package. */
export function packageManifest(
  files: readonly Pick<WrittenItem, 'identifier' | 'path' | 'media'>[],
  type: string,
  [schema, schemaversion]: readonly [string, string],
): Element {
  const resource = ({ identifier, path, media }: (typeof files)[number]) =>
    el(
      'resource',
      { identifier: `res-${identifier}`, type, href: path },
      [path, ...media.map(mediumPath)].map((href) => el('file', { href })),
    )
  return el(
    'manifest',
    { xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1', identifier: 'shuyuan-questions' },
    el('metadata', {}, el('schema', {}, schema), el('schemaversion', {}, schemaversion)),
    el('organizations', {}),
    el('resources', {}, files.map(resource)),
  )
}

export const qtiManifest = (items: readonly WrittenItem[], version: QtiVersion): Element =>
  packageManifest(
    items,
    QTI_FACTS[version].item,
    version === '3.0' ? ['QTI Package', '3.0.0'] : [`QTIv${version} Package`, '1.0.0'],
  )
