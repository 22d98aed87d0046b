import type { BlankKey, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '../scoring/round.rule.ts'
import { blankIds } from '../text/html.rule.ts'
import { parseNumber } from '../text/number.rule.ts'
import { compilePattern } from '../text/pattern.rule.ts'
import { type Problem, problem } from './problem.rule.ts'

const ACCEPTS_MAX = 20

function blankProblems(blank: BlankKey, index: number): Problem[] {
  const n = index + 1
  const path = `key.blanks.${index}`
  const accepts = blank.accepts.filter((accept) => accept.trim() !== '')
  const found: Problem[] = []
  if (accepts.length === 0) found.push(problem('BLANK_NO_ANSWER', `${path}.accepts`, { n }))
  if (accepts.length > ACCEPTS_MAX) found.push(problem('BLANK_TOO_MANY', `${path}.accepts`, { n, max: ACCEPTS_MAX }))
  if (blank.pattern && !compilePattern(blank.pattern)) found.push(problem('PATTERN_REFUSED', `${path}.pattern`, { n }))
  const isNumber = blank.tolerance !== undefined || (blank.units?.length ?? 0) > 0
  const word = isNumber ? accepts.find((accept) => parseNumber(accept, blank.units) === null) : undefined
  if (word !== undefined) found.push(problem('BLANK_NOT_NUMBER', `${path}.accepts`, { n, accept: word }))
  return found
}

/** Chips in the stem, blanks of the body and rows of the key name the same blanks, each once. */
function rowProblems(body: BodyOf<'fill'> | BodyOf<'fill-o'>, blanks: readonly BlankKey[]): Problem[] {
  const chips = blankIds(body.stem)
  if (body.blanks.length === 0 && chips.length === 0) return [problem('BLANKS_NONE', 'body.stem')]
  const sorted = (ids: readonly string[]) => [...ids].sort().join('\n')
  const own = sorted(body.blanks.map((blank) => blank.id))
  const fits = sorted(chips) === own && sorted(blanks.map((blank) => blank.id)) === own
  const facts = { chips: chips.length, blanks: body.blanks.length, answers: blanks.length }
  return fits ? [] : [problem('BLANKS_MISMATCH', 'body.blanks', facts)]
}

export function fillProblems(
  body: BodyOf<'fill'> | BodyOf<'fill-o'>,
  key: KeyOf<'fill'> | KeyOf<'fill-o'>,
  score: number,
): Problem[] {
  const found = [...rowProblems(body, key.blanks), ...key.blanks.flatMap(blankProblems)]
  if (!key.blanks.some((blank) => blank.score !== undefined)) return found
  const sum = sumScores(key.blanks.map((blank) => blank.score ?? score / key.blanks.length))
  return sum === score ? found : [...found, problem('BLANK_SCORES_SUM', 'key.blanks', { sum, score })]
}
