import en from '../words/en/kit.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'

/** Options of a select from a table of words, in the order of the keys given. */
export const optionsOf = <W extends object, K extends keyof W & string>(
  words: W,
  keys: readonly K[] = Object.keys(words) as K[],
) => keys.map((value) => ({ value, label: words[value] as W[K] & string }))

/** 是 and 否 of a flag. */
export function useYesNo() {
  const w = useWords(zh, en)
  return [
    { value: '1', label: w.yes },
    { value: '0', label: w.no },
  ] as const
}
