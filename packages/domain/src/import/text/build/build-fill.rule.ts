import type { BlankKey } from '@shuyuan/contract/entities/bank/question.ts'
import { latexToPlain } from '../../../text/latex-plain.rule.ts'
import { type Held, unhold } from '../held.rule.ts'
import { answerInAnalysis } from '../key.rule.ts'
import { textOf } from '../raw.rule.ts'
import { blankSign, paragraphs, richHtml, signBlanks } from '../rich.rule.ts'
import type { TextLine } from '../source.rule.ts'
import { readStem } from '../stem.rule.ts'
import { type BuildContext, type Built, fault } from './built.rule.ts'

const ACCEPT_MAX = 500
const ONE_FORMULA = /^\s*\ue000(\d+)\ue001\s*$/
/** Punctuation after an answer that is not part of it. */
const TAIL = /[\s。．.;；,，、]+$/

const NUMBERED = /(?:[（(]\s*\d{1,2}\s*[)）]|[①-⑳⑴-⒇])\s*[.．、:：]?/
const NUMBERED_OR_LINE = new RegExp(`\\n|${NUMBERED.source}`)
/** Separators between the answers of several blanks, the most reliable first. */
const SEPARATORS = [/;;|；；/, NUMBERED, /[；;]/, /\n/, /、/, /[，,]/, /[ \u3000]{2,}/, /\s+/]

const trimmed = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '')

const withoutNumber = (text: string): string =>
  text.replace(/^\s*(?:[（(]\s*\d{1,2}\s*[)）]|[①-⑳⑴-⒇])\s*[.．、:：]?\s*/, '')

/** «（1）北京» for a single blank means 北京; «(2)(3)» and «①③» are answers themselves. */
const ofOneBlank = (text: string): string => {
  const bare = text.replace(/^\s*(?:[（(]\s*1\s*[)）]|[①⑴])\s*[.．、:：]?\s*(?=\S)/, '')
  return NUMBERED.test(bare) ? text : bare
}

/** Splits the answer into one piece per blank; null if no separator gives that number. */
export function splitAnswers(text: string, count: number): string[] | null {
  if (count === 1) return text.trim() === '' ? null : [ofOneBlank(text)]
  for (const separator of SEPARATORS) {
    const parts = trimmed(text.split(separator))
    if (parts.length === count) return parts
  }
  // «（1）东；北（2）960»: parts on lines or numbered, some with more than one answer.
  const parts = text.split(NUMBERED_OR_LINE)
  for (const inner of [/[；;]/, /[，,、]/, /[ \u3000]{2,}/]) {
    const pieces = trimmed(parts.flatMap((part) => part.split(inner)))
    if (pieces.length === count) return pieces
  }
  return null
}

function acceptsOf(piece: string, held: readonly Held[]): { accepts: string[]; isFormula: boolean } {
  const ways = trimmed(piece.split('|'))
  const accepts = ways.flatMap((way) => {
    const bare = way.replace(TAIL, '').trim()
    const text = unhold(bare, held).trim()
    const plain = ONE_FORMULA.test(bare) ? latexToPlain(text) : null
    return plain !== null && plain !== text ? [text, plain] : [text]
  })
  return { accepts: [...new Set(accepts)].filter((accept) => accept !== ''), isFormula: /\ue000/.test(piece) }
}

/** «2+3＝　5　．»: an answer between wide blanks, where the document underlined it. */
const INLINE = /\u3000+([^\u3000（）()]{1,60}?)\u3000+/g

function inlineAnswers(context: BuildContext): { context: BuildContext; answers: string[] } {
  const answers: string[] = []
  if (signBlanks(context.stem, context.held).count > 0) return { context, answers }
  const lines = context.raw.stem.map((line) => ({
    ...line,
    text: line.text.replace(INLINE, (_all, answer: string) => {
      if (answer.trim() !== '') answers.push(answer.trim())
      return '____'
    }),
  }))
  return lines.every((line, index) => line.text === context.raw.stem[index]?.text)
    ? { context, answers }
    : { context: { ...context, stem: readStem(lines, context.held).texts }, answers }
}

