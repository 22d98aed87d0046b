import type { QuestionForm, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '../../text/html.rule.ts'
import { extrasFor, type Lost, type OutQuestion } from '../form/export.rule.ts'
import { normalForm } from '../form/normal.rule.ts'
import { fault } from '../rich/fault.rule.ts'
import { type RichWriter, type StoredMedium, texFormula, writeNodes } from '../rich/rich-out.rule.ts'
import { toHtml } from '../tree/html.rule.ts'
import { type Element, el } from '../tree/node.rule.ts'
import { CDATA, COMMENT } from '../tree/xml.rule.ts'
import { writtenBlank, writtenChoice } from './cloze.rule.ts'
import { moodleEntries, PARTS_MARK } from './read-moodle.rule.ts'

const NAME_MAX = 60

type Media = ReadonlyMap<string, StoredMedium>

const fileName = ({ id, name }: StoredMedium): string => `${id.slice(-6)}-${name.replace(/[\\/:*?"<>|%\s]+/g, '_')}`

/** One text with the files that it shows. */
function text(name: string, html: string, media: Media, blank?: (id: string) => string, attrs = {}): Element {
  const shown = new Map<string, StoredMedium>()
  const writer: RichWriter = {
    media,
    formula: texFormula,
    address: (medium) => {
      shown.set(medium.id, medium)
      return `@@PLUGINFILE@@/${encodeURIComponent(fileName(medium))}`
    },
    ...(blank ? { blank: (id) => [`\ue010${id}\ue011`] } : {}),
  }
  const written = toHtml(writeNodes(writer, html)).replace(
    /\ue010([^\ue011]*)\ue011/g,
    (_, id: string) => blank?.(id) ?? '',
  )
  const files = [...shown.values()].map((medium) =>
    el('file', { name: fileName(medium), path: '/', encoding: 'base64' }, medium.base64),
  )
  return el(name, { format: 'html', ...attrs }, el('text', {}, written === '' ? null : el(CDATA, {}, written)), files)
}

const value = (name: string, content: string | number): Element => el(name, {}, String(content))
const bare = (name: string, content: string): Element => el(name, {}, el('text', {}, content))

interface Part {
  readonly type: string
  readonly stem: Element
  readonly rest: readonly Element[]
}

function choicePart(body: SimpleBody, key: SimpleKey, media: Media): Part | null {
  if (!('options' in body)) return null
  const right = key.type === 'single' ? [key.right] : key.type === 'multiple' ? key.right : []
  const share = Number((100 / Math.max(1, right.length)).toFixed(5))
  const answers = body.options.map(({ id, html }) =>
    text('answer', html, media, undefined, { fraction: right.includes(id) ? share : 0 }),
  )
  return {
    type: 'multichoice',
    stem: text('questiontext', body.stem, media),
    rest: [
      value('single', String(body.type === 'single')),
      value('shuffleanswers', String(!body.options.some(({ fixed }) => fixed))),
      value('answernumbering', 'ABCD'),
      ...answers,
    ],
  }
}

function essayPart(body: SimpleBody, key: SimpleKey, media: Media): Part | null {
  if (!('reference' in key)) return null
  const isFile = body.type === 'file'
  const files = 'maxFiles' in body ? (body.maxFiles ?? 0) : 0
  return {
    type: 'essay',
    stem: text('questiontext', body.stem, media),
    rest: [
      value('responseformat', isFile ? 'noinline' : 'editor'),
      value('responserequired', isFile ? 0 : 1),
      value('attachments', files),
      value('attachmentsrequired', isFile ? 1 : 0),
      value('filetypeslist', isFile ? body.accept.map((one) => `.${one}`).join(',') : ''),
      text('graderinfo', key.reference, media),
    ],
  }
}

function pairsPart(body: SimpleBody, key: SimpleKey, media: Media): Part | null {
  if (body.type !== 'match' || key.type !== 'match') return null
  const answer = (html: string) =>
    el(
      'answer',
      {},
      el('text', {}, el(CDATA, {}, toHtml(writeNodes({ media, formula: texFormula, address: () => '' }, html)))),
    )
  const given = body.left.flatMap((left) =>
    (key.pairs[left.id] ?? []).map((id) => [left.html, body.right.find((part) => part.id === id)?.html ?? ''] as const),
  )
  const taken = new Set(Object.values(key.pairs).flat())
  const others = body.right.filter(({ id }) => !taken.has(id)).map(({ html }) => ['', html] as const)
  const subs = [...given, ...others].map(([left, right]) => {
    const sub = text('subquestion', left, media)
    return { ...sub, children: [...sub.children, answer(right)] }
  })
  return {
    type: 'matching',
    stem: text('questiontext', body.stem, media),
    rest: [value('shuffleanswers', 'true'), ...subs],
  }
}

function simplePart(body: SimpleBody, key: SimpleKey, media: Media): Part {
  const stem = () => text('questiontext', body.stem, media)
  if (body.type === 'judge' && key.type === 'judge') {
    const answer = (verdict: boolean) =>
      el('answer', { fraction: key.right === verdict ? 100 : 0, format: 'plain_text' }, el('text', {}, String(verdict)))
    return { type: 'truefalse', stem: stem(), rest: [answer(true), answer(false)] }
  }
  if ('blanks' in body && 'blanks' in key) {
    const blank = (id: string) => {
      const found = key.blanks.find((one) => one.id === id)
      return found ? writtenBlank(found) : ''
    }
    return { type: 'cloze', stem: text('questiontext', body.stem, media, blank), rest: [] }
  }
  if (body.type === 'order' && key.type === 'order') {
    const answers = key.right.map((id, at) =>
      text('answer', body.items.find((item) => item.id === id)?.html ?? '', media, undefined, { fraction: at + 1 }),
    )
    return {
      type: 'ordering',
      stem: stem(),
      rest: [value('layouttype', 'VERTICAL'), value('selecttype', 'ALL'), ...answers],
    }
  }
  const part = choicePart(body, key, media) ?? essayPart(body, key, media) ?? pairsPart(body, key, media)
  if (!part) throw new Error(`no Moodle question for ${body.type}`)
  return part
}

interface Given {
  readonly name: string
  readonly score: number
  readonly analysis: string
  readonly tags: readonly string[]
  readonly comments: readonly string[]
}

function question(part: Part, { name, score, analysis, tags, comments }: Given, media: Media): Element {
  return el(
    'question',
    { type: part.type },
    bare('name', name),
    part.stem,
    text('generalfeedback', analysis, media),
    value('defaultgrade', score),
    value('penalty', 0),
    value('hidden', 0),
    part.rest,
    tags.length > 0 &&
      el(
        'tags',
        {},
        tags.map((tag) => bare('tag', tag)),
      ),
    comments.filter(Boolean).map((comment) => el(COMMENT, {}, comment)),
  )
}

/** The elements of one question; a material stands before its parts. */
function questionsOf(form: QuestionForm, given: Omit<Given, 'score' | 'analysis'>, media: Media): Element[] {
  const { body, key, score, analysis } = form
  if (body.type !== 'composite' || key.type !== 'composite')
    return [question(simplePart(body as SimpleBody, key as SimpleKey, media), { ...given, score, analysis }, media)]
  if (body.cloze) {
    const choice = (id: string) => {
      const child = body.children.find((one) => one.id === id)
      const right = key.children[id]
      if (!child || !('options' in child.body)) return ''
      const options = child.body.options.map((option) => ({
        html: toHtml(writeNodes({ media, formula: texFormula, address: () => '' }, option.html)),
        isRight: right?.type === 'single' && right.right === option.id,
      }))
      return writtenChoice(options, child.score)
    }
    const part = { type: 'cloze', stem: text('questiontext', body.stem, media, choice), rest: [] }
    return [question(part, { ...given, score, analysis }, media)]
  }
  const material = { type: 'description', stem: text('questiontext', body.stem, media), rest: [] }
  const comments = [`${PARTS_MARK} ${body.children.length}`, ...given.comments]
  return [
    question(material, { ...given, comments, score: 0, analysis }, media),
    ...body.children.map((child, at) => {
      const own = { name: `${given.name} (${at + 1})`, tags: [], comments: [], score: child.score, analysis: '' }
      return question(simplePart(child.body, key.children[child.id] as SimpleKey, media), own, media)
    }),
  ]
}

const category = (chapter: string): Element =>
  el('question', { type: 'category' }, bare('category', `$course$/top/${chapter.replaceAll('/', '//')}`))

const SHOWS = /<(?:img|audio)\b/i

/** Answers of pairs and of gaps are words there, without files of their own. */
function showsInWords({ body }: QuestionForm): boolean {
  if (body.type === 'match') return body.right.some(({ html }) => SHOWS.test(html))
  if (body.type !== 'composite') return false
  return body.children.some(
    ({ body: own }) =>
      (own.type === 'match' && own.right.some(({ html }) => SHOWS.test(html))) ||
      (body.cloze && 'options' in own && own.options.some(({ html }) => SHOWS.test(html))),
  )
}

/** Questions as Moodle XML, which has a place for every type of ours. */
export function writeMoodle(questions: readonly OutQuestion[], media: Media): { root: Element; lost: Lost[] } {
  const written: Element[] = []
  const lost: Lost[] = []
  let open = ''
  for (const [at, { id, form: given, chapter, tags }] of questions.entries()) {
    const form = normalForm(given)
    if (showsInWords(form)) lost.push({ id, isLeftOut: false, reasons: [fault('MEDIA_NOT_HELD')] })
    const about = {
      name: `${at + 1} ${plainText(form.body.stem).replace(/\s+/g, ' ').slice(0, NAME_MAX)}`.trim(),
      tags,
    }
    const [read] = moodleEntries(el('quiz', {}, questionsOf(form, { ...about, comments: [] }, media))).entries
    const extras = read ? extrasFor(form, read) : ''
    if (chapter !== open && chapter) written.push(category(chapter))
    open = chapter || open
    written.push(...questionsOf(form, { ...about, comments: [extras] }, media))
  }
  return { root: el('quiz', {}, written), lost }
}
