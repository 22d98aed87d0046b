import en from '../../../words/en/study/style.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/style.ts'

export const useStyleWords = () => useWords(zh, en)
