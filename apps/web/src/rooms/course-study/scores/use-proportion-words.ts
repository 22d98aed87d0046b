import en from '../../../words/en/marking/proportion.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/proportion.ts'

export const useProportionWords = () => useWords(zh, en)
