import en from '../../words/en/bank/question-problem.ts'
import { useLang } from '../../words/use-words.ts'
import zh, { type Facts } from '../../words/zh/bank/question-problem.ts'

export interface ProblemLike {
  readonly code: string
  readonly facts?: Facts | undefined
}

/** The text of a problem in the reader's language. */
export function useProblemWords(): (problem: ProblemLike) => string {
  const words = useLang() === 'en' ? en : zh
  return ({ code, facts = {} }) => words.child(facts) + (words.codes[code]?.(facts) ?? words.unknown(code))
}
