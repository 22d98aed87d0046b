import en from '../../../words/en/exam.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/exam.ts'

export const useExamWords = () => useWords(zh, en)
