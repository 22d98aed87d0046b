import en from '../../words/en/paper.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/paper.ts'

export const usePaperWords = () => useWords(zh, en)
export type PaperWords = ReturnType<typeof usePaperWords>
