import { type BodyOf, type KeyOf, OPTIONS_MAX, OPTIONS_MIN } from '@shuyuan/contract/entities/bank/question.ts'
import { countProblem, type Problem, partProblems, problem } from './problem.rule.ts'

function optionProblems(options: BodyOf<'single'>['options']): Problem[] {
  return [
    ...countProblem('OPTIONS_COUNT', 'body.options', options.length, OPTIONS_MIN, OPTIONS_MAX),
    ...partProblems(options, 'body.options', 'OPTION_EMPTY', 'OPTIONS_SAME'),
  ]
}

function keyProblems(options: BodyOf<'single'>['options'], right: readonly string[]): Problem[] {
  const ids = new Set(options.map((option) => option.id))
  if (right.length === 0) return [problem('KEY_MISSING', 'key.right')]
  const unknown = right.filter((id) => !ids.has(id))
  return unknown.length > 0 ? [problem('KEY_NOT_OPTION', 'key.right', { unknown })] : []
}

/** 单选题须有且仅有一个正确答案: the shape allows one at most. */
export const singleProblems = (body: BodyOf<'single'>, key: KeyOf<'single'>): Problem[] => [
  ...optionProblems(body.options),
  ...keyProblems(body.options, key.right === null ? [] : [key.right]),
]

export const multipleProblems = (body: BodyOf<'multiple'>, key: KeyOf<'multiple'>): Problem[] => [
  ...optionProblems(body.options),
  ...keyProblems(body.options, key.right),
]

export function judgeProblems(body: BodyOf<'judge'>, key: KeyOf<'judge'>): Problem[] {
  if (key.right === null) return [problem('KEY_MISSING', 'key.right')]
  // If the reason carried the whole score, nothing would be left for automatic scoring.
  return body.reasonPercent === 100 ? [problem('REASON_TAKES_ALL', 'body.reasonPercent')] : []
}
