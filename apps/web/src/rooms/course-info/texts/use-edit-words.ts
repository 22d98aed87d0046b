import en from '../../../words/en/course/edit-text.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/edit-text.ts'

export const useEditWords = () => useWords(zh, en)
