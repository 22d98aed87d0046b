import en from '../../words/en/assignment/written.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/assignment/written.ts'

export const useWrittenWords = () => useWords(zh, en)
