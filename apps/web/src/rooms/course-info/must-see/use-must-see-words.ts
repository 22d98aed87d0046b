import en from '../../../words/en/course/must-see.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/must-see.ts'

export const useMustSeeWords = () => useWords(zh, en)
