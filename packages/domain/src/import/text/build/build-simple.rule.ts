import { readScore } from '../fields.rule.ts'
import type { Held } from '../held.rule.ts'
import { answerInAnalysis, readLetters } from '../key.rule.ts'
import { type RawQuestion, textOf } from '../raw.rule.ts'
import { readStem } from '../stem.rule.ts'
import { hintOf, type TypeHint } from '../types.rule.ts'
import { buildChoice, buildOrder } from './build-choice.rule.ts'
import { buildFill, countBlanks } from './build-fill.rule.ts'
import { buildJudge, judgeVerdict } from './build-judge.rule.ts'
import { buildMatch } from './build-match.rule.ts'
import { buildText } from './build-text.rule.ts'
import type { BuildContext, Built } from './built.rule.ts'

export const hintFor = (raw: RawQuestion): TypeHint | null =>
  raw.fields.type ? hintOf(raw.fields.type) : (raw.section?.hint ?? null)

/** The stem of a question with a gap is only a few lines long. */
const GAP_LINES = 4

const SAYS_ORDER = /排序|排列|顺序|先后/

function guessOptions(context: BuildContext): Built {
  const { raw } = context
  const letters = readLetters(textOf(raw.answer))?.letters ?? []
  const sorted = [...letters].sort().join('')
  const isOrder =
    letters.length > 2 &&
    letters.length === raw.options.length &&
    sorted !== letters.join('') &&
    SAYS_ORDER.test(context.stem.join(''))
  return isOrder ? buildOrder(context) : buildChoice(context)
}

/** Without a heading, the answer and the blanks decide the type. */
function guessText(context: BuildContext): Built {
  const answer = textOf(context.raw.answer)
  if (judgeVerdict(context) && answer.length <= 8) return buildJudge(context)
  if (countBlanks(context) === 0) {
    // «故答案为：…» ends the explanation of a question whose gap was lost, unless the question has parts.
    const { raw } = context
    const isGap = raw.answer === null && answerInAnalysis(textOf(raw.analysis)) !== null && raw.stem.length <= GAP_LINES
    return isGap && !/[？?]\s*$/.test(textOf(raw.stem)) ? buildFill(context) : buildText(context)
  }
  const isLetter = /^[（(]?\s*[A-J]\s*[)）]?[.。．]?$/.test(answer)
  return isLetter ? buildChoice(context) : buildFill(context)
}

/** 名篇名句默写: gaps in a well-known text. */
const isDictation = (context: BuildContext): boolean =>
  /默写/.test(context.raw.section?.title ?? '') && countBlanks(context) > 0

function build(context: BuildContext): Built {
  const { hint, raw } = context
  if (hint === 'match') return buildMatch(context)
  if (hint === 'order') return buildOrder(context)
  if (hint === 'judge' && raw.options.length < 3) return buildJudge(context)
  if (raw.options.length > 0) return guessOptions(context)
  switch (hint) {
    case 'single':
    case 'multiple':
    case 'choice':
      return buildChoice(context)
    case 'fill':
    case 'fill-o':
      return buildFill(context)
    case 'short':
      return isDictation(context) ? buildFill(context) : buildText(context)
    case 'essay':
    case 'file':
      return buildText(context)
    default:
      return guessText(context)
  }
}

/** One question that is not a composite; a part's `hint` is its own, not its passage's. */
export function buildSimple(
  raw: RawQuestion,
  held: readonly Held[],
  hint: TypeHint | null,
): Built & { stated: number | null } {
  const stem = readStem(raw.stem, held)
  const stated = (raw.fields.score ? readScore(raw.fields.score) : null) ?? stem.score
  const built = build({ raw, held, hint, stem: stem.texts, score: stated })
  return { ...built, stated: stated ?? built.score ?? null }
}
