import en from '../../../words/en/exam/hall.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/exam/hall.ts'

export const useHallWords = () => useWords(zh, en)
