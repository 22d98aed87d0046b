import { plainText } from '../../../text/html.rule.ts'
import { filledBrackets } from '../build/build-fill.rule.ts'
import { type Fault, fault } from '../build/built.rule.ts'
import { keyInAnalysis, readLetters } from '../key.rule.ts'
import { textOf } from '../raw.rule.ts'
import type { Leaf } from './leaf.rule.ts'

/** The key and «故选 …» in the explanation must agree. */
function keyDoubts({ raw }: Leaf): Fault[] {
  const given = readLetters(textOf(raw.answer))?.letters.join('')
  const concluded = keyInAnalysis(textOf(raw.analysis))?.join('')
  if (!given || !concluded || raw.options.length < 2 || given === concluded) return []
  return [fault('KEY_CONCLUSION', { answer: given, concluded })]
}

/** Answers that stand in brackets of the stem may as well be remarks. */
function bracketDoubts({ raw, key }: Leaf): Fault[] {
  if ((key?.type !== 'fill' && key?.type !== 'fill-o') || raw.answer) return []
  const filled = filledBrackets(raw.stem.map(({ text }) => text))
  const accepts = key.blanks.flatMap((blank) => blank.accepts)
  const isTaken =
    filled.length > 0 && filled.length === key.blanks.length && filled.every((one, at) => one === accepts[at])
  return isTaken ? [fault('BRACKETS_FILLED', { answers: filled.join('；').slice(0, 100) })] : []
}

/** Judge questions have no list of options; written answers are not letters. */
function typeDoubts({ raw, body, key }: Leaf): Fault[] {
  const reference = key && 'reference' in key ? textOf(raw.answer) : ''
  const isLetter = /^[（(]?[A-J]{1,5}[)）]?[.。．]?$/.test(reference)
  const isJudged = raw.section?.hint === 'judge' && (body.type === 'single' || body.type === 'multiple')
  return [
    ...(isLetter ? [fault('ANSWER_LETTERS', { answer: reference })] : []),
    ...(isJudged ? [fault('TYPE_DIFFERS', { title: raw.section?.title ?? '' })] : []),
  ]
}

const ACCEPT_LONG = 80

/** Accepted answers that still contain list markers were not split where they should have been. */
function blankDoubts({ key }: Leaf): Fault[] {
  if (key?.type !== 'fill' && key?.type !== 'fill-o') return []
  const odd = key.blanks
    .flatMap(({ accepts }) => accepts)
    .find(
      (accept) =>
        /^[.．、，,:：;；)）]/.test(accept) ||
        accept.length > ACCEPT_LONG ||
        (key.blanks.length === 1 && /\S[；;]\S/.test(accept) && !/[\\{]/.test(accept)),
    )
  return odd === undefined ? [] : [fault('BLANK_ODD', { answer: odd.slice(0, 60) })]
}

const OF_PASSAGE = /文中|本文|短文|上文|全文|选文|这首诗|诗中|上述材料|材料中|\bthe (?:passage|text|author|writer)\b/i
/** Longer stems bring their own text. */
const STEM_SHORT = 50

/** Refers to a passage, but there is none. */
function passageDoubts({ raw, body, material }: Leaf): Fault[] {
  if (material) return []
  const isReading = raw.section?.hint === 'composite' && (body.type === 'single' || body.type === 'multiple')
  const stem = plainText(body.stem).trim()
  const speaks = OF_PASSAGE.test(stem) && stem.length <= STEM_SHORT && !/[“"《]/.test(stem)
  return isReading || speaks ? [fault('PASSAGE_MISSING')] : []
}

const COMMAND =
  /\\(?:[dt]?frac|sqrt|sum|prod|int|lim|begin|end|left|right|alpha|beta|gamma|theta|lambda|infty|times|cdot|leq|geq|neq|vec|overline|mathrm|mathbb)(?![A-Za-z])/

/** A formula that was not closed stands there as it was typed. */
function formulaDoubts({ raw }: Leaf): Fault[] {
  const texts = [raw.stem, ...raw.options.map(({ lines }) => lines)].map(textOf)
  const found = texts.map((text) => COMMAND.exec(text)?.[0]).find(Boolean)
  return found ? [fault('FORMULA_OPEN', { command: found })] : []
}

/** What does not fit together in the question as it was read. */
export const contentDoubts = (leaf: Leaf): Fault[] => [
  ...keyDoubts(leaf),
  ...typeDoubts(leaf),
  ...blankDoubts(leaf),
  ...bracketDoubts(leaf),
  ...passageDoubts(leaf),
  ...formulaDoubts(leaf),
]
