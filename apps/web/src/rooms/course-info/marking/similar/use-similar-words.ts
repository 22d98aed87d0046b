import en from '../../../../words/en/marking/similar.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/similar.ts'

export const useSimilarWords = () => useWords(zh, en)
