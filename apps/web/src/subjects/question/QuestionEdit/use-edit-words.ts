import en from '../../../words/en/bank/question-edit.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/bank/question-edit.ts'

export const useEditWords = () => useWords(zh, en)
