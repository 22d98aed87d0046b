import en from '../../../words/en/marking/regrade.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/regrade.ts'

export const useRegradeWords = () => useWords(zh, en)
