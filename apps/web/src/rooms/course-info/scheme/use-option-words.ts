import en from '../../../words/en/marking/option.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/option.ts'

export const useOptionWords = () => useWords(zh, en)
