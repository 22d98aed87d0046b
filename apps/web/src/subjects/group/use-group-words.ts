import en from '../../words/en/course/group.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/group.ts'

export const useGroupWords = () => useWords(zh, en)
