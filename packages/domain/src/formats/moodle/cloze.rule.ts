import type { BlankKey, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { decodeEntities, plainText } from '../../text/html.rule.ts'
import type { Draft } from '../form/finish.rule.ts'
import { type Fault, fault } from '../rich/fault.rule.ts'
import { inlinePart } from '../rich/rich-in.rule.ts'

/** `{2:SHORTANSWER:%100%Paris~=Lutetia#once}`: a part of a text with gaps. */
const PART = /\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^}\\])*)\}/g
const SIGN = /\ue010(\d+)\ue011/g

const KINDS: Readonly<Record<string, 'text' | 'number' | 'choice'>> = {
  SHORTANSWER: 'text',
  SA: 'text',
  MW: 'text',
  SHORTANSWER_C: 'text',
  SAC: 'text',
  MWC: 'text',
  NUMERICAL: 'number',
  NM: 'number',
  MULTICHOICE: 'choice',
  MC: 'choice',
  MULTICHOICE_V: 'choice',
  MCV: 'choice',
  MULTICHOICE_H: 'choice',
  MCH: 'choice',
  MULTICHOICE_S: 'choice',
  MCS: 'choice',
  MULTICHOICE_VS: 'choice',
  MCVS: 'choice',
  MULTICHOICE_HS: 'choice',
  MCHS: 'choice',
}
const KEEPS_CASE = new Set(['SHORTANSWER_C', 'SAC', 'MWC'])

interface Answer {
  readonly text: string
  readonly percent: number
}

interface Part {
  readonly weight: number
  readonly kind: 'text' | 'number' | 'choice' | 'other'
  readonly name: string
  readonly answers: readonly Answer[]
}

const unescaped = (text: string): string => text.replace(/\\([}#~/"\\=%])/g, '$1')

function answersOf(inside: string): Answer[] {
  return inside.split(/(?<!(?:^|[^\\])(?:\\\\)*\\)~/).map((piece) => {
    const bare = piece.trim().replace(/(?<!\\)#[\s\S]*$/, '')
    const weighed = /^(?:%(-?\d+(?:\.\d+)?)%|(=))/.exec(bare)
    const percent = weighed?.[2] ? 100 : Number(weighed?.[1] ?? 0)
    return { percent, text: unescaped(bare.slice(weighed?.[0].length ?? 0)) }
  })
}

/** The text with a sign for each part, and the parts. */
export function clozeParts(text: string): { text: string; parts: Part[] } {
  const parts: Part[] = []
  const signed = text.replace(PART, (_, weight: string, name: string, inside: string) => {
    parts.push({ weight: Number(weight || 1), kind: KINDS[name] ?? 'other', name, answers: answersOf(inside) })
    return `\ue010${parts.length - 1}\ue011`
  })
  return { text: signed, parts }
}

const plain = (text: string) => plainText(decodeEntities(text))

function numberKey(answers: readonly Answer[]): Partial<BlankKey> & { accepts: string[] } {
  const pairs = answers.map(({ text }) => text.split(':'))
  const amount = Number(pairs[0]?.[1] ?? 0)
  return {
    accepts: pairs.map(([value = '']) => value.trim()),
    tolerance: { by: 'value', amount: Number.isFinite(amount) ? amount : 0 },
  }
}

function blankOf(part: Part, at: number): BlankKey {
  const right = part.answers.filter(({ percent }) => percent >= 100)
  if (part.kind === 'number') return { id: `b${at + 1}`, ...numberKey(right) }
  const accepts = right.map(({ text }) => plain(text))
  return { id: `b${at + 1}`, accepts, ...(KEEPS_CASE.has(part.name) ? {} : { ignoreCase: true }) }
}

function childOf(part: Part, at: number): { id: string; score: number; body: SimpleBody; key: SimpleKey } {
  const options = part.answers.map(({ text }, index) => ({ id: `o${index + 1}`, html: inlinePart(text) }))
  const right = part.answers.findIndex(({ percent }) => percent >= 100)
  return {
    id: `c${at + 1}`,
    score: part.weight,
    body: { type: 'single', stem: '', options },
    key: { type: 'single', right: right < 0 ? null : `o${right + 1}` },
  }
}

type ClozeDraft = Pick<Draft, 'body' | 'key'> & { faults: Fault[]; doubts: Fault[] }

/** Gaps to fill in, or a text with a choice at each gap. `html` is the text as rich text, with its signs. */
export function clozeDraft(html: string, parts: readonly Part[], grade: number | null): ClozeDraft {
  const isChoice = parts.every(({ kind }) => kind === 'choice')
  const isFill = parts.every(({ kind }) => kind === 'text' || kind === 'number')
  const partial = parts.some(({ answers }) => answers.some(({ percent }) => percent > 0 && percent < 100))
  const doubts = partial ? [fault('PARTIAL_ANSWERS')] : []
  const other = parts.find(({ kind }) => kind === 'other')
  const faults = [
    ...(parts.length === 0 ? [fault('BLANKS_NONE')] : []),
    ...(other ? [fault('TYPE_OTHER', { type: other.name })] : []),
    ...(!isChoice && !isFill && !other ? [fault('PARTS_MIXED')] : []),
  ]
  const sum = parts.reduce((total, { weight }) => total + weight, 0)
  const signed = (prefix: string) =>
    html.replace(SIGN, (_, at: string) => `<span data-blank="${prefix}${Number(at) + 1}"></span>`)
  if (isChoice && parts.length > 0) {
    const children = parts.map(childOf)
    const scale = grade !== null && sum > 0 && grade !== sum ? grade / sum : 1
    return {
      body: {
        ...{ type: 'composite', stem: signed('c'), cloze: true },
        children: children.map(({ key: _, score, ...child }) => ({ ...child, score: score * scale })),
      },
      key: { type: 'composite', children: Object.fromEntries(children.map(({ id, key }) => [id, key as SimpleKey])) },
      faults,
      doubts,
    }
  }
  const isEven = parts.every(({ weight }) => weight === parts[0]?.weight)
  const blanks = parts.map((part, at): BlankKey => {
    const blank = blankOf(part, at)
    return isEven || sum !== grade ? blank : { ...blank, score: part.weight }
  })
  return {
    body: { type: 'fill', stem: signed('b'), blanks: blanks.map(({ id }) => ({ id })) },
    key: { type: 'fill', blanks },
    faults,
    doubts,
  }
}

const escaped = (text: string): string => text.replace(/[}#~\\]/g, '\\$&').replace(/^[=%]/, '\\$&')
const inHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export function writtenBlank(blank: BlankKey): string {
  const { tolerance, accepts, ignoreCase } = blank
  const weight = Number.isInteger(blank.score) && blank.score ? blank.score : 1
  const isNumber =
    tolerance?.by === 'value' && accepts.every((one) => one.trim() !== '' && Number.isFinite(Number(one)))
  const answers = accepts.map((one) => `%100%${escaped(inHtml(one))}${isNumber ? `:${tolerance.amount}` : ''}`)
  return `{${weight}:${isNumber ? 'NUMERICAL' : ignoreCase ? 'SHORTANSWER' : 'SHORTANSWER_C'}:${answers.join('~')}}`
}

/** `options` are HTML. */
export function writtenChoice(options: readonly { html: string; isRight: boolean }[], score: number): string {
  const answers = options.map(({ html, isRight }) => `%${isRight ? 100 : 0}%${escaped(html)}`)
  return `{${Number.isInteger(score) ? score : 1}:MULTICHOICE:${answers.join('~')}}`
}
