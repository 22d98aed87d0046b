import en from '../../../words/en/exam/wrong.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/exam/wrong.ts'

export const useWrongWords = () => useWords(zh, en)
