import type { BlankKey } from '@shuyuan/contract/entities/question.ts'
import { latexToPlain } from '../../text/latex-plain.rule.ts'
import { type BuildContext, type Built, fault } from './built.rule.ts'
import { type Held, unhold } from './held.rule.ts'
import { blankSign, paragraphs, richHtml, signBlanks } from './rich.rule.ts'

const ACCEPT_MAX = 500
const ONE_FORMULA = /^\s*\ue000(\d+)\ue001\s*$/
/** Marks behind an answer that are no part of it. */
const TAIL = /[\s。．.;；,，、]+$/

const NUMBERED = /(?:^|[\s；;，,])(?:[（(]\s*\d{1,2}\s*[)）]|[①-⑳])\s*/
/** Ways in which the answers of several blanks are set apart, the surest first. */
const SEPARATORS = [/;;|；；/, NUMBERED, /[；;]/, /\n/, /、/, /[，,]/, /[ \u3000]{2,}/, /\s+/]

const trimmed = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '')

/** The answer cut into as many pieces as there are blanks; null when no way of cutting gives that many. */
export function splitAnswers(text: string, count: number): string[] | null {
  if (count === 1) return text.trim() === '' ? null : [text.replace(/^\s*(?:[（(]\s*1\s*[)）]|①)\s*/, '')]
  for (const separator of SEPARATORS) {
    const parts = trimmed(text.split(separator))
    if (parts.length === count) return parts
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

/** A fill question without a visible blank asks for what its stem ends with. */
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

export function buildFill(context: BuildContext): Built {
  const { raw, held, hint } = context
  const type = hint === 'fill-o' ? 'fill-o' : 'fill'
  const { texts, count } = withBlanks(context)
  const ids = Array.from({ length: count }, (_, index) => `b${index + 1}`)
  const [first = '', ...more] = paragraphs(raw.answer ?? [], held)
  const oneByLine = count > 1 && more.length + 1 === count
  const text = count === 1 ? first : [first, ...more].join('\n')
  const pieces = oneByLine && !splitAnswers(first, count) ? [first, ...more] : splitAnswers(text, count)
  const blanks = ids.map((id, index): BlankKey => {
    const { accepts, isFormula } = acceptsOf(pieces?.[index] ?? '', held)
    return isFormula ? { id, accepts, ignoreSpace: true } : { id, accepts }
  })
  const given = trimmed(text.split(/[；;\n]/)).length
  const faults = [
    ...(raw.answer === null || first === '' ? [fault('NO_ANSWER')] : []),
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
