import type { QuestionOption } from '@shuyuan/contract/entities/bank/question.ts'
import { type Held, signOf } from '../held.rule.ts'
import {
  hasEmptyBracket,
  keyInAnalysis,
  keyInFormula,
  keyInStem,
  readJudge,
  readLetters,
  readsAsKey,
} from '../key.rule.ts'
import { textOf } from '../raw.rule.ts'
import { optionHtml, richHtml } from '../rich.rule.ts'
import type { TextLine } from '../source.rule.ts'
import { type BuildContext, type Built, type Fault, fault } from './built.rule.ts'

/** 以上都对 (all of the above) and similar options keep their place when options are shuffled. */
const FIXED =
  /^(?:以上|上述)(?:都|均|皆|全|各项|选项|答案|说法|三|四)|^(?:都|均)(?:不|是|对|正确)|^[A-J]\s*(?:和|与|、|,)\s*[A-J](?:都|均)?|^(?:all|none|both) of (?:the )?above/i

export function optionsOf({ raw, held }: BuildContext): QuestionOption[] {
  return raw.options.map(({ lines }, index) => {
    const html = optionHtml(lines, held)
    const option = { id: `o${index + 1}`, html }
    return FIXED.test(textOf(lines)) ? { ...option, fixed: true } : option
  })
}

export interface FoundKey {
  letters: string[]
  stem: string[]
  /** The formulas of the stem: a key may have been taken out of one. */
  held: readonly Held[]
  faults: Fault[]
  explained: TextLine[]
}

/** A stem that ends with a formula that ends with the key; keeps the formula with an empty bracket. */
function lettersInFormula({ stem, held }: BuildContext): { letters: string[]; stem: string[]; held: Held[] } | null {
  const last = stem.length - 1
  const sign = /\ue000(\d+)\ue001\s*[。.．]?\s*$/.exec(stem[last] ?? '')
  const formula = sign ? held[Number(sign[1])] : undefined
  const read = formula?.kind === 'formula' ? keyInFormula(formula.source) : null
  if (!sign || !read) return null
  const text = (stem[last] ?? '').slice(0, sign.index) + signOf(held.length)
  return {
    letters: [read.key],
    stem: [...stem.slice(0, last), text],
    held: [...held, { kind: 'formula', source: read.latex }],
  }
}

/** The key from its label or an answer list, otherwise from the bracket in the stem; if both exist they must agree. */
export function findLetters(context: BuildContext): FoundKey {
  const { raw, stem, held } = context
  const inStem = keyInStem(stem)
  const [first, ...more] = (raw.answer ?? []).filter((line) => line.text.trim() !== '')
  if (!first) return findInStem(context)
  const labelled = readLetters(first.text)
  if (!labelled) {
    const answer = textOf(raw.answer).slice(0, 100)
    return { letters: [], stem, held, faults: [fault('ANSWER_UNREADABLE', { answer })], explained: [] }
  }
  const rest = labelled.rest !== '' ? [{ no: first.no, text: labelled.rest }] : []
  const same = inStem?.key.join('') === labelled.letters.join('')
  const isConflict = inStem?.atEnd === true && !same
  return {
    letters: labelled.letters,
    stem: inStem && same ? inStem.texts : stem,
    held,
    faults: isConflict ? [fault('KEY_CONFLICT', { label: labelled.letters.join(''), stem: inStem.key.join('') })] : [],
    explained: [...rest, ...more],
  }
}

function findInStem(context: BuildContext): FoundKey {
  const { stem, held } = context
  const inStem = keyInStem(stem)
  const concluded = keyInAnalysis(textOf(context.raw.analysis))
  const isOnly = inStem !== null && (inStem.atEnd || (concluded === null && !stem.some(hasEmptyBracket)))
  if (isOnly) {
    const isConflict = concluded !== null && concluded.join('') !== inStem.key.join('')
    const faults = isConflict
      ? [fault('KEY_CONFLICT', { label: concluded.join(''), stem: inStem.key.join('') })]
      : inStem.atEnd || readsAsKey(stem)
        ? []
        : [fault('KEY_UNSURE', { stem: inStem.key.join('') })]
    return { letters: inStem.key, stem: inStem.texts, held, faults, explained: [] }
  }
  const inFormula = lettersInFormula(context)
  if (inFormula) return { ...inFormula, faults: [], explained: [] }
  return { letters: concluded ?? [], stem, held, faults: concluded ? [] : [fault('NO_ANSWER')], explained: [] }
}

