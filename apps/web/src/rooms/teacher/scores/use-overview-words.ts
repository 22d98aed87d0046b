import en from '../../../words/en/marking/overview.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/overview.ts'

export const useOverviewWords = () => useWords(zh, en)
