import en from '../../../words/en/course/past.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/past.ts'

export const usePastWords = () => useWords(zh, en)
