import en from '../../../words/en/bank/bank.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/bank/bank.ts'

export const useBankWords = () => useWords(zh, en)