/** The ids of the options with these letters. */
function idsOf({ raw }: BuildContext, letters: readonly string[]): { ids: string[]; faults: Fault[] } {
  const ids = new Map(raw.options.map((option, index) => [option.letter, `o${index + 1}`]))
  const unknown = letters.filter((letter) => !ids.has(letter))
  const known = [...new Set(letters)].flatMap((letter) => ids.get(letter) ?? [])
  const facts = { answer: letters.join(''), options: raw.options.map((option) => option.letter).join('') }
  return { ids: known, faults: unknown.length > 0 ? [fault('ANSWER_NOT_OPTION', facts)] : [] }
}

function optionFaults({ raw }: BuildContext): Fault[] {
  return raw.options.length < 2 ? [fault('OPTIONS_MISSING', { found: raw.options.length })] : []
}

/** «CFAED» gives the keys of blanks in order; the letters of a multiple choice are sorted. */
const isUnsorted = (letters: readonly string[]): boolean =>
  letters.length > 2 && letters.some((letter, at) => at > 0 && letter < (letters[at - 1] as string))

export function buildChoice(context: BuildContext): Built {
  const { hint } = context
  const key = findLetters(context)
  const { ids, faults } = idsOf(context, key.letters)
  const options = optionsOf(context)
  const stem = richHtml(key.stem, key.held)
  const common = { faults: [...optionFaults(context), ...key.faults, ...faults], explained: key.explained }
  if (hint === 'multiple' || (hint !== 'single' && key.letters.length > 1)) {
    const answer = key.letters.join('')
    const unsorted = hint !== 'multiple' && isUnsorted(key.letters) ? [fault('KEY_UNSORTED', { answer })] : []
    return {
      ...common,
      body: { type: 'multiple', stem, options },
      key: { type: 'multiple', right: ids },
      faults: [...common.faults, ...unsorted],
    }
  }
  const tooMany = key.letters.length > 1 ? [fault('KEY_NOT_ONE', { answer: key.letters.join('') })] : []
  return {
    ...common,
    body: { type: 'single', stem, options },
    key: { type: 'single', right: ids[0] ?? null },
    faults: [...common.faults, ...tooMany],
  }
}

/** A. 正确 B. 错误 below the heading 判断题. */
export function verdictOptions({ raw }: BuildContext): Map<string, boolean> | null {
  if (raw.options.length !== 2) return null
  const verdicts = raw.options.map((option) => [option.letter, readJudge(textOf(option.lines))] as const)
  const known = new Map(verdicts.flatMap(([letter, right]) => (right === null ? [] : [[letter, right] as const])))
  return new Set(known.values()).size === 2 ? known : null
}

export function buildOrder(context: BuildContext): Built {
  const key = findLetters(context)
  const ids = new Map(context.raw.options.map((option, index) => [option.letter, `o${index + 1}`]))
  const right = key.letters.flatMap((letter) => ids.get(letter) ?? [])
  const isWhole = new Set(right).size === context.raw.options.length && right.length === context.raw.options.length
  const incomplete =
    key.faults.length === 0 && !isWhole ? [fault('KEY_NOT_ORDER', { answer: key.letters.join('') })] : []
  const items = optionsOf(context).map(({ id, html }) => ({ id, html }))
  return {
    body: { type: 'order', stem: richHtml(key.stem, key.held), items },
    key: { type: 'order', right },
    faults: [...optionFaults(context), ...key.faults, ...incomplete],
    explained: key.explained,
  }
}