/** «首都是（北京）», «盐是【NaCl】»: the answer stands in the brackets of the blank. */
const FILLED = /[（(【[]\s*([^（）()【】[\]\ue000-\ue005]{1,40}?)\s*[)）】\]]/g
/** Brackets that say something about the question. */
const REMARK = /^(?:\d+(?:\.\d+)?\s*分|\d{1,2}$|[A-Z]$|如|见|注|或|即|例|填|写|单位|保留|结果|用|选|可|不|精确)|分$/

export function filledBrackets(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(FILLED)].flatMap(([, inside = '']) => (REMARK.test(inside) ? [] : [inside])),
  )
}

/** Takes what stands in brackets for the answers if the question has no other; a person looks at it (check/content). */
function bracketAnswers(context: BuildContext): { context: BuildContext; answers: string[] } {
  const { raw, stem, held } = context
  const answers = filledBrackets(stem)
  const isAnswered = raw.answer !== null || concluded(context).length > 0 || signBlanks(stem, held).count > 0
  if (isAnswered || answers.length === 0) return { context, answers: [] }
  const emptied = stem.map((text) =>
    text.replace(FILLED, (all, inside: string) => (REMARK.test(inside) ? all : '____')),
  )
  return { context: { ...context, stem: emptied }, answers }
}

/** A fill question without a visible blank gets one at the end of its stem. */
function withBlanks({ stem, held }: BuildContext): { texts: string[]; count: number } {
  const signed = signBlanks(stem, held)
  if (signed.count > 0) return signed
  const last = stem.length - 1
  const texts = stem.map((text, index) =>
    index === last ? text.replace(/\s*([。.．]?)\s*$/, (_end, mark: string) => blankSign(0) + mark) : text,
  )
  return { texts: texts.length > 0 ? texts : [blankSign(0)], count: 1 }
}

export const countBlanks = ({ stem, held }: Pick<BuildContext, 'stem' | 'held'>): number => signBlanks(stem, held).count

/** For documents whose only answer is «故答案为：…» at the end of the explanation. */
function concluded({ raw }: BuildContext): TextLine[] {
  const text = answerInAnalysis(textOf(raw.analysis))
  return text === null ? [] : [{ no: raw.analysis?.[0]?.no ?? raw.from, text }]
}

export function buildFill(asked: BuildContext): Built {
  const spaced = inlineAnswers(asked)
  const { context, answers } = spaced.answers.length > 0 ? spaced : bracketAnswers(asked)
  const { raw, held, hint } = context
  const type = hint === 'fill-o' ? 'fill-o' : 'fill'
  const { texts, count } = withBlanks(context)
  const ids = Array.from({ length: count }, (_, index) => `b${index + 1}`)
  const inline = answers.map((text) => ({ no: raw.from, text }))
  const answer = raw.answer ?? (inline.length > 0 ? inline : concluded(context))
  const [first = '', ...more] = paragraphs(answer, held)
  const lines = trimmed(answer.map((line) => line.text))
  const text = count === 1 ? first : [first, ...more].join('\n')
  const pieces = count > 1 && lines.length === count ? lines.map(withoutNumber) : splitAnswers(text, count)
  const blanks = ids.map((id, index): BlankKey => {
    const { accepts, isFormula } = acceptsOf(pieces?.[index] ?? '', held)
    return isFormula ? { id, accepts, ignoreSpace: true } : { id, accepts }
  })
  const given = trimmed(text.split(/[；;\n]/)).length
  const faults = [
    ...(first === '' ? [fault('NO_ANSWER')] : []),
    ...(first !== '' && !pieces ? [fault('BLANK_COUNT', { blanks: count, answers: given })] : []),
    ...(blanks.some((blank) => blank.accepts.some((accept) => accept.length > ACCEPT_MAX))
      ? [fault('ANSWER_TOO_LONG')]
      : []),
  ]
  const no = raw.answer?.[0]?.no ?? raw.from
  const perBlank = raw.section?.perBlank
  return {
    body: { type, stem: richHtml(texts, held, ids), blanks: ids.map((id) => ({ id })) },
    key: { type, blanks },
    faults,
    explained: count === 1 ? more.map((one) => ({ no, text: one })) : [],
    ...(perBlank ? { score: perBlank * count } : {}),
  }
}
