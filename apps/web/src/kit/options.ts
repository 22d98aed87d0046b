import en from '../words/en/kit.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'

/** Options of a select from a table of words, in the order of the keys given. */
export const optionsOf = <K extends string>(words: Readonly<Record<K, string>>, keys = Object.keys(words) as K[]) =>
  keys.map((value) => ({ value, label: words[value] }))

/** 是 and 否 of a flag. */
export function useYesNo() {
  const w = useWords(zh, en)
  return [
    { value: '1', label: w.yes },
    { value: '0', label: w.no },
  ] as const
}
