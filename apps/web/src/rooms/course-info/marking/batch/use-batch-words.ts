import en from '../../../../words/en/marking/batch.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/batch.ts'

export const useBatchWords = () => useWords(zh, en)
