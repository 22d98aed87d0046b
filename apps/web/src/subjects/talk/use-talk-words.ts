import en from '../../words/en/talk.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk.ts'

export const useTalkWords = () => useWords(zh, en)
