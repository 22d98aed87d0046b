import type { QuestionForm, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '../../text/html.rule.ts'
import { extrasFor, type Lost, type OutQuestion } from '../form/export.rule.ts'
import { normalForm } from '../form/normal.rule.ts'
import { ABOUT_MARK } from '../qti/read-qti.rule.ts'
import { mediumPath, writtenFinder } from '../qti/write-qti.rule.ts'
import { type RichWriter, type StoredMedium, texFormula, writeNodes } from '../rich/rich-out.rule.ts'
import { toHtml } from '../tree/html.rule.ts'
import { type Element, el } from '../tree/node.rule.ts'
import { COMMENT } from '../tree/xml.rule.ts'
import { qti12Entries } from './read-qti12.rule.ts'

type Media = ReadonlyMap<string, StoredMedium>

interface Writing {
  readonly media: Media
  readonly conditions: Element[]
  readonly verdicts: readonly [string, string]
}

const richWriter = (media: Media): RichWriter => ({
  media,
  formula: texFormula,
  address: mediumPath,
  blank: (id) => [`\ue010${id}\ue011`],
})
const htmlOf = ({ media }: Writing, html: string): string => toHtml(writeNodes(richWriter(media), html))
const material = (html: string): Element => el('material', {}, el('mattext', { texttype: 'text/html' }, html))

/** Each value earns a share; several values of one response are other ways to the same. */
function pays(writing: Writing, ident: string, values: readonly string[], together = false, ignoreCase = false): void {
  const equals = values.map((value) =>
    el('varequal', { respident: ident, ...(ignoreCase ? { case: 'No' } : {}) }, value),
  )
  const set = el('setvar', { action: 'Add', varname: 'SCORE' }, '1')
  const groups = together ? [equals] : equals.map((one) => [one])
  for (const group of groups)
    writing.conditions.push(el('respcondition', { continue: 'Yes' }, el('conditionvar', {}, group), set))
}

const labels = (
  writing: Writing,
  parts: readonly { id: string; html: string; fixed?: boolean | undefined }[],
): Element[] =>
  parts.map(({ id, html, fixed }) =>
    el('response_label', { ident: id, ...(fixed ? { rshuffle: 'No' } : {}) }, material(htmlOf(writing, html))),
  )
const list = (ident: string, rcardinality: string, own: readonly Element[], choices: readonly Element[]) =>
  el('response_lid', { ident, rcardinality }, own, el('render_choice', { shuffle: 'Yes' }, choices))

/** The text of a question in pieces, with what stands in its gaps between them. */
function pieces(writing: Writing, stem: string, gap: (id: string) => Element): Element[] {
  return htmlOf(writing, stem)
    .split(/(\ue010[^\ue011]*\ue011)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('\ue010') ? gap(piece.slice(1, -1)) : material(piece)))
}

function choiceFlow(writing: Writing, id: string, body: SimpleBody, key: SimpleKey): Element | null {
  const stem = () => material(htmlOf(writing, body.stem))
  if (body.type === 'judge' && key.type === 'judge') {
    if (key.right !== null) pays(writing, id, [String(key.right)])
    const verdicts = [
      { id: 'true', html: writing.verdicts[0] },
      { id: 'false', html: writing.verdicts[1] },
    ]
    return el('flow', {}, stem(), list(id, 'Single', [], labels(writing, verdicts)))
  }
  if ('options' in body) {
    const right =
      key.type === 'single' ? (key.right === null ? [] : [key.right]) : key.type === 'multiple' ? key.right : []
    if (right.length > 0) pays(writing, id, right, true)
    return el(
      'flow',
      {},
      stem(),
      list(id, body.type === 'single' ? 'Single' : 'Multiple', [], labels(writing, body.options)),
    )
  }
  if (body.type === 'order' && key.type === 'order') {
    if (key.right.length > 0) pays(writing, id, key.right, true)
    return el('flow', {}, stem(), list(id, 'Ordered', [], labels(writing, body.items)))
  }
  if (body.type !== 'match' || key.type !== 'match') return null
  const lists = body.left.map((left) => {
    const right = key.pairs[left.id] ?? []
    if (right.length > 0) pays(writing, `${id}_${left.id}`, right, true)
    return list(
      `${id}_${left.id}`,
      body.many ? 'Multiple' : 'Single',
      [material(htmlOf(writing, left.html))],
      labels(writing, body.right),
    )
  })
  return el('flow', { class: 'shuyuan-match' }, stem(), lists)
}

function flowOf(writing: Writing, id: string, body: SimpleBody, key: SimpleKey): Element {
  if ('blanks' in body && 'blanks' in key) {
    const gap = (name: string) => {
      const blank = key.blanks.find((one) => one.id === name)
      pays(writing, `${id}_${name}`, blank?.accepts ?? [], false, blank?.ignoreCase)
      return el('response_str', { ident: `${id}_${name}`, rcardinality: 'Single' }, el('render_fib', {}))
    }
    return el('flow', { class: 'shuyuan-fill' }, pieces(writing, body.stem, gap))
  }
  const own = choiceFlow(writing, id, body, key)
  if (own) return own
  const response =
    body.type !== 'file' && el('response_str', { ident: id, rcardinality: 'Single' }, el('render_fib', { rows: 10 }))
  return el('flow', {}, material(htmlOf(writing, body.stem)), response)
}

