import en from '../../../words/en/bank/bank.ts'
import formatsEn from '../../../words/en/bank/formats.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/bank/bank.ts'
import formatsZh from '../../../words/zh/bank/formats.ts'

export const useBankWords = () => useWords(zh, en)
export const useFormatWords = () => useWords(formatsZh, formatsEn)
