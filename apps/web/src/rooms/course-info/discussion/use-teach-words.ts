import en from '../../../words/en/talk/teach.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/teach.ts'

export const useTeachWords = () => useWords(zh, en)