function presentationOf(writing: Writing, { body, key }: QuestionForm): Element {
  if (body.type !== 'composite' || key.type !== 'composite')
    return el('presentation', {}, flowOf(writing, 'response', body as SimpleBody, key as SimpleKey))
  if (!body.cloze) {
    const parts = body.children.map((child) => {
      const type = child.body.type === 'file' ? 'file_upload_question' : undefined
      const flow = flowOf(writing, `response_${child.id}`, child.body, key.children[child.id] as SimpleKey)
      // A part is read by the flow in it, which says what it is.
      return el(
        'flow',
        { class: 'shuyuan-part', 'data-score': child.score, 'data-type': type },
        { ...flow, attrs: { class: 'shuyuan-simple', ...flow.attrs } },
      )
    })
    return el('presentation', {}, el('flow', {}, material(htmlOf(writing, body.stem)), parts))
  }
  const gap = (name: string) => {
    const child = body.children.find(({ id }) => id === name)
    const right = key.children[name]
    const ident = `response_${name}`
    if (right?.type === 'single' && right.right !== null) pays(writing, ident, [right.right])
    const options = child && 'options' in child.body ? child.body.options : []
    return list(ident, 'Single', [], labels(writing, options))
  }
  return el('presentation', {}, el('flow', { class: 'shuyuan-cloze' }, pieces(writing, body.stem, gap)))
}

/** How Canvas and others call a type. */
const TYPES: Readonly<Record<string, string>> = {
  single: 'multiple_choice_question',
  multiple: 'multiple_answers_question',
  judge: 'true_false_question',
  short: 'essay_question',
  essay: 'essay_question',
  file: 'file_upload_question',
  match: 'matching_question',
}

function referencesOf({ key }: QuestionForm): [string, string][] {
  if (key.type === 'composite')
    return Object.entries(key.children).flatMap(([id, own]): [string, string][] =>
      'reference' in own && own.reference ? [[`reference_${id}`, own.reference]] : [],
    )
  return 'reference' in key && key.reference ? [['reference', key.reference]] : []
}

interface Given {
  readonly identifier: string
  readonly verdicts: readonly [string, string]
  readonly comments: readonly string[]
}

function itemOf(form: QuestionForm, media: Media, { identifier, verdicts, comments }: Given): Element {
  const writing: Writing = { media, conditions: [], verdicts }
  const presentation = presentationOf(writing, form)
  const field = (label: string, entry: string) =>
    el('qtimetadatafield', {}, el('fieldlabel', {}, label), el('fieldentry', {}, entry))
  const type = TYPES[form.body.type]
  const feedback = (ident: string, html: string) =>
    el('itemfeedback', { ident }, el('flow_mat', {}, material(htmlOf(writing, html))))
  const title = plainText(form.body.stem).replace(/\s+/g, ' ').slice(0, 80) || identifier
  return el(
    'item',
    { ident: identifier, title },
    el(
      'itemmetadata',
      {},
      el('qtimetadata', {}, type ? field('question_type', type) : null, field('points_possible', String(form.score))),
    ),
    presentation,
    el(
      'resprocessing',
      {},
      el('outcomes', {}, el('decvar', { varname: 'SCORE', vartype: 'Decimal', minvalue: 0 })),
      writing.conditions,
    ),
    form.analysis !== '' && feedback('general_fb', form.analysis),
    referencesOf(form).map(([ident, html]) => feedback(ident, html)),
    comments.filter(Boolean).map((comment) => el(COMMENT, {}, comment)),
  )
}

/** Questions as one file of QTI 1.2, and the pictures and sounds that it shows. */
export function writeQti12(
  questions: readonly OutQuestion[],
  media: Media,
  verdicts: readonly [string, string],
): { root: Element; media: StoredMedium[]; lost: Lost[] } {
  const items = questions.map(({ form: given, chapter, tags }, at) => {
    const form = normalForm(given)
    const identifier = `q${String(at + 1).padStart(4, '0')}`
    const about = chapter || tags.length > 0 ? `${ABOUT_MARK} ${JSON.stringify({ chapter, tags })}` : ''
    const [read] = qti12Entries(
      el('section', {}, itemOf(form, media, { identifier, verdicts, comments: [] })),
      writtenFinder(media),
      1,
    )
    const extras = read ? extrasFor(form, read) : ''
    return itemOf(form, media, { identifier, verdicts, comments: [about, extras] })
  })
  const root = el(
    'questestinterop',
    { xmlns: 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2' },
    el('objectbank', { ident: 'shuyuan-questions' }, items),
  )
  const text = JSON.stringify(root)
  return { root, media: [...media.values()].filter((medium) => text.includes(mediumPath(medium))), lost: [] }
}
