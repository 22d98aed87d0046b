import type { BlankKey, QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { blankIds, plainText } from '../../text/html.rule.ts'
import { extrasFor, type Lost, type OutQuestion } from '../form/export.rule.ts'
import { normalForm } from '../form/normal.rule.ts'
import { type Fault, fault } from '../rich/fault.rule.ts'
import { type RichWriter, type StoredMedium, texFormula, writeNodes } from '../rich/rich-out.rule.ts'
import { toHtml } from '../tree/html.rule.ts'
import { escapeGift } from './gift-text.rule.ts'
import { giftEntries } from './read-gift.rule.ts'

const NAME_MAX = 60
const GAP = '\ue010'

/** Pictures and sounds stand in the text itself, for a GIFT file has no place beside it. */
const richWriter = (media: ReadonlyMap<string, StoredMedium>): RichWriter => ({
  media,
  formula: texFormula,
  address: ({ mime, base64 }) => `data:${mime};base64,${base64}`,
  blank: () => [GAP],
})

/** What GIFT has no way to say. */
function unsaid({ body, key }: QuestionForm): Fault | null {
  switch (body.type) {
    case 'fill':
      return body.blanks.length === 1 ? null : fault('BLANKS_SEVERAL')
    case 'match': {
      const pairs = key.type === 'match' ? Object.values(key.pairs) : []
      return pairs.some((right) => right.length > 1) ? fault('PAIRS_SEVERAL') : null
    }
    case 'fill-o':
    case 'order':
    case 'composite':
    case 'file':
      return fault('TYPE_NOT_HELD', { type: body.type })
    default:
      return null
  }
}

function blankAnswers(blank: BlankKey | undefined): string {
  const accepts = blank?.accepts ?? []
  if (blank?.tolerance?.by !== 'value' || accepts.some((one) => !Number.isFinite(Number(one))))
    return accepts.map((one) => `=${escapeGift(one)}`).join(' ')
  const { amount } = blank.tolerance
  const ranges = accepts.map((one) => `${one}:${amount}`)
  return ranges.length === 1 ? `#${ranges[0]}` : `#${ranges.map((one) => `=${one}`).join(' ')}`
}

function answersOf({ body, key }: QuestionForm, html: (text: string) => string): string {
  if (body.type === 'single' && key.type === 'single')
    return body.options.map(({ id, html: text }) => `${id === key.right ? '=' : '~'}${html(text)}`).join(' ')
  if (body.type === 'multiple' && key.type === 'multiple') {
    const share = Number((100 / Math.max(1, key.right.length)).toFixed(5))
    return body.options
      .map(({ id, html: text }) => `~%${key.right.includes(id) ? share : -100}%${html(text)}`)
      .join(' ')
  }
  if (key.type === 'judge') return key.right ? 'T' : 'F'
  if (key.type === 'fill') return blankAnswers(key.blanks[0])
  if (body.type !== 'match' || key.type !== 'match') return ''
  const taken = new Set(Object.values(key.pairs).flat())
  const rightOf = (id: string) => body.right.find((part) => part.id === key.pairs[id]?.[0])?.html ?? ''
  return [
    ...body.left.map((part) => `=${html(part.html)} -> ${html(rightOf(part.id))}`),
    ...body.right.filter(({ id }) => !taken.has(id)).map((part) => `= -> ${html(part.html)}`),
  ].join(' ')
}

/** An escaped text that begins with a sign of its own needs none. */
function blockOf(form: QuestionForm, name: string, writer: RichWriter): string {
  const html = (text: string) => escapeGift(toHtml(writeNodes(writer, text)))
  const feedback = form.analysis ? `####${html(form.analysis)}` : ''
  const answers = `{${[answersOf(form, html), feedback].filter(Boolean).join(' ')}}`
  const stem = html(form.body.stem)
  const isFill = form.body.type === 'fill' && blankIds(form.body.stem).length === 1
  return `::${escapeGift(name)}::[html]${isFill ? stem.replace(GAP, () => answers) : `${stem}${answers}`}`
}

const tagLine = (tags: readonly string[]): string[] =>
  tags.length === 0 ? [] : [`// ${tags.map((tag) => `[tag:${tag.replace(/[\]\\]/g, '\\$&')}]`).join(' ')}`]

const nameOf = ({ body }: QuestionForm, n: number): string =>
  `${n} ${plainText(body.stem).replace(/\s+/g, ' ').slice(0, NAME_MAX)}`.trim()

export interface WrittenText {
  readonly text: string
  readonly lost: readonly Lost[]
}

/** Questions as GIFT, and those that it cannot hold. */
export function writeGift(questions: readonly OutQuestion[], media: ReadonlyMap<string, StoredMedium>): WrittenText {
  const writer = richWriter(media)
  const lost: Lost[] = []
  const blocks: string[] = []
  let category = ''
  for (const [at, { id, form: given, chapter, tags }] of questions.entries()) {
    const reason = unsaid(given)
    if (reason) {
      lost.push({ id, isLeftOut: true, reasons: [reason] })
      continue
    }
    const form = normalForm(given)
    const block = blockOf(form, nameOf(form, at + 1), writer)
    const [read] = giftEntries(block).entries
    const extras = read ? extrasFor(form, read) : ''
    if (chapter !== category) blocks.push(`$CATEGORY: ${chapter.replaceAll('/', '//') || '$course$'}`)
    category = chapter
    blocks.push([...tagLine(tags), ...(extras ? [`// ${extras}`] : []), block].join('\n'))
  }
  return { text: `${blocks.join('\n\n')}\n`, lost }
}
