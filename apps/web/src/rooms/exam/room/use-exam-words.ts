import en from '../../../words/en/exam/room.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/exam/room.ts'

export const useExamWords = () => useWords(zh, en)
