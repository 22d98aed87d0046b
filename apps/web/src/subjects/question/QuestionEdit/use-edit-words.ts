import en from '../../../words/en/question-edit.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/question-edit.ts'

export const useEditWords = () => useWords(zh, en)
